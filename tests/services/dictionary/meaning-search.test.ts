/** Words are found by what they mean: of a hundred requests that were written first, most find their word in the first five. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

const wordsFor = (text: string) =>
  getDictionary()
    .lookUpByMeaning({ text, max: 5 })
    .map(({ word }) => word)

test('a word for feeling sad about the past is regret, and nostalgia', () => {
  expect(wordsFor('word for feeling sad about the past')).toEqual(
    expect.arrayContaining(['regret', 'nostalgia']),
  )
})

/** As many as when the index was made: docs/word-data.md. */
const MIN_FOUND = { tuned: 42, unseen: 38 }

test('of the requests of meaning-requests.tsv as many find a word that they expect as when the index was made', () => {
  const lines = readFileSync('tests/services/dictionary/meaning-requests.tsv', 'utf8').trim().split('\n')
  const found = lines.map((line) => {
    const [request = '', expected = ''] = line.split('\t')
    return wordsFor(request).some((word) => expected.split(',').includes(word))
  })
  const count = (parity: number) => found.filter((isFound, at) => isFound && at % 2 === parity).length
  expect(count(0)).toBeGreaterThanOrEqual(MIN_FOUND.tuned)
  expect(count(1)).toBeGreaterThanOrEqual(MIN_FOUND.unseen)
})

test('the meaning that fits comes with the word, the best first', () => {
  const items = getDictionary().lookUpByMeaning({ text: 'someone who steals', max: 5 })
  expect(items[0]).toMatchObject({ foundBy: 'meaning', defs: [expect.stringContaining('steal')] })
  const scores = items.map(({ score }) => score)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

test.each(['', 'the of and', '😀', 'qwertyish zzyzx plonk'])('%j finds nothing', (text) => {
  expect(wordsFor(text)).toEqual([])
})

test('a word of the request is no answer to it', () => {
  expect(wordsFor('feeling sad and lonely')).not.toContain('sad')
})
