import 'server-only'
import type { QuizItem, QuizPoolWord } from '@/lib/domain/quiz/quiz-input'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import {
  drawQuizPool,
  findQuizFacts,
  findQuizUses,
  translateQuizEntry,
} from '@/lib/server/quiz/quiz-pool.service'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'
import type { WordRecord } from '@/lib/server/words/word-record'

/** Words for wrong options: as many as the app asks for. */
const POOL_WORDS = 100

/** A saved word for a quiz that can show no photo and play no recording: no statement. */
export function toQuizItem({ id, sentence, definitions, ...word }: WordRecord): QuizItem {
  const { text, translation, translationSource } = word
  return {
    id,
    sentence,
    contextImageUrl: null,
    contextAudioUrl: null,
    vocabulary: {
      text,
      translation,
      translationSource,
      definitions,
      forms: listIrregularForms(text),
      quizFacts: findQuizFacts({ text }),
      quizUses: findQuizUses({ text }),
    },
  }
}

/** Common words for the wrong options of a quiz: no statement. */
export const drawQuizWords = (viewer: UserRecord, random: () => number): QuizPoolWord[] =>
  drawQuizPool({ size: POOL_WORDS, random }).map((entry) => ({
    ...entry,
    translation: translateQuizEntry(viewer, entry),
    quizFacts: findQuizFacts(entry),
  }))
