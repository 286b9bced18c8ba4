import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { misspellingCost, type Spelling } from '@/lib/domain/dictionary/misspelling'
import { regularBaseCandidates } from '@/lib/domain/dictionary/word-forms.mjs'
import { tidyWord, toEnglishKey, toWordKey } from '@/lib/domain/text/dictionary-key.mjs'

const anyText = fc.string({ unit: 'binary' })
const spelling = (text: string): Spelling => ({
  length: text.length,
  codeAt: (position) => text.charCodeAt(position),
})
const cost = (typed: string, meant: string) => misspellingCost(spelling(typed), spelling(meant), 5)

describe('a word key', () => {
  it.each([
    ['naïve', 'naive'],
    ['Café', 'cafe'],
    ['smørrebrød', 'smorrebrod'],
    ['don’t', "don't"],
    ['mother‑in‑law', 'mother-in-law'],
    ['  New \n York ', 'new york'],
    ["o'clock", "o'clock"],
  ])('%j is %j', (text, key) => expect(toEnglishKey(text)).toBe(key))

  it.each(['', ' ', '😀', 'дом', '家', '<b>bold</b>', 'a\u0000b', 'a,b', '*', '\ud800'])(
    '%j has none',
    (text) => expect(toEnglishKey(text)).toBeNull(),
  )

  it('is the key of itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(toWordKey(toWordKey(text))).toBe(toWordKey(text))
      }),
    )
  })

  it('tidying keeps capitals and accents', () => expect(tidyWord(' Zoë’s ')).toBe("Zoë's"))
})

describe('regular forms', () => {
  it.each([
    ['houses', 'house'],
    ['boxes', 'box'],
    ['quizzes', 'quiz'],
    ['stories', 'story'],
    ['wolves', 'wolf'],
    ['wives', 'wife'],
    ['firemen', 'fireman'],
    ['menus', 'menu'],
    ['stopped', 'stop'],
    ['tried', 'try'],
    ['loved', 'love'],
    ['making', 'make'],
    ['running', 'run'],
    ['bigger', 'big'],
    ['nicest', 'nice'],
    ['happier', 'happy'],
    ["dog's", 'dog'],
    ["dogs'", 'dog'],
  ])('%s may come from %s', (form, base) => {
    expect(regularBaseCandidates(form).map((candidate) => candidate.base)).toContain(base)
  })

  it.each([
    ['james', 'jam'],
    ['glass', 'glas'],
    ['is', 'i'],
  ])('%s does not come from %s', (form, base) => {
    expect(regularBaseCandidates(form).map((candidate) => candidate.base)).not.toContain(base)
  })

  it('never throws and never answers the form itself', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { base } of regularBaseCandidates(text)) expect(base).not.toBe(text)
      }),
    )
  })
})

describe('the cost of a misspelling', () => {
  it('is least for the slips that everybody makes', () => {
    expect(cost('recieve', 'receive')).toBeLessThan(cost('recieve', 'relieve'))
    expect(cost('wierd', 'weird')).toBeLessThan(cost('wierd', 'wired'))
    expect(cost('occured', 'occurred')).toBeLessThan(cost('occured', 'obscured'))
    expect(cost('dont', "don't")).toBeLessThan(cost('dont', 'font'))
  })

  it('is nothing for the word itself, the same both ways for letters, and never negative', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdeiou'), maxLength: 12 })
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(cost(one, one)).toBe(0)
        expect(cost(one, other)).toBeCloseTo(cost(other, one))
        expect(cost(one, other)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is out of reach above the limit', () => {
    expect(misspellingCost(spelling('house'), spelling('garden'), 2)).toBe(Number.POSITIVE_INFINITY)
  })
})
