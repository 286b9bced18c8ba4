import { expect, test } from 'vitest'
import { firstIndexWhere } from '@/lib/domain/binary-search'

const numbers = [1, 3, 3, 3, 8, 9]
const firstFrom = (wanted: number) =>
  firstIndexWhere(numbers.length, (index) => (numbers[index] ?? 0) >= wanted)

test('finds what a search from the front finds', () => {
  for (let wanted = 0; wanted <= 9; wanted += 1)
    expect(firstFrom(wanted)).toBe(numbers.findIndex((number) => number >= wanted))
})

test('is the count when there is none', () => {
  expect(firstFrom(10)).toBe(6)
  expect(firstIndexWhere(0, () => true)).toBe(0)
})

test('looks at few of many, and at none outside', () => {
  const seen: number[] = []
  const found = firstIndexWhere(1_000_000, (index) => {
    seen.push(index)
    return index >= 999_999
  })
  expect(found).toBe(999_999)
  expect(seen.length).toBeLessThanOrEqual(20)
  expect(Math.max(...seen)).toBe(999_999)
})
