/**
 * Words that data/dictionary does not have: which meaning of WordNet comes first. Every eighth of the 1,100 most frequent
 * words with several meanings, and some rarer ones; the meaning was chosen by hand, by what a learner meets most.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'

beforeAll(async () => {
  await ensureWordData()
})

/** `word | part of speech: start of the definition` */
const FIRST_SENSES = `
`

async function sensesOf(text: string): Promise<string[]> {
  const [item] = await getDictionary().lookUp({ text, max: 1 })
  return (item?.word === text ? (item.defs ?? []) : []).map((line) => line.replace('\t', ': '))
}

test.each(
  FIRST_SENSES.trim()
    .split('\n')
    .map((line) => line.split(' | ')),
)('%s means first: %s', async (word, start) => {
  const [first] = await sensesOf(word ?? '')
  expect(first?.slice(0, start?.length)).toBe(start)
})

describe('a word that is also a form of another', () => {
  test.each([
    ['united', "v: the past tense and past participle of 'unite'"],
    ['missing', "v: the present participle of 'miss'"],
    ['cooler', "adj: the comparative of 'cool'"],
    ['moved', "v: the past tense and past participle of 'move'"],
  ])('%s says so after its own meanings', async (word, note) => {
    const senses = await sensesOf(word)
    expect(senses).toContain(note)
    expect(senses[0]).not.toBe(note)
  })

  test.each([
    ['years', "n: the plural of 'year'"],
    ['looking', "v: the present participle of 'look'"],
    ['sent', "v: the past tense and past participle of 'send'"],
    ['higher', "adj: the comparative of 'high'"],
  ])('%s says so first where it is little else', async (word, note) => {
    expect((await sensesOf(word))[0]).toBe(note)
  })
})

test('unfit meanings are only shown where they are what the word means', async () => {
  expect((await sensesOf('john')).join()).not.toContain('prostitute')
  expect((await sensesOf('proposition')).join()).not.toMatch(/\bsex\b/)
  expect((await sensesOf('rape'))[0]).toMatch(/^v: force someone/)
})

test('senses with other texts than WordNet has are still known, because words were saved with them', () => {
  const known = getDictionary().sensesOf('electronegativity')
  const texts = known.map(({ definition }) => definition)
  expect(texts.filter((text) => text.startsWith('(chemistry) the tendency of an atom'))).toHaveLength(1)
  expect(known.every(({ source }) => source === 'WORDNET')).toBe(true)
})

test('the spelling of another country has the meanings of our own entry', async () => {
  const [item] = await getDictionary().lookUp({ text: 'centre', max: 1 })
  expect(item).toMatchObject({ word: 'centre', help: { level: expect.any(Number) } })
  expect(item?.examples?.[0]).toContain('centre')
})
