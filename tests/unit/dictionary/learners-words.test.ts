import { describe, expect, test } from 'vitest'
import { OWN_SENSE_WEIGHT } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { buildEntries, type OwnSenses } from '@/scripts/word-data/entries.mjs'
import { joinFurtherSenses } from '@/scripts/word-data/further-senses.mjs'
import type { Sense } from '@/scripts/word-data/sense-table.mjs'
import { tidySenses } from '@/scripts/word-data/wordnet/tidy-senses.mjs'

function sense(code: string, definition: string, weight: number, others: Partial<Sense> = {}): Sense {
  return { code, definition, example: 'an example', weight, synonyms: [], isOffensive: false, ...others }
}
const own = (definition: string, code = 'n') => sense(code, definition, OWN_SENSE_WEIGHT)

const WORDNET = new Map([
  [
    'bank',
    [
      sense('n', 'sloping land', 50, { synonyms: ['shore'] }),
      sense('n', 'a financial institution', 40, { synonyms: ['depository'] }),
      sense('n', 'a long ridge', 8),
      sense('n', 'a rare one', 1),
      sense('n', 'one without an example', 20, { example: '' }),
      sense('n', `one that is long: ${'x'.repeat(80)}`, 30),
      sense('n', 'a slur', 30, { isOffensive: true }),
      sense('v', 'tip laterally', 30, { commonness: 3 }),
    ],
  ],
  ['left', [sense('adj', 'to the west when facing north', 10)]],
])

function build(tables: Partial<OwnSenses>) {
  const empty = { learners: new Map(), closedClass: new Map(), additions: new Map(), formNotes: new Map() }
  return buildEntries({ wordNet: WORDNET, own: { ...empty, ...tables } })
}
const learner = (...senses: Sense[]) => ({ senses, help: { level: 1 } })
const definitionsOf = (entries: ReturnType<typeof build>, word: string) =>
  entries.get(word)?.variants[0]?.senses.map(({ definition }) => definition)

test("the learner's dictionary comes first, then of WordNet what is common, readable and of another part of speech", () => {
  const wordNet = (common: number) => [
    sense('n', 'sloping land', 50, { commonness: 9 }),
    sense('v', 'put into a bank', 40, { commonness: 9 }),
    sense('v', 'do the work of bankers', 40, { commonness: 9 }),
    sense('v', 'tip laterally', 30, { commonness: common }),
    sense('v', 'a slur', 30, { isOffensive: true, commonness: 9 }),
    sense('v', 'use as a business for money', 30, { commonness: 9 }),
    sense('v', `one that is long: ${'x'.repeat(80)}`, 30, { commonness: 9 }),
  ]
  const build = (common: number) =>
    joinFurtherSenses({ word: 'bank', own: [own('a business for money')], fromWordNet: wordNet(common) })
  const definitions = (senses: Sense[]) => senses.map(({ definition }) => definition)
  expect(definitions(build(5))).toEqual(['a business for money', 'tip laterally'])
  expect(definitions(build(1))).toEqual(['a business for money'])
})

test('at most four senses of WordNet stand beside ours', () => {
  const fromWordNet = ['one', 'two', 'three', 'four', 'five'].map((text) =>
    sense('v', text, 9, { commonness: 9 }),
  )
  const senses = joinFurtherSenses({ word: 'bank', own: [own('a business for money')], fromWordNet })
  expect(senses).toHaveLength(5)
})

describe('a word that only WordNet has', () => {
  const tidy = (word: string, ...senses: Sense[]) =>
    tidySenses(word, senses).map(({ definition }) => definition)
  const of = (definition: string, commonness: number, others: Partial<Sense> = {}) =>
    sense('n', definition, 1, { commonness, ...others })

  test('has at most four senses, with the first of each part of speech', () => {
    const nouns = ['red', 'green', 'blue', 'white'].map((color, at) => of(color, 9 - at))
    const verb = sense('v', 'throw it', 1, { commonness: 1 })
    expect(tidy('pebble', ...nouns, verb)).toEqual(['red', 'green', 'blue', 'throw it'])
  })

  test('is not explained by itself, unless it has no other explanation', () => {
    expect(tidy('census', of('the act of censusing', 5), of('a count of people', 2))).toEqual([
      'a count of people',
    ])
    expect(tidy('census', of('the act of censusing', 5))).toEqual(['the act of censusing'])
  })

  test('says nothing twice, nothing rare after its first sense, and is no part of words', () => {
    const senses = [
      of('usually used in combination', 9),
      of('a small green plant', 5),
      of('any small green plant of gardens', 4),
      of('a flap of the heart', 0.1),
    ]
    expect(tidy('cress', ...senses)).toEqual(['a small green plant'])
  })

  test('that is a name is one place or person', () => {
    const person = of('a United States painter', 5, {
      isInstance: true,
      place: { id: 'n1', kin: [], field: 18 },
    })
    const place = of('a city in Italy', 1, { isInstance: true, place: { id: 'n2', kin: [], field: 15 } })
    expect(tidy('Rome', person, place, of('the leaders of a church', 9))).toEqual(['a city in Italy'])
    expect(tidy('Smith', person, { ...person, definition: 'a blues singer' })).toEqual([
      'a United States painter',
    ])
    expect(tidy('English', person, of('the people of England', 2))).toEqual(['the people of England'])
  })
})

test('a part of speech that our entry lacks comes with its first sense', () => {
  const learners = new Map([['bank', learner(own('a business for money'), own('the side of a river'))]])
  expect(definitionsOf(build({ learners }), 'bank')).toEqual([
    'a business for money',
    'the side of a river',
    'tip laterally',
  ])
})

test('a word keeps the synonyms that WordNet knows apart from ours, and what is said about the whole word', () => {
  const [variant] =
    build({ learners: new Map([['bank', learner(own('a business for money'))]]) }).get('bank')?.variants ?? []
  expect(variant?.senses[0]).toMatchObject({ synonyms: [], furtherSynonyms: ['shore', 'depository'] })
  expect(variant?.help).toEqual({ level: 1 })
})

test('that a word is also a form of another one is said after its own meanings', () => {
  const formNotes = new Map([['left', [own("the past tense of 'leave'", 'v')]]])
  const learners = new Map([['left', learner(own('opposite to right', 'adj'))]])
  expect(definitionsOf(build({ learners, formNotes }), 'left')).toEqual([
    'opposite to right',
    "the past tense of 'leave'",
  ])
  expect(definitionsOf(build({ formNotes }), 'left')?.[0]).toBe("the past tense of 'leave'")
})
