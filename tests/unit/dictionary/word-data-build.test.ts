import { describe, expect, it } from 'vitest'
import { pickExample, splitGloss } from '@/scripts/word-data/glosses.mjs'
import { pronounce, toIpa } from '@/scripts/word-data/pronunciations.mjs'
import { parseSenseTable } from '@/scripts/word-data/sense-table.mjs'

describe('a gloss', () => {
  it('is a definition and its examples', () => {
    expect(splitGloss('a dwelling; something lived in; "he has a house"; "she felt at home"  ')).toEqual({
      definition: 'a dwelling; something lived in',
      examples: ['he has a house', 'she felt at home'],
    })
  })

  it('keeps quotations that are part of the definition', () => {
    expect(splitGloss('the word ("foo") itself').examples).toEqual([])
  })

  it('lends an example only to a word that occurs in it', () => {
    const examples = ['he kept the family', 'she ran a good house']
    const forms = new Map([['run', new Set(['ran'])]])
    expect(pickExample(examples, 'house', forms)).toBe('she ran a good house')
    expect(pickExample(examples, 'run', forms)).toBe('she ran a good house')
    expect(pickExample(examples, 'home', forms)).toBe('')
  })
})

describe('a pronunciation', () => {
  it.each([
    ['HH AW1 S', 'haʊs'],
    ['B AH0 N AE1 N AH0', 'bəˈnænə'],
    ['AH0 S T R AA1 N AH0 M IY0', 'əˈstrɑnəmi'],
    ['EH1 K S T R AH0', 'ˈɛkstrə'],
    ['S EH2 R AH0 N D IH1 P IH0 T IY0', 'ˌsɛrənˈdɪpɪti'],
    ['S IH1 NG ER0', 'ˈsɪŋɚ'],
  ])('%s is %s', (arpabet, ipa) => expect(toIpa(arpabet)).toBe(ipa))

  it('of several words needs all of them', () => {
    const cmu = { ice: 'AY1 S', cream: 'K R IY1 M', led: 'L EH1 D', tv: 'T IY1 V IY1' }
    expect(pronounce('ice cream', cmu)).toBe('aɪs krim')
    expect(pronounce('ice constructor', cmu)).toBe('')
    expect(pronounce('LED', cmu)).toBe('')
    expect(pronounce('TV', cmu)).toBe('ˌtiˈvi')
  })
})

it('a sense table wants four fields a line', () => {
  expect(parseSenseTable('\nso | conj | for this reason | It rained, so I left.\n').get('so')).toHaveLength(1)
  expect(() => parseSenseTable('so | conj | for this reason')).toThrow('so | conj')
})
