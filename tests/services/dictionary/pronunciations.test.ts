/** How words are pronounced: data/dictionary/pronunciations.tsv for the words that it has, else CMUdict. */
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { partOfSpeechName, toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import { getDictionary } from '@/lib/server/dictionary/dictionary.service'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { readOwnPronunciations } from '@/scripts/word-data/own/own-pronunciations.mjs'

beforeAll(async () => {
  await ensureWordData()
})

async function search(word: string) {
  const { data } = toWordSearchResult(word, await getDictionary().lookUp({ text: word, max: 1 }))
  if (!data) throw new Error(`no ${word}`)
  return data
}

async function spoken(word: string): Promise<Record<string, string[]>> {
  const { definitions, pronunciation } = await search(word)
  const byPart = new Map<string, Set<string>>()
  for (const one of definitions) {
    const known = byPart.get(one.partOfSpeech) ?? new Set()
    byPart.set(one.partOfSpeech, known.add(one.pronunciation ?? pronunciation ?? ''))
  }
  return Object.fromEntries([...byPart].map(([part, all]) => [part, [...all].sort()]))
}

test.each([
  ['record', { noun: ['ˈrɛkɚd'], verb: ['rɪˈkɔrd'] }],
  ['conduct', { noun: ['ˈkɑndʌkt'], verb: ['kənˈdʌkt'] }],
  ['separate', { adjective: ['ˈsɛprət'], verb: ['ˈsɛpəreɪt'] }],
  ['close', { verb: ['kloʊz'], adjective: ['kloʊs'] }],
  ['use', { noun: ['jus'], verb: ['juz'] }],
  ['object', { noun: ['ˈɑbdʒɛkt'], verb: ['əbˈdʒɛkt'] }],
  ['produce', { noun: ['ˈproʊdus'], verb: ['prəˈdus'] }],
  ['present', { noun: ['ˈprɛzənt'], verb: ['prɪˈzɛnt'] }],
  ['wind', { noun: ['wɪnd'], verb: ['waɪnd'] }],
  ['tear', { noun: ['tɪr', 'tɛr'].sort(), verb: ['tɛr'] }],
  ['bow', { noun: ['baʊ', 'boʊ'], verb: ['baʊ'] }],
])('%s is pronounced by part of speech and meaning', async (word, expected) => {
  expect(await spoken(word)).toMatchObject(expected)
})

test.each([
  ['variety', 'vəˈraɪəti'],
  ['vulnerable', 'ˈvʌlnərəbəl'],
  ['wholesale', 'ˈhoʊlseɪl'],
  ['radiance', 'ˈreɪdiəns'],
  ['exaggerate', 'ɪɡˈzædʒəreɪt'],
  ['entertain', 'ˌɛntɚˈteɪn'],
  ['unlikely', 'ənˈlaɪkli'],
])('%s is /%s/', async (word, ipa) => expect((await search(word)).pronunciation).toBe(ipa))

test('the British pronunciation stands beside the American where the ear hears a difference', async () => {
  expect(await search('schedule')).toMatchObject({ pronunciation: 'ˈskɛdʒul', british: 'ˈʃedjuːl' })
  expect(await search('water')).toMatchObject({ pronunciation: 'ˈwɔtɚ', british: 'ˈwɔːtə' })
  expect((await search('seat')).british).toBeUndefined()
  expect((await search('bed')).british).toBeUndefined()
})

test('each meaning of a word that is spoken in two ways has both', async () => {
  const { definitions, british } = await search('record')
  const verb = definitions.find(({ partOfSpeech }) => partOfSpeech === 'verb')
  expect(verb).toMatchObject({ pronunciation: 'rɪˈkɔrd', british: 'rɪˈkɔːd' })
  expect(british).toBe('ˈrekɔːd')
})

test('a phrase is spoken as its words', async () => {
  expect(await search('go ahead')).toMatchObject({ british: 'ɡəʊ əˈhed' })
})

test('every line of the file says how a meaning that is shown is pronounced', async () => {
  const lines = [...readOwnPronunciations().values()].flat()
  const unused = []
  for (const line of lines) {
    const { definitions } = await search(line.word)
    const fits = definitions.some(
      ({ partOfSpeech, definition }) =>
        (line.code === '' || partOfSpeechName(line.code) === partOfSpeech) &&
        definition.toLowerCase().includes(line.inDefinition),
    )
    if (!fits) unused.push([line.word, line.code, line.inDefinition].join(' '))
  }
  expect(unused).toEqual([])
  const text = readFileSync('data/dictionary/pronunciations.tsv', 'utf8').trim().split('\n')
  expect(text.map((line) => line.split('\t')[0])).toEqual(text.map((line) => line.split('\t')[0]).sort())
})
