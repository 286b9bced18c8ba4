import type { ChallengeStreak } from '@/lib/domain/challenge/challenge-streak'
import { nothingDueText } from '@/lib/domain/challenge/challenge-texts'
import {
  type ChallengePlanning,
  type ChallengeTurn,
  type ChallengeWord,
  planChallenge,
} from '@/lib/domain/challenge/plan-challenge'
import type { LocalClock } from '@/lib/domain/days/relative-day'

/** A challenge, with all that its screen shows. Plain data. */
export type DrawnChallenge<Word> = Readonly<{
  id: string
  turns: readonly ChallengeTurn[]
  /** The due words, for their cards. */
  words: readonly Word[]
  streak: ChallengeStreak
  /** Why there are no turns, and when the next word is due. */
  nothingDue: string
}>

type Drawing<Word> = Omit<ChallengePlanning, 'words'> &
  Readonly<{
    /** The due words, in the order in which they are asked. */
    words: readonly Word[]
    id: string
    streak: ChallengeStreak
    /** When the next word is due; null: none will be. */
    nextDueAt: Date | null
    clock: LocalClock
  }>

/** A challenge of the due words. */
export function drawChallenge<Word extends ChallengeWord>(
  drawing: Drawing<Word>,
): DrawnChallenge<ReturnType<typeof withoutQuizData<Word>>> {
  const { id, words, streak, nextDueAt, clock } = drawing
  const turns = planChallenge(drawing)
  const isAnyLeftOut = words.length > 0 && turns.length === 0
  return {
    id,
    turns,
    words: words.map((word) => withoutQuizData(word)),
    streak,
    nothingDue: nothingDueText({ nextDueAt, isAnyLeftOut }, clock),
  }
}

/** A word for its card: what its questions were made of would be half of the page. */
function withoutQuizData<Word extends ChallengeWord>(word: Word) {
  const { quizFacts: _facts, quizUses: _uses, ...vocabulary } = word.vocabulary as Word['vocabulary']
  return { ...word, vocabulary }
}
