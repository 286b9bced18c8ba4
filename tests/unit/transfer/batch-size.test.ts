import { expect, it } from 'vitest'
import { FIRST_BATCH, nextBatchSize } from '@/lib/domain/transfer/batch-size'

/** The sizes of a run whose transactions all take this long. */
function itemsOf(milliseconds: number, batches = 6): number[] {
  let size = FIRST_BATCH
  return Array.from({ length: batches }, () => {
    const { items } = size
    size = nextBatchSize(size, milliseconds)
    return items
  })
}

it('a machine that is fast gets batches of up to a hundred words and a thousand rows', () => {
  expect(itemsOf(50)).toEqual([25, 50, 100, 100, 100, 100])
  expect(nextBatchSize({ items: 100, rows: 1_000 }, 50)).toEqual({ items: 100, rows: 1_000 })
})

it('a machine that is slow gets smaller and smaller ones, long before a transaction is cancelled', () => {
  expect(itemsOf(3_000)).toEqual([25, 13, 7, 5, 5, 5])
})

it('the size stays where a transaction takes neither long nor short', () => {
  expect(nextBatchSize({ items: 40, rows: 400 }, 500)).toEqual({ items: 40, rows: 400 })
})
