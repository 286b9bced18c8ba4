import { describe, expect, test } from 'vitest'
import {
  challengeText,
  nothingDueText,
  streakText,
  timeLeftText,
} from '@/lib/domain/challenge/challenge-texts'
import { type ChallengeWord, planChallenge } from '@/lib/domain/challenge/plan-challenge'
import { makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createRandom } from '@/tests/support/random'

const TEXTS = [
  'ember',
  'thicket',
  'loom',
  'weft',
  'kettle',
  'ledger',
  'meadow',
  'harbour',
  'pebble',
  'lantern',
]

const makeWord = (text: string, rest: Partial<ChallengeWord> = {}): ChallengeWord => ({
  ...makeQuizItem(text, { sentence: `She saw the ${text} at last.`, recording: '/recording.webm' }),
  reviewCount: 3,
  askedFor: 'RECOGNITION',
  confusedWith: [],
  ...rest,
})

const plan = (words: readonly ChallengeWord[], harderQuestions = false) =>
  planChallenge({ words, pool: POOL, harderQuestions, random: createRandom(1).next })
const formsOf = (words: readonly ChallengeWord[], harderQuestions = false) =>
  plan(words, harderQuestions).map(({ form }) => form)
const counts = (forms: readonly string[]) =>
  Object.fromEntries(
    [...new Set(forms)].sort().map((form) => [form, forms.filter((one) => one === form).length]),
  )

describe('a challenge', () => {
  test('asks each word once, in the given order, in forms that take turns', () => {
    const words = TEXTS.map((text) => makeWord(text))
    expect(plan(words).map(({ text }) => text)).toEqual(TEXTS)
    expect(counts(formsOf(words))).toEqual({ BLANK: 2, CARD: 2, CHOICE: 2, LISTENING: 2, TYPED: 2 })
  })

  test('shows a new word, and asks a word only as far as it allows', () => {
    expect(formsOf(TEXTS.map((text) => makeWord(text, { reviewCount: 0 })))).toEqual(TEXTS.map(() => 'CARD'))
    const bare = TEXTS.map((text) => ({ ...makeWord(text), sentence: null }))
    expect(formsOf(bare)).not.toContain('BLANK')
  })

  test('with two memories, types where production is due, and only there', () => {
    const shown = formsOf(
      TEXTS.map((text) => makeWord(text)),
      true,
    )
    expect(counts(shown)).toEqual({ CARD: 4, CHOICE: 3, LISTENING: 3 })
    const due = plan(
      TEXTS.map((text) => makeWord(text, { askedFor: 'PRODUCTION' })),
      true,
    )
    expect(counts(due.map(({ form }) => form))).toEqual({ BLANK: 5, TYPED: 5 })
    expect(due.every(({ trainsProduction }) => trainsProduction)).toBe(true)
  })

  test('leaves out a word without anything to check an answer against', () => {
    const empty = makeWord('hue')
    const vocabulary = { ...empty.vocabulary, definitions: [] }
    expect(plan([{ ...empty, vocabulary }, makeWord('ember')]).map(({ text }) => text)).toEqual(['ember'])
  })
})

test('its texts', () => {
  const clock = { now: new Date('2026-11-26T10:00:00Z'), timeZone: 'UTC' }
  expect([0, 1, 5].map((days) => streakText({ days }))).toEqual([null, '1 day', '5 days in a row'])
  expect([0, 1, 570_000, 600_000].map(timeLeftText)).toEqual([
    '10 min left',
    '10 min left',
    '1 min left',
    'Last word',
  ])
  expect(nothingDueText({ nextDueAt: null, isAnyLeftOut: false }, clock)).toMatch(
    /^A challenge asks the words that are due/,
  )
  const next = (time: string, isAnyLeftOut = false) =>
    nothingDueText({ nextDueAt: new Date(time), isAnyLeftOut }, clock)
  expect(next('2026-11-27T08:00:00Z')).toBe('No word is due now. The next one is due tomorrow.')
  expect(next('2026-11-26T23:00:00Z')).toMatch(/maximum of reviews is reached/)
  expect(next('2026-11-26T09:00:00Z', true)).toMatch(/^No word that is due has a meaning to ask for/)
  expect(challengeText({ words: 40, isTimeUp: true })).toBe('Ten minutes, 40 words.')
  expect(challengeText({ words: 3, isTimeUp: false })).toMatch(/^All 3 words of this challenge are done/)
  expect(challengeText({ words: 1, isTimeUp: false })).toMatch(/^The one word of this challenge is done/)
})
