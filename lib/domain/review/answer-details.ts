/**
 * How a question is answered. CARD: by looking and saying whether it was known; TYPED: by typing; BLANK: by typing what a sentence
 * lacks; LISTENING: by typing what was heard; CHOICE: by choosing one of several options.
 */
export const QUESTION_FORMS = ['CARD', 'TYPED', 'BLANK', 'LISTENING', 'CHOICE'] as const
export type QuestionForm = (typeof QUESTION_FORMS)[number]

/** RECOGNITION leads from the word to what it means, PRODUCTION from what it means to the word. */
export const QUESTION_DIRECTIONS = ['RECOGNITION', 'PRODUCTION'] as const
export type QuestionDirection = (typeof QUESTION_DIRECTIONS)[number]

/** How an answer was asked for and given. The log keeps it, to fit the schedule to the learner. */
export type AnswerDetails = Readonly<{
  form: QuestionForm
  direction: QuestionDirection
  /** Milliseconds from the moment when the question was shown to the answer, while the page was visible. */
  responseMs: number
  /** How many hints were shown before the answer. */
  hints: number
  /** Of a typed answer: how many letters to change to get the right spelling. Null for other answers. */
  distance: number | null
}>

/** What is kept at most: beyond these a number says no more than that it is large. */
export const MAX_DETAILS = {
  /** Ten minutes. */
  responseMs: 600_000,
  hints: 100,
  distance: 1_000,
} as const satisfies Partial<Record<keyof AnswerDetails, number>>

/** Details as a client sends them. */
export type GivenDetails = Pick<AnswerDetails, 'form' | 'direction' | 'responseMs'> &
  Readonly<{ hints?: number | null; distance?: number | null }>

/** The details with each number in its range: from 0 to its maximum. */
export function limitDetails({ form, direction, responseMs, hints, distance }: GivenDetails): AnswerDetails {
  const limit = (value: number, name: keyof typeof MAX_DETAILS) =>
    Math.min(Math.max(value, 0), MAX_DETAILS[name])
  return {
    form,
    direction,
    responseMs: limit(responseMs, 'responseMs'),
    hints: limit(hints ?? 0, 'hints'),
    distance: typeof distance === 'number' ? limit(distance, 'distance') : null,
  }
}
