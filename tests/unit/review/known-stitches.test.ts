import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { knownStitches, STITCHES } from '@/lib/domain/review/memory/known-stitches'

describe('the stitches of a word', () => {
  it('are none while it is new, and all once it is learned', () => {
    expect(knownStitches('NEW', null)).toBe(0)
    expect(knownStitches('LEARNED', null)).toBe(STITCHES)
  })

  it.each([
    [0.2, 0],
    [2.3, 2],
    [21, 6],
    [45, 8],
    [90, 10],
    [3_650, 10],
  ])('grow with memory: %d days of stability are %d', (stability, stitches) => {
    expect(knownStitches('REVIEWING', stability)).toBe(stitches)
  })

  it('become fewer when the word is forgotten, however often it was seen', () => {
    const stability = fc.double({ min: 0.01, max: 4_000, noNaN: true })
    fc.assert(
      fc.property(stability, stability, (before, after) => {
        const [less, more] = [Math.min(before, after), Math.max(before, after)]
        return knownStitches('REVIEWING', less) <= knownStitches('REVIEWING', more)
      }),
    )
  })
})
