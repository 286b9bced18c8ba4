import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '@/lib/domain/languages'
import { DICTIONARY_CODES, readDictionaryName } from '@/lib/domain/translation/dictionary-names.mjs'
import { toEnglishHeadword, toIndexKey } from '@/lib/domain/translation/headwords'

describe('the name of a dictionary', () => {
  it.each([
    ['freedict-eng-deu', 'de', false],
    ['wikdict-eng-spa', 'es', false],
    ['wikdict-en-nb', 'no', false],
    ['eng-zho', 'zh', false],
    ['freedict-nld-eng', 'nl', true],
    ['freedict-eng-ron', 'ro', false],
  ])('%s tells language and direction', (name, language, isReverse) => {
    expect(readDictionaryName(name)).toEqual({ language, isReverse })
  })

  it.each([
    'freedict-eng-rom',
    'freedict-deu-fra',
    'eng-eng',
    'foldoc',
    '',
    '../eng-deu',
    'freedict-eng-lat',
  ])('%j is of no use', (name) => expect(readDictionaryName(name)).toBeNull())

  it('is known for every main language but English', () => {
    const codes = LANGUAGES.map(({ code }) => code).filter((code) => code !== 'en')
    expect(Object.keys(DICTIONARY_CODES).sort()).toEqual(codes.sort())
  })
})

describe('a headword', () => {
  it.each([
    ['soft-boiled', 'softboiled'],
    ["And Bob's your uncle", 'and bobs your uncle'],
    ['  naïve ', 'naïve'],
    ['?!', ''],
  ])('%j stands in an index as %j', (headword, key) => expect(toIndexKey(headword)).toBe(key))

  it.each([
    ['to run', { text: 'run', partOfSpeech: 'verb' }],
    ['the sea', { text: 'sea', partOfSpeech: 'noun' }],
    ['an apple', { text: 'apple', partOfSpeech: 'noun' }],
    ['to', { text: 'to', partOfSpeech: null }],
    ['by means of something at hand', null],
    ['дом', null],
  ])('%j stands for %j', (translation, headword) => expect(toEnglishHeadword(translation)).toEqual(headword))
})
