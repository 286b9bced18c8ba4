import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import type { QuizItem } from '@/lib/domain/quiz/quiz-input'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { findQuizFacts, findQuizUses } from '@/lib/server/quiz/quiz-pool.service'
import { listIrregularForms } from '@/lib/server/words/word-forms.service'
import type { OddWord } from '@/tests/support/quiz/judge/odd-collections'

const MEANINGS_PER_WORD = 5

/** A collection's word as a learner saves it: with the dictionary's meanings, unless it has its own. */
export async function toQuizItem({
  text,
  own,
  chosen = [0],
  translation,
  sentence,
  photo,
  recording,
}: OddWord): Promise<QuizItem> {
  const { data } = toWordSearchResult(text, await getDictionary().define({ text }))
  const found = own
    ? own.map(([partOfSpeech, meaning]) => ({ partOfSpeech, meaning, examples: [] }))
    : (data?.definitions ?? []).slice(0, MEANINGS_PER_WORD).map(({ partOfSpeech, definition, example }) => ({
        partOfSpeech,
        meaning: definition,
        examples: example ? [{ example, translation: null }] : [],
      }))
  return {
    id: `item-${text}`,
    sentence: sentence ?? null,
    contextImageUrl: photo ?? null,
    contextAudioUrl: recording ?? null,
    vocabulary: {
      text,
      translation: translation ?? null,
      translationSource: translation ? 'WORDLOOM' : null,
      forms: listIrregularForms(text),
      quizFacts: findQuizFacts({ text }),
      quizUses: findQuizUses({ text }),
      definitions: found.map((definition, at) => ({
        ...definition,
        translation: null,
        isSelectedByUser: chosen.includes(at),
      })),
    },
  }
}
