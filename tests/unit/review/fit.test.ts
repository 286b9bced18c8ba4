import fc from 'fast-check'
import { type Grade, Rating } from 'ts-fsrs'
import { describe, expect, test } from 'vitest'
import { isBetter, isWorse, MIN_ANSWERS } from '@/lib/domain/review/fit/adoption'
import {
  type AnswerHistory,
  parseHistory,
  testedAnswers,
  trainingAnswers,
} from '@/lib/domain/review/fit/answer-history'
import { type FitItem, fitParameters } from '@/lib/domain/review/fit/fit-parameters'
import { compare, lossOf, percentBetter, predict } from '@/lib/domain/review/fit/log-loss'
import { recallAfter } from '@/lib/domain/review/memory/memory-curve'
import { DEFAULT_MODEL, decayOf } from '@/lib/domain/review/memory/memory-model'
import { replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE } from '@/lib/domain/review/memory/scheduling'
import { eventsFrom, PARAMETERS } from '@/tests/support/review/histories'

const DAY_SECONDS = 86_400
const answer = (day: number, rating: Grade = Rating.Good, counts = true) => ({
  rating,
  counts,
  day,
  at: day * DAY_SECONDS,
})

describe('the answers that FSRS is fitted to', () => {
  test('are the first of each day; quiz answers and marks as learned are none', () => {
    const history = [answer(1), answer(1, 1), answer(4, 4, false), answer(6, 2), answer(6, 3), answer(16, 1)]
    expect(trainingAnswers(history)).toEqual([
      { rating: 3, days: 0, day: 1, at: DAY_SECONDS },
      { rating: 2, days: 5, day: 6, at: 6 * DAY_SECONDS },
      { rating: 1, days: 10, day: 16, at: 16 * DAY_SECONDS },
    ])
    expect(testedAnswers(history).map(({ isTest }) => isTest)).toEqual([
      false,
      false,
      false,
      true,
      false,
      true,
    ])
  })

  test('are read from the text of a word; a date that goes back counts as the day before it', () => {
    expect(parseHistory('3 10 900,-4 9 950,1 12 1000')).toEqual([
      { rating: 3, counts: true, day: 10, at: 900 },
      { rating: 4, counts: false, day: 10, at: 950 },
      { rating: 1, counts: true, day: 12, at: 1000 },
    ])
  })
})

test('a prediction is the recall that the scheduler’s memory gives, with any parameters', () => {
  const histories = eventsFrom(new Date('2026-02-27T09:30:00Z'))
  fc.assert(
    fc.property(histories, fc.constantFrom(null, ...PARAMETERS), (events, parameters) => {
      const model = { ...DEFAULT_MODEL, parameters }
      const answers = events.flatMap((event) =>
        event.kind === 'ANSWER' ? [{ ...event, timeZone: 'UTC', model }] : [],
      )
      const steps = replay(INITIAL_LEARNING_STATE, answers)
      const history: AnswerHistory = answers.map(({ rating, answeredAt }) => ({
        rating: (['AGAIN', 'HARD', 'GOOD', 'EASY'].indexOf(rating) + 1) as Grade,
        counts: true,
        day: Math.floor(answeredAt.getTime() / (DAY_SECONDS * 1_000)),
        at: answeredAt.getTime() / 1_000,
      }))
      const expected = testedAnswers(history).flatMap(({ isTest, daysBefore, rating, at }, index) => {
        const stability = steps[index]?.before.memory?.stability ?? 0
        if (!isTest) return []
        const recall = recallAfter(daysBefore, stability, decayOf(parameters))
        return [{ at, loss: -Math.log(rating === Rating.Again ? 1 - recall : recall) }]
      })
      const predictions = predict([history], parameters)
      expect(predictions.map(({ at }) => at)).toEqual(expected.map(({ at }) => at))
      for (const [index, { loss }] of predictions.entries())
        expect(loss).toBeCloseTo(Math.min(expected[index]?.loss ?? 0, -Math.log(0.0001)), 3)
    }),
    { numRuns: 200 },
  )
})

test('a loss is less the more certain a right prediction was, and bounded for a wrong one', () => {
  expect(lossOf(0.9, true)).toBeLessThan(lossOf(0.6, true))
  expect(lossOf(0.9, false)).toBeGreaterThan(lossOf(0.6, false))
  expect(lossOf(1, false)).toBeLessThan(10)
})

describe('adoption', () => {
  test('needs more than chance, and withdrawal only a worse mean', () => {
    const usual = Array.from({ length: 200 }, (_, index) => 0.3 + (index % 7) / 10)
    const better = usual.map((loss) => loss * 0.9)
    const noise = usual.map((loss, index) => loss + (index % 2 === 0 ? 0.101 : -0.1))
    expect(percentBetter(compare(better, usual))).toBeCloseTo(10, 5)
    expect(isBetter(compare(better, usual))).toBe(true)
    expect(isBetter(compare(noise, usual))).toBe(false)
    expect(isBetter(compare(usual, usual))).toBe(false)
    expect(isWorse(compare(noise, usual))).toBe(true)
    expect(isWorse(compare(better, usual))).toBe(false)
    expect(isWorse(compare(noise.slice(0, 50), usual.slice(0, 50)))).toBe(false)
  })
})

/** Words of a learner who forgets every `every`th answer. */
const words = (count: number, every: number): AnswerHistory[] =>
  Array.from({ length: count }, (_, word) =>
    [0, 1, 4, 10, 25].map((day, index) => answer(word + day, (word * 5 + index) % every === 0 ? 1 : 3)),
  )

describe('a fit', () => {
  const never = () => Promise.reject(new Error('Not asked for'))

  test('needs 400 answers that test the memory, forgotten and recalled ones', async () => {
    const few = words(90, 6)
    expect(await fitParameters(few, null, never)).toMatchObject({ outcome: 'TOO_FEW_ANSWERS', answers: 360 })
    expect(await fitParameters(words(200, 10_000), null, never)).toMatchObject({
      outcome: 'ONE_SIDED',
      answers: 800,
    })
    expect(MIN_ANSWERS).toBe(400)
  })

  test('sees only the older answers, and is compared on the newer ones', async () => {
    const [parameters = []] = PARAMETERS
    let given: readonly FitItem[] = []
    const result = await fitParameters(words(200, 6).toReversed(), null, async (items) => {
      given = items
      return [...parameters]
    })
    if (!('comparison' in result)) throw new Error(result.outcome)
    expect(result.answers + result.comparison.answers).toBe(800)
    expect(result.comparison.answers).toBeGreaterThanOrEqual(160)
    expect(given.length).toBe(result.answers)
    // The optimizer takes them to be in the order of time: later ones have more weight. The first item is of the first word's second day.
    expect(given[0]).toMatchObject([{ days: 0 }, { days: 1 }])
    expect(given.slice(-20).some((item) => item.length === 5)).toBe(true)
    expect(given.slice(0, 20).every((item) => item.length <= 4)).toBe(true)
    expect(result.parameters).toEqual(parameters)
  })

  test('keeps what is in use while that predicts better, and watches it', async () => {
    const [faster = [], slower = []] = PARAMETERS
    const log = words(200, 3)
    const inUse = { parameters: faster, adoptedAt: 0 }
    const result = await fitParameters(log, inUse, async () => [...slower])
    expect(result).toMatchObject({ outcome: 'NOT_BETTER', watched: { answers: 800 } })
  })

  test('refuses parameters that are out of range', async () => {
    await expect(fitParameters(words(200, 6), null, async () => [1, 2])).rejects.toThrow('out of range')
  })
})
