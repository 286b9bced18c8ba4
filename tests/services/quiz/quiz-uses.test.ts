/** What the word data tell a quiz about a word. */
import { beforeAll, expect, test } from 'vitest'
import { findQuizFacts, findQuizUses } from '@/lib/server/quiz/quiz-pool.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

test.each([
  ['layer', 'layers'],
  ['child', 'children'],
  ['stuff', null],
  ['equipment', null],
])('the plural of %s that a learner may see is %s', (text, plural) => {
  expect(findQuizFacts({ text }).inflections.plural).toBe(plural)
})

test.each(['overwhelmed', 'houses', 'gave up'])('%s is a form, and has no further ones', (text) => {
  expect(Object.values(findQuizFacts({ text }).inflections).filter((form) => form !== null)).toEqual([])
})

test('a word of the learner\u2019s dictionary has its expressions, its synonyms, and by meaning its opposites', () => {
  expect(findQuizUses({ text: 'drought' }).collocations.length).toBeGreaterThan(1)
  const { collocations, synonyms, meanings } = findQuizUses({ text: 'skinny' })
  expect(collocations, 'of a word with two meanings').toEqual([])
  expect(synonyms).toEqual(expect.arrayContaining(['thin']))
  expect(meanings.flatMap(({ opposites }) => opposites)).toContain('fat')
})

test('a preposition has those that would be wrong in its example', () => {
  const [uses] = findQuizUses({ text: 'accustomed' }).meanings.filter(
    ({ preposition }) => preposition !== null,
  )
  expect(uses?.preposition).toBe('to')
  expect(uses?.wrongPrepositions.length).toBeGreaterThanOrEqual(3)
})

test('an example in which many words could stand is named, and each of WordNet\u2019s', () => {
  expect(findQuizUses({ text: 'tablet' }).looseExamples.length).toBeGreaterThan(0)
})

test('a word that the data lack is used in no way', () => {
  expect(findQuizUses({ text: 'zorble' })).toEqual({
    collocations: [],
    synonyms: [],
    meanings: [],
    looseExamples: [],
  })
})
