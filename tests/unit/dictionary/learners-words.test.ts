import { expect, test } from 'vitest'
import { OWN_SENSE_WEIGHT } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { buildEntries, type OwnSenses } from '@/scripts/word-data/entries.mjs'
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

test("the learner's dictionary comes first, and of WordNet only what is frequent, further and easy to read", () => {
  const learners = new Map([['bank', learner(own('a business for money'), own('the side of a river'))]])
  const entries = build({ learners })
  expect(definitionsOf(entries, 'bank')).toEqual(['a business for money', 'the side of a river'])
  const one = build({ learners: new Map([['bank', learner(own('a business for money'))]]) })
  expect(definitionsOf(one, 'bank')).toEqual(['a business for money', 'a financial institution'])
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
