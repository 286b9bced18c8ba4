import type { CopiedLearner, CopiedWord } from '@/lib/domain/device-copy/copied-word'
import { asksForProduction, isProductionOfToday } from '@/lib/domain/review/memory/due'
import {
  applyAnswer,
  applyProduction,
  applyStageChange,
  isReplacedByLearned,
  type LearningState,
} from '@/lib/domain/review/memory/scheduling'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { withoutUndone } from '@/lib/domain/review/unsent-answers'
import type { ReviewRating, ReviewSource } from '@/lib/domain/stages'

type Given = ReturnType<typeof withoutUndone>[number]
type Learned = Readonly<{
  state: LearningState
  /** Before the last answer; what Mark as Learned starts from when it replaces that one. */
  before: LearningState
  last: { rating: ReviewRating | null; source: ReviewSource | null; answeredAt: Date } | null
}>

/**
 * The words after answers that the server does not have yet, as it will plan them, but for the choice of a day with fewer words:
 * its own replay decides once it has them.
 * @param answers that the copy does not have
 */
export function withAnswers(
  words: readonly CopiedWord[],
  answers: readonly ReviewAnswer[],
  learner: CopiedLearner,
): readonly CopiedWord[] {
  const byWord = new Map<string, Given[]>()
  for (const answer of withoutUndone(answers))
    byWord.set(answer.wordId, [...(byWord.get(answer.wordId) ?? []), answer])
  if (byWord.size === 0) return words
  return words.map((word) => {
    const given = byWord.get(word.id)
    if (!given) return word
    const start: Learned = { state: word.learning, before: word.learning, last: null }
    const { state } = given
      .toSorted((one, other) => (one.answeredAt < other.answeredAt ? -1 : 1))
      .reduce((learned, answer) => afterAnswer(learned, answer, learner), start)
    return { ...word, learning: state }
  })
}

function afterAnswer(learned: Learned, answer: Given, learner: CopiedLearner): Learned {
  const answeredAt = new Date(answer.answeredAt)
  const { source } = answer
  if (answer.kind === 'stage') return afterStage(learned, answer, learner)
  const { state } = learned
  const recall = { rating: answer.rating, source, ...planOf(answeredAt, learner) }
  const after =
    answer.trains === 'PRODUCTION'
      ? applyProduction({ ...recall, state })
      : applyAnswer({ ...recall, state, startsProduction: asksForProduction(learner) })
  return { state: after, before: state, last: { rating: answer.rating, source, answeredAt } }
}

/** 'Mark as Learned' is an answer, Easy; 'Add to Learning' makes the word due now. */
function afterStage(
  { state, before, last }: Learned,
  { stage, source, answeredAt: at }: Extract<Given, { kind: 'stage' }>,
  learner: CopiedLearner,
): Learned {
  const answeredAt = new Date(at)
  if (stage !== 'LEARNED') {
    const after = applyStageChange(state, stage, answeredAt)
    return { state: after, before: state, last: { rating: null, source, answeredAt } }
  }
  const from = last && isReplacedByLearned(last, { source, at: answeredAt }) ? before : state
  const answer = { rating: 'EASY', source, stage, ...planOf(answeredAt, learner) } as const
  const isOfProduction = asksForProduction(learner) && isProductionOfToday(from, answeredAt, learner.timeZone)
  const after = isOfProduction
    ? applyProduction({ ...answer, state: from })
    : applyAnswer({ ...answer, state: from, startsProduction: asksForProduction(learner) })
  return { state: after, before: from, last: { rating: 'EASY', source, answeredAt } }
}

const planOf = (answeredAt: Date, { timeZone, model }: CopiedLearner) => ({ answeredAt, timeZone, model })
