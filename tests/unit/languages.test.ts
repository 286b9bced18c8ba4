import { describe, expect, it } from 'vitest'
import { LANGUAGES, proposeLanguages, searchLanguages } from '@/lib/domain/languages/languages'

const found = (text: string) => searchLanguages(text).map(({ code }) => code)

it.each([
  ['espan', 'es'],
  ['Español', 'es'],
  ['ESPAN\u0303OL', 'es'],
  ['francais', 'fr'],
  ['turkce', 'tr'],
  ['TÜRKÇE', 'tr'],
  ['islenska', 'is'],
  ['tieng viet', 'vi'],
  [' Ελληνικα ', 'el'],
  ['हिन्दी', 'hi'],
  ['german', 'de'],
])('finds a language by %j, whatever its case and accents', (text, code) => {
  expect(found(text)).toEqual([code])
})

it('finds a language by its code', () => {
  expect(found('fil')).toContain('fil')
})

it('finds every language for nothing, and none for what is in no name', () => {
  expect(searchLanguages('  ')).toEqual(LANGUAGES)
  expect(found('klingon')).toEqual([])
})

describe('the languages proposed to a browser', () => {
  it.each([
    [
      ['de-AT', 'de', 'en-US', 'en'],
      ['de', 'en'],
    ],
    [
      ['nn-NO', 'nb', 'tl', 'zh-Hant-TW'],
      ['no', 'fil', 'zh'],
    ],
    [['gsw', 'x', '', 'PT-br'], ['pt']],
    [[], []],
  ])('%j: %j', (preferred, codes) =>
    expect(proposeLanguages(preferred).map(({ code }) => code)).toEqual(codes),
  )
})
