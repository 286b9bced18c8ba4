import { describe, expect, it } from 'vitest'
import { quotedWord } from '@/lib/domain/text/quoted-word'

describe('quotedWord', () => {
  it('is in quotation marks', () => {
    expect(quotedWord('gossamer')).toBe('"gossamer"')
  })

  it('is cut after 40 characters, without half a letter or a space at the end', () => {
    expect(quotedWord('x'.repeat(100))).toBe(`"${'x'.repeat(40)}…"`)
    expect(quotedWord(`${'x'.repeat(39)} and more`)).toBe(`"${'x'.repeat(39)}…"`)
  })
})
