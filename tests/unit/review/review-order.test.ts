import { describe, expect, it } from 'vitest'
import { orderForReview, remainingToday } from '@/lib/domain/review/review-order'

describe('the steps of a review', () => {
  const order = (isSelected: (id: number) => boolean) => {
    const definitions = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, isSelectedByUser: isSelected(id) }))
    const { steps, additional } = orderForReview(definitions)
    return [steps, additional].map((some) => some.map(({ id }) => id))
  }

  it('are the selected meanings; the others are additional', () => {
    expect(order((id) => id === 4 || id === 6)).toEqual([
      [4, 6],
      [0, 1, 2, 3, 5],
    ])
  })

  it('are five at most, of all meanings where none is selected', () => {
    expect(order(() => false)).toEqual([
      [0, 1, 2, 3, 4],
      [5, 6],
    ])
    expect(order((id) => id > 0)).toEqual([
      [1, 2, 3, 4, 5],
      [6, 0],
    ])
  })
})

describe('a bulk review', () => {
  it('never owes a negative number of words', () => {
    expect(remainingToday(50, 48)).toBe(2)
    expect(remainingToday(10, 12)).toBe(0)
  })
})
