/** All entries of the learner's dictionary (data/dictionary), and its lists. */
import { describe, expect, test } from 'vitest'
import { checkFiles } from '@/scripts/learners-dictionary/check-files.mjs'
import { readKnowledge } from '@/scripts/learners-dictionary/rules.mjs'
import {
  compareHeadwords,
  listEntryFiles,
  readBlockedWords,
  readDefiningVocabulary,
  readHeadwords,
} from '@/scripts/word-data/own/dictionary-files.mjs'

const KINDS = ['word', 'phrasal verb', 'phrase']

const headwords = readHeadwords()
const vocabulary = readDefiningVocabulary()

describe("the learner's dictionary", () => {
  const { problems, words } = checkFiles(listEntryFiles(), readKnowledge())

  test('every entry keeps every rule', () => {
    expect(problems).toEqual([])
  })

  test('every headword has an entry', () => {
    const missing = [...headwords.keys()].filter((word) => !words.has(word))
    expect(missing).toEqual([])
  })
})

describe('its lists', () => {
  test('the defining vocabulary has 2,000 words, and each is a headword', () => {
    expect(vocabulary).toHaveLength(2000)
    expect(vocabulary.filter((word) => !headwords.has(word))).toEqual([])
  })

  test('every headword is a word, a phrasal verb or a phrase of a level from A1 to C2', () => {
    const listed = [...headwords.values()]
    expect(
      listed.filter(({ level, kind }) => ![1, 2, 3, 4, 5, 6].includes(level) || !KINDS.includes(kind)),
    ).toEqual([])
    const count = (one: string) => listed.filter(({ kind }) => kind === one).length
    // A file that was cut in the middle keeps all other rules.
    expect(count('word')).toBeGreaterThanOrEqual(3_000)
    expect(count('phrasal verb')).toBeGreaterThanOrEqual(350)
    expect(count('phrase')).toBeGreaterThanOrEqual(250)
  })

  test.each([
    ['headwords', [...headwords.keys()]],
    ['defining vocabulary', vocabulary],
    ['blocked words', readBlockedWords()],
  ])('the %s are sorted, each once', (_, words) => {
    expect(words).toEqual([...new Set(words)].sort(compareHeadwords))
  })
})
