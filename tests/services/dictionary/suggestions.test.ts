/** What is suggested while a learner types a word. */
import { beforeAll, expect, test } from 'vitest'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

const suggest = async (text: string) =>
  (await getDictionary().suggest({ text, max: 5 })).map(({ word }) => word)

test.each([
  ['bucket', 'kick the bucket'],
  ['nutshell', 'in a nutshell'],
  ['straw', 'the last straw'],
])('end with phrases in which the word is the telling one: %s, %s', async (word, phrase) => {
  const suggested = await suggest(word)
  expect(suggested[0]).toBe(word)
  expect(suggested.slice(1)).toContain(phrase)
  expect(suggested.length).toBeLessThanOrEqual(5)
})

test.each([
  ['seren', 'serendipity'],
  ['hou', 'house'],
  ['ice c', 'ice cream'],
  ['new y', 'New York'],
  ['childr', 'children'],
  ['naï', 'naive'],
  ['HOU', 'hour'],
  ["don'", "don't"],
])('%s offers %s', async (prefix, word) => expect(await suggest(prefix)).toContain(word))

test('put the word itself first and slurs and obscenities nowhere', async () => {
  expect((await suggest('cat'))[0]).toBe('cat')
  expect(await suggest('fuc')).not.toContain('fuck')
  expect(
    (await suggest('nigg')).filter((word) => !word.startsWith('niggl') && !word.startsWith('niggar')),
  ).toEqual([])
})

test('have scores from 1,000 to 100,000, best first', async () => {
  const scores = (await getDictionary().suggest({ text: 'con', max: 50 })).map(({ score }) => score)
  expect(scores.slice(1)).toEqual([...scores.slice(1)].sort((a, b) => b - a))
  expect(Math.max(...scores)).toBeLessThanOrEqual(100_000)
  expect(Math.min(...scores)).toBeGreaterThanOrEqual(1_000)
})
