import { describe, expect, it } from 'vitest'
import { headwordWidth } from '@/lib/domain/words/headword-width'

describe('the width of a headword', () => {
  // Average letter width in em, measured in Chromium.
  it.each([
    ['incomprehensibilities', 0.44],
    ['ubiquitous', 0.455],
    ['gossamer', 0.499],
    ['commonwealth', 0.554],
    ['homomorphism', 0.577],
    ['mammogram', 0.645],
    ['mummy', 0.727],
    ['MMORPG', 0.8],
    ['WWW', 1.004],
  ])('of %s is never underrated, so that the word does not break, nor far overrated', (text, measured) => {
    const width = headwordWidth(text) / text.length
    expect(width).toBeGreaterThanOrEqual(measured)
    expect(width).toBeLessThan(measured * 1.2)
  })
})
