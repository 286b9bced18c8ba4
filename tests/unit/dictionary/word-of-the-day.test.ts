import { expect, test } from 'vitest'
import { WORDS_OF_THE_DAY, wordOfTheDay } from '@/lib/domain/dictionary/word-of-the-day'

const DAY_MS = 24 * 60 * 60 * 1000
const midnight = Date.parse('2026-11-22T00:00:00Z')

test('the word changes at midnight UTC, and not before', () => {
  const [first, last, next] = [0, DAY_MS - 1, DAY_MS].map((later) => wordOfTheDay(new Date(midnight + later)))
  expect(last).toBe(first)
  expect(next).not.toBe(first)
})

test('each word has its day before the first one returns', () => {
  const days = WORDS_OF_THE_DAY.map((_, day) => wordOfTheDay(new Date(midnight + day * DAY_MS)))
  expect(new Set(days).size).toBe(WORDS_OF_THE_DAY.length)
})
