import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { type LearningStage, stageAfterAnswer } from '@/lib/domain/stages'

/** An answer that was not undone. */
type GivenAnswer = Exclude<ReviewAnswer, { kind: 'undo' }>

/** The answers without those that were undone, and without the undos. */
export function withoutUndone(answers: readonly ReviewAnswer[]): GivenAnswer[] {
  const undone = new Set(answers.filter(({ kind }) => kind === 'undo').map(({ answerId }) => answerId))
  return answers.filter(
    (answer): answer is GivenAnswer => answer.kind !== 'undo' && !undone.has(answer.answerId),
  )
}

/** Ids of the words that are no longer due after these answers. 'Add to Learning' makes a word due now. */
export function answeredWords(answers: readonly ReviewAnswer[]): Set<string> {
  const words = new Set<string>()
  for (const answer of withoutUndone(answers)) {
    if (answer.kind === 'stage' && answer.stage === 'REVIEWING') words.delete(answer.wordId)
    else words.add(answer.wordId)
  }
  return words
}

type Learned = Readonly<{ stage: LearningStage; reviewCount: number }>

/** A word's stage and number of reviews after answers that the server does not have yet, as it will compute them. */
export function afterUnsent(id: string, word: Learned, answers: readonly ReviewAnswer[]): Learned {
  return withoutUndone(answers)
    .filter(({ wordId }) => wordId === id)
    .reduce((before, answer) => {
      if (answer.kind === 'stage') return { stage: answer.stage, reviewCount: before.reviewCount }
      const { rating, source, trains } = answer
      const stage =
        trains === 'PRODUCTION' ? before.stage : stageAfterAnswer({ stage: before.stage, rating, source })
      return { stage, reviewCount: before.reviewCount + (source === 'QUIZ' ? 0 : 1) }
    }, word)
}
