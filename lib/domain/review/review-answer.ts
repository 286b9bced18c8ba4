import { parseJsonList } from '@/lib/domain/json'
import {
  type AnswerDetails,
  QUESTION_DIRECTIONS,
  type QuestionDirection,
} from '@/lib/domain/review/answer-details'
import type { ReviewRating, ReviewSource } from '@/lib/domain/stages'

/** Ratings that an answer gives; Easy is that of 'Mark as Learned', which is a stage. */
export const GIVEN_RATINGS = ['AGAIN', 'HARD', 'GOOD'] as const satisfies readonly ReviewRating[]
export type GivenRating = (typeof GIVEN_RATINGS)[number]

type AnswerBase = Readonly<{
  /**
   * Created once, when the learner answers, so that sending it again changes nothing (docs/product.md, Answer ids).
   */
  answerId: string
  wordId: string
  /** The word, for messages; absent in answers that an earlier version stored. */
  text?: string
  source: ReviewSource
  /** Whole seconds. */
  timeSpent: number
  /** ISO 8601, by the browser's clock. */
  answeredAt: string
}>

/**
 * An answer of the learner: a rating, or the new stage of the word. An undo removes the answer with its id. It is
 * queued like the other answers, because the answer to undo may not be sent yet. Ratings that an earlier version stored have
 * no details.
 */
export type ReviewAnswer =
  | (AnswerBase &
      Readonly<{
        kind: 'rating'
        rating: GivenRating
        details?: AnswerDetails
        /** Which memory of the word it trains; absent: recognition. */
        trains?: QuestionDirection
        /** It ends a Daily Challenge. */
        endsChallenge?: boolean
      }>)
  | (AnswerBase & Readonly<{ kind: 'stage'; stage: 'LEARNED' | 'REVIEWING' }>)
  | Readonly<{ kind: 'undo'; answerId: string; wordId: string; text?: string }>

/** Reads a stored list of answers of an earlier version; skips invalid ones. */
export function parseAnswers(json: string | null): ReviewAnswer[] {
  return parseJsonList<AnyAnswer>(json, () => true)
    .map(withCurrentStage)
    .filter(isAnswer)
}

/** The fields of a stored value that may be an answer. */
type AnyAnswer = Record<string, unknown>

/** An earlier version stored stages as 'Learned' instead of 'LEARNED'. */
function withCurrentStage(value: AnyAnswer): AnyAnswer {
  return typeof value.stage === 'string' ? { ...value, stage: value.stage.toUpperCase() } : value
}

const isDirection = (value: unknown) =>
  value === undefined || QUESTION_DIRECTIONS.some((direction) => direction === value)

/** Whether a stored value is an answer: another version of the app may have written it. */
export function isAnswer(value: AnyAnswer): value is AnyAnswer & ReviewAnswer {
  const { answerId, wordId, source, timeSpent, answeredAt, kind, rating, stage, trains } = value
  const isText = (text: unknown) => typeof text === 'string' && text !== ''
  if (kind === 'undo') return isText(answerId) && isText(wordId)
  const known =
    (kind === 'rating' && GIVEN_RATINGS.some((given) => given === rating) && isDirection(trains)) ||
    (kind === 'stage' && (stage === 'LEARNED' || stage === 'REVIEWING'))
  return known && [answerId, wordId, source, answeredAt].every(isText) && Number.isInteger(timeSpent)
}
