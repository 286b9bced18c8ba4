import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sortInTurns } from '@/lib/server/sort-in-turns'

const ascending = (a: number, b: number) => a - b

it('sorts as an array sorts itself, whatever the length', async () => {
  const lengths = fc.constantFrom(0, 1, 999, 1_000, 1_001, 2_000, 3_500, 9_999)
  await fc.assert(
    fc.asyncProperty(lengths, fc.integer({ min: 1, max: 9_973 }), async (length, factor) => {
      const numbers = Float64Array.from({ length }, (_, index) => (index * factor) % 9_973)
      const expected = numbers.toSorted()
      await sortInTurns(numbers, ascending)
      expect(numbers).toEqual(expected)
    }),
    { numRuns: 50 },
  )
})

it('keeps what compares equal in its order', async () => {
  const numbers = Uint32Array.from({ length: 5_000 }, (_, index) => index)
  await sortInTurns(numbers, (a, b) => (a % 7) - (b % 7))
  const expected = Array.from(numbers).sort((a, b) => (a % 7) - (b % 7) || a - b)
  expect(Array.from(numbers)).toEqual(expected)
})

it('lets others go first meanwhile', async () => {
  const numbers = Uint32Array.from({ length: 300_000 }, (_, index) => (index * 7_919) % 300_007)
  let [isSorted, turns] = [false, 0]
  const sorting = sortInTurns(numbers, ascending).then(() => {
    isSorted = true
  })
  while (!isSorted) {
    await setImmediate()
    turns += 1
  }
  await sorting
  expect(turns).toBeGreaterThan(3)
})
