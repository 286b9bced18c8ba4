import { describe, expect, it } from 'vitest'
import { orderForReview, remainingToday } from '@/lib/domain/review/review-order'

describe('the steps of a review', () => {
  it('are the selected meanings first, then the others, five at most', () => {
    const definitions = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, isSelectedByUser: id === 4 || id === 6 }))
    const { steps, additional } = orderForReview(definitions)
    expect(steps.map(({ id }) => id)).toEqual([4, 6, 0, 1, 2])
    expect(additional.map(({ id }) => id)).toEqual([3, 5])
  })
})

describe('a bulk review', () => {
  it('never owes a negative number of words', () => {
    expect(remainingToday(50, 48)).toBe(2)
    expect(remainingToday(10, 12)).toBe(0)
  })
})
