import { expect, test } from 'vitest'
import { findKnownLevel, MIN_KNOWN_WORDS } from '@/lib/domain/words/known-level'

const levels = (...counts: number[]) => counts.flatMap((count, at) => Array<number>(count).fill(at + 1))

test('nothing is said before enough words are known', () => {
  expect(findKnownLevel([])).toBeNull()
  expect(findKnownLevel(levels(MIN_KNOWN_WORDS - 1))).toBeNull()
  expect(findKnownLevel(levels(MIN_KNOWN_WORDS))).toBe(1)
})

test('the level is the lowest that is not below four fifths of the known words', () => {
  expect(findKnownLevel(levels(16, 0, 4))).toBe(1)
  expect(findKnownLevel(levels(15, 1, 4))).toBe(2)
  expect(findKnownLevel(levels(10, 0, 0, 0, 20))).toBe(5)
  expect(findKnownLevel(levels(10, 10, 5).toReversed())).toBe(2)
})
