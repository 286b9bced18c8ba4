import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf, type RecallTally, sumOf } from '@/lib/domain/review/calibration/recall-figures'
import {
  answersNeeded,
  departuresOfLists,
  scheduleFit,
  unusualHours,
} from '@/lib/domain/review/calibration/schedule-fit'
import { createRandom } from '@/tests/support/random'

test('over many learners whose recall is as predicted there is no false alarm', () => {
  const random = createRandom(11)
  const alarms = { fit: 0, lists: 0, hours: 0 }
  for (let learner = 0; learner < 500; learner++) {
    const parts = Array.from({ length: 24 }, (): RecallTally => {
      const answers = random.below(80)
      const predicted = Array.from({ length: answers }, () => 0.7 + random.next() * 0.28)
      return {
        answers,
        recalled: predicted.filter((one) => random.next() < one).length,
        expected: predicted.reduce((sum, one) => sum + one, 0),
      }
    })
    const all = sumOf(parts)
    if (['TOO_EASY', 'TOO_HARD'].includes(scheduleFit(all))) alarms.fit += 1
    alarms.lists += departuresOfLists(parts, all).filter(Boolean).length
    if (unusualHours(parts)) alarms.hours += 1
  }
  expect(alarms).toEqual({ fit: 0, lists: 0, hours: 0 })
})

const tally = fc
  .tuple(
    fc.integer({ min: 0, max: 100_000 }),
    fc.double({ min: 0, max: 1, noNaN: true }),
    fc.double({ min: 0, max: 1, noNaN: true }),
  )
  .map(
    ([answers, recalled, expected]): RecallTally => ({
      answers,
      recalled: Math.round(answers * recalled),
      expected: answers * expected,
    }),
  )

test('all figures of any tally are numbers, and the range holds the share', () => {
  fc.assert(
    fc.property(tally, (one) => {
      const { answers, recalled, expected, low, high } = figuresOf(one)
      for (const number of [expected, low, high]) expect(number).toBeGreaterThanOrEqual(0)
      for (const number of [expected, low, high]) expect(number).toBeLessThanOrEqual(1 + 1e-9)
      if (answers > 0) {
        expect(recalled / answers).toBeGreaterThanOrEqual(low - 1e-9)
        expect(recalled / answers).toBeLessThanOrEqual(high + 1e-9)
      }
      expect(answersNeeded(one) % 100).toBe(0)
    }),
  )
})

test('a verdict says nothing that is too small to notice, and grows no weaker with more of the same', () => {
  const fitOf = (answers: number, recalled: number) =>
    scheduleFit({ answers, recalled: answers * recalled, expected: answers * 0.9 })
  expect(fitOf(1_000_000, 0.915)).toBe('AS_EXPECTED')
  expect(fitOf(1_000_000, 0.925)).toBe('TOO_EASY')
  expect([100, 200, 400, 1_000, 10_000].map((answers) => fitOf(answers, 0.85))).toEqual([
    'TOO_EARLY',
    'TOO_EARLY',
    'TOO_EARLY',
    'TOO_HARD',
    'TOO_HARD',
  ])
  expect([0, 99, 300, 500].map((answers) => fitOf(answers, 0.9))).toEqual([
    'TOO_EARLY',
    'TOO_EARLY',
    'TOO_EARLY',
    'AS_EXPECTED',
  ])
})

test('hours that cross midnight are one part of the day', () => {
  const hours = Array.from({ length: 24 }, (_, hour): RecallTally => {
    const isLate = hour === 23 || hour === 0
    return { answers: 100, recalled: isLate ? 70 : 90, expected: 90 }
  })
  expect(unusualHours(hours)).toMatchObject({ from: 23, until: 1, how: 'HARDER', tally: { answers: 200 } })
})

test('a list that holds all words has nothing to be compared with', () => {
  const all: RecallTally = { answers: 1_000, recalled: 700, expected: 900 }
  expect(departuresOfLists([all], all)).toEqual([null])
})
