import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labelledBars } from '@/lib/domain/days/labelled-bars'

const labels = (numbers: readonly number[]) => [...labelledBars(numbers)].toSorted((a, b) => a - b)

describe('the numbers above the bars of a chart', () => {
  it('stand above each bar that has room, and never above an empty day', () => {
    expect(labels([5, 0, 1, 0, 1, 0, 0, 0, 1])).toEqual([0, 2, 4, 8])
  })

  it('leave out the lower one of two bars side by side', () => {
    expect(labels([3, 5, 4])).toEqual([1])
  })

  it('need more room where they have more digits', () => {
    expect(labels([120, 0, 110, 0, 100])).toEqual([0, 4])
  })

  it('always name the highest bar, the first of equal ones', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3_000), { minLength: 1, maxLength: 30 }), (numbers) => {
        const highest = Math.max(...numbers)
        return highest === 0
          ? labels(numbers).length === 0
          : labels(numbers).includes(numbers.indexOf(highest))
      }),
    )
  })
})
