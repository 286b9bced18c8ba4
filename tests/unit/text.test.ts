import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText, foldText, quotedWord, textKey } from '@/lib/domain/text'

describe('cleanText', () => {
  it('drops what PostgreSQL refuses or nobody can see, and keeps line breaks', () => {
    expect(cleanText('  a\u0000b\u0007\r\nc\rd\t ')).toBe('ab\nc\nd')
  })

  it('makes every string storable: well-formed, in NFC, without NUL, and a second pass changes nothing', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '\uD800', '\u0000', ' '),
        (text, spice) => {
          const clean = cleanText(text + spice + text)
          expect(clean.isWellFormed()).toBe(true)
          expect(clean).not.toContain('\u0000')
          expect(clean.normalize('NFC')).toBe(clean)
          expect(cleanText(clean)).toBe(clean)
        },
      ),
    )
  })
})

describe('foldText', () => {
  it('puts text on one line with single spaces', () => {
    expect(foldText(' New \n\u00A0 York\u0000 ')).toBe('New York')
  })

  it('is nothing where nothing would be seen, and keeps the joiners that scripts need', () => {
    expect(foldText('\u202E \u200B\u2060')).toBe('')
    expect(foldText('می\u200Cخواهم')).toBe('می\u200Cخواهم')
  })
})

describe('textKey', () => {
  it('is the same for spellings that differ in case, white space or composition', () => {
    expect(textKey('  NAÏVE ')).toBe(textKey('nai\u0308ve'))
    expect(textKey('Ice\u00A0 Cream')).toBe('ice cream')
  })

  it('keeps words of different letters apart', () => {
    expect(textKey('naive')).not.toBe(textKey('naïve'))
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => textKey(textKey(text)) === textKey(text)),
    )
  })
})

describe('quotedWord', () => {
  it('is in quotation marks', () => {
    expect(quotedWord('gossamer')).toBe('"gossamer"')
  })

  it('is cut after 40 characters, without half a letter or a space at the end', () => {
    expect(quotedWord('x'.repeat(100))).toBe(`"${'x'.repeat(40)}…"`)
    expect(quotedWord(`${'x'.repeat(39)} and more`)).toBe(`"${'x'.repeat(39)}…"`)
  })
})
