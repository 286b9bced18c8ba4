import { describe, expect, test } from 'vitest'
import { askBlank, askMeaning } from '@/lib/domain/questions/form-for'
import {
  givenTo,
  hintText,
  moveQuestion,
  OPEN_QUESTION,
  type QuestionMove,
  type QuestionState,
  saidHint,
} from '@/lib/domain/questions/question-state'
import type { WordQuestion } from '@/lib/domain/questions/word-question'
import { makeStrongWord } from '@/tests/support/questions/words'

function asked(question: WordQuestion | null): WordQuestion {
  if (!question) throw new Error('The word cannot be asked')
  return question
}
const umbrella = asked(askMeaning(makeStrongWord({ text: 'umbrella', synonyms: ['brolly'] })))
const ran = asked(askBlank(makeStrongWord({ text: 'run', forms: ['ran'], sentence: 'She ran home.' })))

const HINT = { type: 'hint' } as const
const OVERRULE = { type: 'overrule' } as const
const UNKNOWN = { type: 'giveUp', responseMs: 900 } as const
const typing = (typed: string): QuestionMove[] => [
  { type: 'type', typed },
  { type: 'check', responseMs: 1234.5 },
]
const play = (question: WordQuestion, moves: readonly QuestionMove[]): QuestionState =>
  moves.reduce((state, move) => moveQuestion(question, state, move), OPEN_QUESTION)

describe('the rating of', () => {
  test.each([
    ['a right answer', umbrella, typing('umbrella'), 'GOOD', 0],
    ['a right answer after a hint', umbrella, [HINT, ...typing('umbrella')], 'HARD', 0],
    ['a slip', umbrella, typing('umbrela'), 'HARD', 1],
    ['the base form in a blank', ran, typing('run'), 'GOOD', 0],
    ['another form in a blank', ran, typing('running'), 'HARD', 0],
    ['a wrong answer', umbrella, typing('parasol'), 'AGAIN', 7],
    ['I was right', umbrella, [...typing('parasol'), OVERRULE], 'GOOD', 7],
    ['I was right after a hint', umbrella, [HINT, ...typing('parasol'), OVERRULE], 'HARD', 7],
    ['I was right, undone', umbrella, [...typing('parasol'), OVERRULE, OVERRULE], 'AGAIN', 7],
    ['a right answer that was only guessed', umbrella, [...typing('umbrella'), OVERRULE], 'AGAIN', 0],
    ['I don’t know', umbrella, [UNKNOWN], 'AGAIN', null],
  ] as const)('%s', (_, question, moves, rating, distance) => {
    expect(givenTo(question, play(question, moves))).toMatchObject({ rating, details: { distance } })
  })
})

test('an open question gives nothing, and Enter in an empty field leaves it open', () => {
  expect(givenTo(umbrella, OPEN_QUESTION)).toBeNull()
  expect(play(umbrella, typing('  '))).toMatchObject({ result: null })
})

test('the details have form, direction, time and hints', () => {
  expect(givenTo(ran, play(ran, [HINT, ...typing('ran')]))?.details).toEqual({
    form: 'BLANK',
    direction: 'PRODUCTION',
    responseMs: 1235,
    hints: 1,
    distance: 0,
  })
})

test('another word of the meaning is told, and the question stays open until the next letter', () => {
  const state = play(umbrella, typing('brolly'))
  expect(state).toMatchObject({ result: null, alsoRight: 'brolly' })
  expect(moveQuestion(umbrella, state, { type: 'type', typed: 'u' }).alsoRight).toBeNull()
})

test('hints show one letter more each, half of them at most', () => {
  expect(hintText(umbrella, 0)).toBe('')
  expect(hintText(umbrella, 1)).toBe('u·······')
  expect(saidHint(umbrella, 2)).toBe('Begins with u, m; 8 letters')
  expect(play(umbrella, [HINT, HINT, HINT, HINT, HINT, HINT]).hints).toBe(4)
  const phrase = asked(askMeaning(makeStrongWord({ text: 'ice-cream van' })))
  expect(hintText(phrase, 4)).toBe('ice-c···· ···')
})

test('after the answer nothing but the decision changes', () => {
  const state = play(umbrella, typing('umbrella'))
  for (const move of [HINT, UNKNOWN, ...typing('parasol')])
    expect(moveQuestion(umbrella, state, move)).toBe(state)
})
