import { expect, test } from 'vitest'
import { OWN_SENSE_WEIGHT } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { buildEntries, type OwnSenses } from '@/scripts/word-data/entries.mjs'
import { joinFurtherSenses } from '@/scripts/word-data/further-senses.mjs'
import type { Sense } from '@/scripts/word-data/sense-table.mjs'

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
      sense('v', 'tip laterally', 30),
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

test("the learner's dictionary comes first, then of WordNet what is common, further and easy to read", () => {
  const wordNet = (common: number) => [
    sense('n', 'sloping land', 50, { commonness: 9 }),
    sense('n', 'a financial institution', 40, { commonness: common }),
    sense('v', 'tip laterally', 30, { commonness: 0 }),
    sense('n', 'a slur', 30, { isOffensive: true, commonness: 9 }),
    sense('n', `one that is long: ${'x'.repeat(80)}`, 30, { commonness: 9 }),
  ]
  const build = (common: number) =>
    joinFurtherSenses({ word: 'bank', own: [own('a business for money')], fromWordNet: wordNet(common) })
  const definitions = (senses: Sense[]) => senses.map(({ definition }) => definition)
  // As many first senses of a part of speech as ours are taken for ours.
  expect(definitions(build(5))).toEqual(['a business for money', 'a financial institution', 'tip laterally'])
  expect(definitions(build(1))).toEqual(['a business for money', 'tip laterally'])
})

test('a part of speech that our entry lacks comes with its first sense', () => {
  const learners = new Map([['bank', learner(own('a business for money'), own('the side of a river'))]])
  expect(definitionsOf(build({ learners }), 'bank')).toEqual([
    'a business for money',
    'the side of a river',
    'tip laterally',
  ])
})

test('a word keeps the synonyms that WordNet knows, and what is said about the whole word', () => {
  const [variant] =
    build({ learners: new Map([['bank', learner(own('a business for money'))]]) }).get('bank')?.variants ?? []
  expect(variant?.senses[0]?.synonyms).toEqual(['shore', 'depository'])
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
