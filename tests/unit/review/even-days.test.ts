import { describe, expect, test } from 'vitest'
import { type DayLoad, lightestDay, rangeOfDays } from '@/lib/domain/review/memory/even-days'
import { replay } from '@/lib/domain/review/memory/replay'
import { INITIAL_LEARNING_STATE, plannedDays } from '@/lib/domain/review/memory/scheduling'

const usual = (): DayLoad => 'USUAL'
const words = (counts: Record<number, number>) => (days: number) => counts[days] ?? 0

describe('the days that FSRS allows', () => {
  test.each([
    [1, 0, null],
    [2, 0, null],
    [3, 0, { min: 2, max: 4 }],
    [10, 0, { min: 8, max: 12 }],
    [100, 0, { min: 93, max: 107 }],
    // Never before the interval that has just passed.
    [11, 10, { min: 11, max: 13 }],
  ])('for an interval of %i days after %i days', (planned, elapsed, range) => {
    expect(rangeOfDays(planned, elapsed)).toEqual(range)
  })
})

describe('the lightest day', () => {
  const range = { min: 8, max: 12 }

  test.each<[string, Record<number, number>, number]>([
    ['is the planned one where all are equal', {}, 10],
    ['is the one with the fewest words', { 8: 5, 9: 5, 10: 5, 11: 5, 12: 4 }, 12],
    ['of two equal ones is the one next to the planned one', { 8: 1, 9: 1, 10: 2, 11: 1, 12: 1 }, 9],
    [
      'is not a later one that has fewer words as all later days have',
      { 6: 9, 7: 8, 8: 7, 9: 6, 10: 5, 11: 4, 12: 3, 13: 2, 14: 1 },
      10,
    ],
    ['of two equally near ones is the earlier one', { 10: 1 }, 9],
    ['is never outside the range', { 8: 9, 9: 9, 10: 9, 11: 9, 12: 9, 7: 0, 13: 0 }, 10],
  ])('%s', (_, counts, expected) => {
    expect(lightestDay(10, range, { wordsOn: words(counts), loadOf: usual })).toBe(expected)
  })

  test('is the first one of the range where the planned one is over', () => {
    expect(lightestDay(5, { min: 7, max: 8 }, { wordsOn: () => 3, loadOf: usual })).toBe(7)
  })

  test('a lighter day counts its words twice, a free one is left out', () => {
    const counts = { 8: 6, 9: 6, 10: 3, 11: 5, 12: 6 }
    const lighter = (days: number): DayLoad => (days === 10 ? 'LIGHTER' : 'USUAL')
    expect(lightestDay(10, range, { wordsOn: words(counts), loadOf: lighter })).toBe(11)
    const free = (days: number): DayLoad => (days === 10 ? 'FREE' : 'USUAL')
    expect(lightestDay(10, range, { wordsOn: () => 0, loadOf: free })).toBe(9)
  })

  test('is the planned one where every day is free', () => {
    expect(lightestDay(10, range, { wordsOn: () => 0, loadOf: () => 'FREE' })).toBe(10)
  })
})

describe('a moved review', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 18))
  const answer = (day: number, movedDays?: number) =>
    ({
      kind: 'ANSWER',
      rating: 'GOOD',
      source: 'BULK_REVIEW',
      stage: null,
      answeredAt: at(day),
      timeZone: 'UTC',
      movedDays,
    }) as const

  const [first] = replay(INITIAL_LEARNING_STATE, [answer(1)])
  const memory = first?.after.memory ?? null

  test('is due on the moved day, with the same memory', () => {
    const plan = plannedDays(memory, answer(3))
    if (!plan) throw new Error('It cannot be moved')
    const [, still] = replay(INITIAL_LEARNING_STATE, [answer(1), answer(3)])
    const [, moved] = replay(INITIAL_LEARNING_STATE, [answer(1), answer(3, 1)])
    const { fsrsDueAt, scheduledDays, ...rest } = still?.after.memory ?? expect.fail()
    expect(moved?.after.memory).toMatchObject({
      ...rest,
      scheduledDays: scheduledDays + 1,
      fsrsDueAt: new Date(fsrsDueAt.getTime() + 86_400_000),
    })
    expect(plan).toMatchObject({ planned: scheduledDays })
  })

  test('stays within the range, also where an earlier answer that comes later changes it', () => {
    const [, moved] = replay(INITIAL_LEARNING_STATE, [answer(1), answer(3, 500)])
    expect(moved?.after.memory?.scheduledDays).toBe(plannedDays(memory, answer(3))?.range.max)
    // Forgotten between: FSRS plans a day, which is not moved.
    const forgotten = { ...answer(2), rating: 'AGAIN' } as const
    const steps = replay(INITIAL_LEARNING_STATE, [answer(1), forgotten, { ...answer(2, 3), rating: 'AGAIN' }])
    expect(steps.at(-1)?.after.memory?.scheduledDays).toBe(1)
  })
})
