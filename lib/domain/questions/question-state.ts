import { type CheckedAnswer, checkTyped } from '@/lib/domain/questions/check-typed'
import { ratingOfTyped } from '@/lib/domain/questions/rating-of-typed'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { type AnswerDetails, limitDetails } from '@/lib/domain/review/answer-details'
import type { GivenRating } from '@/lib/domain/review/review-answer'
import { answerKey } from '@/lib/domain/text/answer-key'

/** The state of one question. Plain data, so that an unfinished session keeps it. */
export type QuestionState = Readonly<{
  typed: string
  /** How many letters were shown as hints. */
  hints: number
  /** Null while the question is open; 'unknown' after 'I don't know'. */
  result: CheckedAnswer | 'unknown' | null
  /** Another right word that was typed while the question was open: it is told, and the question stays open. */
  alsoRight: string | null
  /** Whether the learner decided otherwise than the check: 'I was right', 'I did not know it'. */
  isOverruled: boolean
  /** Milliseconds until the answer, while the page was visible; 0 while the question is open. */
  responseMs: number
}>

export type QuestionMove =
  | Readonly<{ type: 'type'; typed: string }>
  | Readonly<{ type: 'hint' }>
  | Readonly<{ type: 'check'; responseMs: number }>
  | Readonly<{ type: 'giveUp'; responseMs: number }>
  | Readonly<{ type: 'overrule' }>

/** What an answered question is worth, and how it was answered. */
export type GivenToQuestion = Readonly<{ rating: GivenRating; details: AnswerDetails }>

export const OPEN_QUESTION: QuestionState = Object.freeze({
  typed: '',
  hints: 0,
  result: null,
  alsoRight: null,
  isOverruled: false,
  responseMs: 0,
})

/** The question after a move; the same object when the move changes nothing. */
export function moveQuestion(
  question: WordQuestion,
  state: QuestionState,
  move: QuestionMove,
): QuestionState {
  if (move.type === 'overrule') return state.result ? { ...state, isOverruled: !state.isOverruled } : state
  if (state.result) return state
  switch (move.type) {
    case 'type':
      return { ...state, typed: move.typed, alsoRight: null }
    case 'hint':
      return state.hints < maxHints(question) ? { ...state, hints: state.hints + 1 } : state
    case 'giveUp':
      return { ...state, result: 'unknown', alsoRight: null, responseMs: move.responseMs }
    case 'check':
      return check(question, state, move.responseMs)
  }
}

function check(question: WordQuestion, state: QuestionState, responseMs: number): QuestionState {
  // A press of Enter in an empty field is no answer.
  if (answerKey(state.typed) === '') return state
  const result = checkTyped(state.typed, question.expected)
  if (result.verdict === 'alsoRight') return { ...state, alsoRight: state.typed.trim() }
  return { ...state, result, alsoRight: null, responseMs }
}

const isLetter = (character: string) => /[\p{L}\p{M}\p{N}]/u.test(character)
const countLetters = (text: string) => [...text].filter(isLetter).length

/** At most half of the letters are shown as hints: then the learner knows the word, or does not. */
export const maxHints = ({ expected }: WordQuestion): number => Math.floor(countLetters(expected.text) / 2)

/** Stands for a letter that is not shown. */
const HIDDEN_LETTER = '·'

/** The hint after so many presses: the first letters, and a dot for each other one: 'se·········'. Empty without a press. */
export function hintText({ expected }: WordQuestion, hints: number): string {
  if (hints === 0) return ''
  let shown = 0
  const letters = [...expected.text].map((character) => {
    if (!isLetter(character)) return character
    shown += 1
    return shown <= hints ? character : HIDDEN_LETTER
  })
  return letters.join('')
}

/** The hint as it is said: 'Begins with s, e; 11 letters'. */
export function saidHint({ expected }: WordQuestion, hints: number): string {
  const letters = [...expected.text].filter(isLetter)
  return `Begins with ${letters.slice(0, hints).join(', ')}; ${letters.length} letters`
}

/** What an answered question sends; null while it is open. */
export function givenTo({ form, direction }: WordQuestion, state: QuestionState): GivenToQuestion | null {
  const { result, responseMs, hints, isOverruled } = state
  if (result === null) return null
  const verdict = result === 'unknown' ? result : result.verdict
  const isKnown = verdict !== 'unknown' && verdict !== 'wrong'
  const rating = ratingOfTyped({ isRight: isKnown !== isOverruled, verdict, hints, isOverruled })
  const distance = result === 'unknown' ? null : result.distance
  const details = { form, direction, responseMs: Math.round(responseMs), hints, distance }
  return { rating, details: limitDetails(details) }
}
