import { expect, it } from 'vitest'
import { priceOf } from '@/lib/domain/review/load/retention-prices'
import { habitsOf } from '@/lib/domain/review/load/study-habits'
import { RETENTIONS } from '@/lib/domain/settings/schedule-ranges'

const habits = habitsOf({ counts: [], newWordsADay: 4, maximumADay: 200 })
const word = { words: 200, memory: { stability: 20, difficulty: 5 }, lastDay: -5, dueDay: 10 }
const workload = { groups: [word], newWords: 10, habits, parameters: null }

it('each value has a price: more retention takes more minutes, and more words are known', () => {
  expect([RETENTIONS[0], RETENTIONS.at(-1), RETENTIONS.length]).toEqual([80, 95, 16])
  const [low, usual, high] = [80, 90, 95].map((retention) => priceOf(workload, retention))
  if (!low || !usual || !high) throw new Error('A price is missing')
  expect(low.minutesADay).toBeLessThan(usual.minutesADay)
  expect(usual.minutesADay).toBeLessThan(high.minutesADay)
  expect(low.known).toBeLessThan(usual.known)
  expect(usual.known).toBeLessThan(high.known)
  expect(high.known).toBeLessThan(200 + 10 + 365 * 4)
})

it('the daily maximum limits the minutes, and holds new words back where they do not fit', () => {
  const few = { ...workload, habits: { ...habits, maximumADay: 15 } }
  const [limited, free] = [few, workload].map((one) => priceOf(one, 95))
  expect(limited?.minutesADay).toBeLessThan(free?.minutesADay ?? 0)
  expect(limited?.left).toBeGreaterThan(100)
  expect(free?.left).toBe(0)
  expect(limited?.known).toBeLessThan(free?.known ?? 0)
})

it('a learner without words and new words has nothing to do', () => {
  const nothing = { groups: [], newWords: 0, habits: { ...habits, newWordsADay: 0 }, parameters: null }
  expect(priceOf(nothing, 90)).toEqual({ retention: 90, minutesADay: 0, known: 0, left: 0 })
})

it('words that are due after the year are known as well as they are remembered then', () => {
  const later = { ...word, dueDay: 800, memory: { stability: 2_000, difficulty: 5 } }
  const { known, minutesADay } = priceOf(
    { ...workload, groups: [later], newWords: 0, habits: { ...habits, newWordsADay: 0 } },
    90,
  )
  expect(minutesADay).toBe(0)
  expect(known).toBeGreaterThan(190)
})
