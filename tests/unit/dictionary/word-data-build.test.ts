import { describe, expect, it, test } from 'vitest'
import { respellEntries } from '@/scripts/word-data/own/other-spellings.mjs'
import { pronounce, toIpa } from '@/scripts/word-data/pronunciations.mjs'
import { parseSenseTable } from '@/scripts/word-data/sense-table.mjs'
import { cleanGloss } from '@/scripts/word-data/wordnet/clean-gloss.mjs'
import { isFitExample, isFitGloss } from '@/scripts/word-data/wordnet/fitness.mjs'
import { pickExample, splitGloss } from '@/scripts/word-data/wordnet/glosses.mjs'

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

describe('a definition of WordNet', () => {
  it.each([
    ['(computer science) a program used to view HTML documents', 'a program used to view HTML documents'],
    ['(of a surface) not written or printed on', 'of a surface: not written or printed on'],
    [
      'the pelt or fur (especially the underfur) of a seal',
      'the pelt or fur, especially the underfur, of a seal',
    ],
    ['move (a place or thing) about', 'move a place or thing about'],
    ['force (someone) to have a rest', 'force someone to have a rest'],
    ['receptacle where something (a pipe or probe) is inserted', 'receptacle where something is inserted'],
    ["advanced in years; ('aged' is pronounced as two syllables)", 'advanced in years'],
    [
      'a betrayal of principles principles (of a country (or cause))',
      'a betrayal of principles of a country or cause',
    ],
    ['the exact words (e.g.', 'the exact words'],
    ['not of himslef', 'not of himself'],
    [
      'a game played on a large open course with 9 or 18 holes; the object is to use as few strokes as possible',
      'a game played on a large open course with 9 or 18 holes',
    ],
    ['a short one; with two parts', 'a short one; with two parts'],
  ])('%s reads %s', (gloss, clean) => {
    expect(cleanGloss(gloss)).toBe(clean)
    expect(cleanGloss(clean)).toBe(clean)
  })

  it('is unfit for a classroom when it is sexual, about drugs, or an insult', () => {
    expect(isFitGloss("a prostitute's customer")).toBe(false)
    expect(isFitGloss('street names for marijuana')).toBe(false)
    expect(isFitGloss('a stupid incompetent person')).toBe(false)
    expect(isFitGloss('a person who buys')).toBe(true)
  })

  it('has no example that is sexual, violent or political', () => {
    expect(isFitExample('The novel deals with incest', 'deal')).toBe(false)
    expect(isFitExample('soldiers were killed', 'soldier')).toBe(false)
    expect(isFitExample('he committed a crime', 'crime')).toBe(true)
    expect(isFitExample('he committed a crime', 'commit')).toBe(false)
    expect(isFitExample('the dog ran', 'run')).toBe(true)
  })
})

test('another spelling of a headword means what the headword means', () => {
  const entry = (word: string, spelling: string, pos: 'noun' | 'verb', example: string) => ({
    word,
    level: 2,
    senses: [{ pos, definition: 'a meaning', examples: [example] }],
    spellings: [spelling],
  })
  const examples = (entries: ReturnType<typeof respellEntries>) =>
    entries.map(({ word, senses }) => [word, ...senses.flatMap((sense) => sense.examples)])
  expect(
    examples(
      respellEntries([
        entry('center', 'centre', 'noun', 'Centers are in the center.'),
        entry('analyze', 'analyse', 'verb', 'She is analyzing it.'),
        entry('practice', 'practise', 'noun', 'I need practice.'),
      ]),
    ),
  ).toEqual([
    ['centre', 'Centres are in the centre.'],
    ['analyse', 'She is analysing it.'],
  ])
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
  expect(parseSenseTable(['so\tconj\tfor this reason\tIt rained, so I left.']).get('so')).toHaveLength(1)
  expect(() => parseSenseTable(['so\tconj\tfor this reason'])).toThrow('so\tconj')
})
