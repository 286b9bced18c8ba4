import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'

describe('textKey', () => {
  it('is the same for spellings that differ in case, white space or composition', () => {
    expect(textKey('  NAÏVE ')).toBe(textKey('nai\u0308ve'))
    expect(textKey('Ice\u00A0 Cream')).toBe('ice cream')
  })

  it.each([
    ['don’t', "don't"],
    ['don‘t', "don't"],
    ['donʼt', "don't"],
    ['don`t', "don't"],
    ['well\u2011known', 'well-known'],
    ['well\u2010known', 'well-known'],
    ['Bose–Einstein', 'bose-einstein'],
    ['−1', '-1'],
    ['\uFEFFnotebook', 'notebook'],
    ['vocabu\u00ADlary', 'vocabulary'],
  ])('of %s is that of %s', (written, typed) => expect(textKey(written)).toBe(textKey(typed)))

  it('is of the clean text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => textKey(cleanText(text)) === textKey(text)),
    )
  })

  it('keeps words of different letters apart, and a dash from a hyphen', () => {
    expect(textKey('naive')).not.toBe(textKey('naïve'))
    expect(textKey('wait—what')).not.toBe(textKey('wait-what'))
  })

  it('is its own key', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => textKey(textKey(text)) === textKey(text)),
    )
  })
})
