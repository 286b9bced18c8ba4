/** All entries of the learner's dictionary (data/dictionary), and its lists. */
import { describe, expect, test } from 'vitest'
import { checkFiles } from '@/scripts/learners-dictionary/check-files.mjs'
import { readKnowledge } from '@/scripts/learners-dictionary/rules.mjs'
import {
  compareHeadwords,
  listDictionaryFiles,
  readBlockedWords,
  readDefiningVocabulary,
  readHeadwords,
} from '@/scripts/learners-dictionary/word-lists.mjs'

/** Whether every headword of the list has its entry. */
const IS_COMPLETE = true

const headwords = readHeadwords()
const vocabulary = readDefiningVocabulary()

describe("the learner's dictionary", () => {
  const { problems, words } = checkFiles(listDictionaryFiles(), readKnowledge())

  test('every entry keeps every rule', () => {
    expect(problems).toEqual([])
  })

  test('every headword has an entry', () => {
    const missing = [...headwords.keys()].filter((word) => !words.has(word))
    expect(missing.length === 0).toBe(IS_COMPLETE)
  })
})

describe('its lists', () => {
  test('the defining vocabulary has 2,000 words, and each is a headword', () => {
    expect(vocabulary).toHaveLength(2000)
    expect(vocabulary.filter((word) => !headwords.has(word))).toEqual([])
  })

  test('there are 3,000 words, 350 phrasal verbs and 250 phrases, each of a level from 1 to 5', () => {
    const kinds = [...headwords.values()].map(({ kind }) => kind)
    const count = (kind: string) => kinds.filter((other) => other === kind).length
    expect([count('word'), count('phrasal verb'), count('phrase')]).toEqual([3000, 350, 250])
    expect(kinds).toHaveLength(3600)
    expect([...headwords.values()].filter(({ level }) => ![1, 2, 3, 4, 5].includes(level))).toEqual([])
  })

  test.each([
    ['headwords', [...headwords.keys()]],
    ['defining vocabulary', vocabulary],
    ['blocked words', readBlockedWords()],
  ])('the %s are sorted, each once', (_, words) => {
    expect(words).toEqual([...new Set(words)].sort(compareHeadwords))
  })
})
