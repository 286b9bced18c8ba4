import { default_w, forgetting_curve } from 'ts-fsrs'
import { describe, expect, it } from 'vitest'
import { daysAbove, memoryCurve, recallAfter } from '@/lib/domain/review/memory/memory-curve'

describe('predicted recall', () => {
  it.each([
    [0, 5],
    [1, 0.4],
    [5, 5],
    [30, 12],
    [400, 90],
  ])('after %d days with a stability of %d is what the scheduler computes', (days, stability) => {
    expect(recallAfter(days, stability)).toBeCloseTo(forgetting_curve(default_w, days, stability), 6)
  })

  it.each([0.1, 0.2, 0.5, 0.8])('with a decay of %d is what the scheduler computes', (decay) => {
    const parameters = default_w.with(20, decay)
    expect(recallAfter(20, 9, decay)).toBeCloseTo(forgetting_curve(parameters, 20, 9), 6)
    expect(recallAfter(daysAbove(0.8, decay) * 12, 12, decay)).toBeCloseTo(0.8, 10)
  })

  it('is 90 % after as many days as the stability says, and never above all', () => {
    expect(recallAfter(7, 7)).toBeCloseTo(0.9, 10)
    expect(recallAfter(-3, 7)).toBe(1)
  })
})

describe('how long a word is known', () => {
  it('ends where the recall falls to the given probability', () => {
    expect(daysAbove(0.9)).toBeCloseTo(1, 10)
    expect(recallAfter(daysAbove(0.8) * 12, 12)).toBeCloseTo(0.8, 10)
  })
})

describe('the memory curve', () => {
  const day = (date: number) => new Date(Date.UTC(2026, 10, date))

  it('falls from each answer to the next and starts again at the top', () => {
    const points = memoryCurve(
      [
        { at: day(1), stability: 2 },
        { at: day(4), stability: 8 },
      ],
      day(20),
    )
    expect(points[0]).toEqual({ at: day(1).getTime(), recall: 1 })
    const second = points.findIndex(({ at, recall }) => at === day(4).getTime() && recall === 1)
    expect(second).toBeGreaterThan(0)
    expect(points[second - 1]?.recall).toBeCloseTo(recallAfter(3, 2), 10)
    expect(points.at(-1)).toMatchObject({ at: day(20).getTime() })
  })

  it('is nothing without an answer', () => {
    expect(memoryCurve([], day(1))).toEqual([])
  })
})
