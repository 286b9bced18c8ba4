import { describe, expect, it } from 'vitest'
import { bulkReviewQueue, orderForReview, remainingToday } from '@/lib/domain/review-order'

describe('the steps of a review', () => {
  it('are the selected meanings first, then the others, five at most', () => {
    const definitions = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, isSelectedByUser: id === 4 || id === 6 }))
    const { steps, additional } = orderForReview(definitions)
    expect(steps.map(({ id }) => id)).toEqual([4, 6, 0, 1, 2])
    expect(additional.map(({ id }) => id)).toEqual([3, 5])
  })
})

describe('a bulk review', () => {
  const entry = (id: string, stage: 'NEW' | 'REVIEWING', due: number) => ({
    id,
    stage,
    dueAt: new Date(due),
    createdAt: new Date(0),
  })

  it('takes the most overdue first, then new words from the oldest, and stops at what the day allows', () => {
    const due = [
      entry('d', 'NEW', 5),
      entry('c', 'NEW', 1),
      entry('b', 'REVIEWING', 9),
      entry('a', 'REVIEWING', 2),
    ]
    expect(bulkReviewQueue(due, 3).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    expect(bulkReviewQueue(due, 0)).toEqual([])
  })

  it('never owes a negative number of words', () => {
    expect(remainingToday(50, 48)).toBe(2)
    expect(remainingToday(10, 12)).toBe(0)
  })
})
