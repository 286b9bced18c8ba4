/** Lists of objects in JSON are tables; any other JSON is a text. */
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { detectFormat } from '@/lib/server/transfer/readers/detect-format'
import { createReaderDictionary } from '@/lib/server/transfer/readers/reader-dictionary'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()
const { englishCheck } = createReaderDictionary(path.resolve('generated/word-data', FILE_NAME))

const WORDS = [
  { word: 'harbour', translation: 'Hafen', tags: ['sea', 'towns'], level: 2 },
  { word: 'lull', translation: 'Flaute', ipa: '/lʌl/', note: null },
  { translation: 'nobody' },
]

async function read(value: unknown, language = 'de') {
  const file = files.write(typeof value === 'string' ? value : JSON.stringify(value, null, 2))
  const { options, header, isSure } = await inspectCsv(file, { language, englishCheck })
  const items = await readItems(openCsv(file, { ...options, language }))
  return { header, isSure, columns: options.columns, items }
}

describe('a list of objects', () => {
  test.each([
    ['on its own', WORDS],
    ['in an object', { name: 'My words', words: WORDS, version: 3 }],
  ])('%s has a column for each key and a row for each object', async (_, value) => {
    expect((await detectFormat(files.write(JSON.stringify(value)))).id).toBe('JSON')
    const { header, isSure, columns, items } = await read(value)
    expect(header).toEqual(['word', 'translation', 'tags', 'level', 'ipa', 'note'])
    expect(columns.slice(0, 3)).toEqual(['WORD', 'TRANSLATION', 'LISTS'])
    expect(isSure).toBe(true)
    expect(items).toMatchObject([
      {
        at: 1,
        word: { text: 'harbour', ownTranslations: { de: 'Hafen' }, lists: ['sea', 'towns', 'level 2'] },
      },
      { at: 2, word: { text: 'lull', pronunciation: 'lʌl' } },
      { at: 3, problem: 'This row has no word.' },
    ])
  })

  test('with other names is read by its texts', async () => {
    const cards = [
      { a: 'Hafen', b: 'harbour' },
      { a: 'Flaute', b: 'lull' },
      { a: 'Laterne', b: 'lantern' },
    ]
    expect((await read(cards)).columns).toEqual(['TRANSLATION', 'WORD'])
  })

  test('with nested values has their texts', async () => {
    const { items } = await read([
      { word: 'light', meanings: [{ text: 'brightness' }, { text: 'not heavy', deep: [[[[[['x']]]]]] }] },
    ])
    expect(items).toMatchObject([{ word: { meanings: [{ meaning: 'brightness; not heavy' }] } }])
  })
})

test.each([
  ['two lists', { words: WORDS, others: WORDS }],
  ['a list of texts', { pages: ['The gravel crunched.', 'The hinge squeaked.'] }],
  [
    'more keys than a table has columns',
    [Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`k${n}`, 'a']))],
  ],
  ['a list that is cut off', JSON.stringify(WORDS).slice(0, -20)],
])('%s is a text', async (_, value) => {
  const content = typeof value === 'string' ? value : JSON.stringify(value)
  expect((await detectFormat(files.write(content))).id).toBe('TEXT')
})
