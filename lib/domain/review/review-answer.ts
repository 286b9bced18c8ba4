import type { ReviewSource } from '@/lib/domain/stages'

type AnswerBase = Readonly<{
  /** Made once, when the learner answers: sending it again changes nothing (docs/product.md, Answer ids). */
  answerId: string
  wordId: string
  source: ReviewSource
  /** Whole seconds. */
  timeSpent: number
  /** ISO 8601, by the browser's clock. */
  answeredAt: string
}>

/**
 * What a learner answered: how well a word was known, or the stage it shall have. An undo takes the answer with its id
 * back, and waits its turn like any other: the answer may still be on its way.
 */
export type ReviewAnswer =
  | (AnswerBase & Readonly<{ kind: 'rating'; rating: 'GOOD' | 'AGAIN' }>)
  | (AnswerBase & Readonly<{ kind: 'stage'; stage: 'LEARNED' | 'REVIEWING' }>)
  | Readonly<{ kind: 'undo'; answerId: string; wordId: string }>

/** Reads answers that `JSON.stringify` wrote. What is no answer is left out: another version may have written it. */
export function parseAnswers(json: string | null): ReviewAnswer[] {
  try {
    const value: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(value) ? value.map(withCurrentStage).filter(isAnswer) : []
  } catch {
    return []
  }
}

/** An earlier version kept stages as 'Learned'. */
function withCurrentStage(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('stage' in value)) return value
  return typeof value.stage === 'string' ? { ...value, stage: value.stage.toUpperCase() } : value
}

function isAnswer(value: unknown): value is ReviewAnswer {
  if (typeof value !== 'object' || value === null) return false
  const { answerId, wordId, source, timeSpent, answeredAt, kind, rating, stage } = value as Record<
    string,
    unknown
  >
  const isText = (text: unknown) => typeof text === 'string' && text !== ''
  if (kind === 'undo') return isText(answerId) && isText(wordId)
  const known =
    (kind === 'rating' && (rating === 'GOOD' || rating === 'AGAIN')) ||
    (kind === 'stage' && (stage === 'LEARNED' || stage === 'REVIEWING'))
  return known && [answerId, wordId, source, answeredAt].every(isText) && Number.isInteger(timeSpent)
}
