import { describe, expect, test } from 'vitest'
import { type CsvOptions, csvOptionsSchema } from '@/lib/domain/transfer/csv-options'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { readItems, readWords } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()

/** The words of a file that is read with the proposed mapping. */
async function importCsv(content: string | Uint8Array, language: string | null = 'de') {
  const path = files.write(content)
  const { options } = await inspectCsv(path)
  return readWords(openCsv(path, { ...options, language }))
}

const utf16 = (text: string, mark = '\uFEFF') => Buffer.from(mark + text, 'utf16le')

describe('a CSV file', () => {
  test('with named columns gives whole words', async () => {
    const [word] = await importCsv(
      'Word,Part of speech,Meaning,Example,Translation,Tags,Notes,URL\n' +
        'run,v.,to move fast,"They run, and run.",laufen,Sport; Verbs,irregular,https://example.org/run\n',
    )
    expect(word).toMatchObject({
      text: 'run',
      meanings: [
        { partOfSpeech: 'verb', meaning: 'to move fast', examples: [{ text: 'They run, and run.' }] },
      ],
      ownTranslations: { de: 'laufen' },
      lists: ['Sport', 'Verbs'],
      note: 'irregular',
      sourceUrl: 'https://example.org/run',
    })
  })

  test('without a header has the words first and their meanings second', async () => {
    const path = files.write('apple;a fruit\npear;another fruit\n')
    const { header, rows, options } = await inspectCsv(path)
    expect(header).toBeNull()
    expect(rows).toHaveLength(2)
    expect(options).toEqual({
      encoding: 'utf-8',
      separator: ';',
      hasHeader: false,
      columns: ['WORD', 'MEANING'],
    })
  })

  test('with a single column is a list of words', async () => {
    const words = await importCsv('apple\nlook forward to\n\npear\n')
    expect(words.map(({ text }) => text)).toEqual(['apple', 'look forward to', 'pear'])
  })

  test('gives one word for neighbouring rows with the same word', async () => {
    const words = await importCsv(
      'word,pos,meaning\nlight,noun,brightness\nLight,adjective,not heavy\ndark,adj,no light\n',
    )
    expect(words).toMatchObject([
      {
        text: 'light',
        meanings: [{ meaning: 'brightness' }, { partOfSpeech: 'adjective', meaning: 'not heavy' }],
      },
      { text: 'dark', meanings: [{ partOfSpeech: 'adjective' }] },
    ])
  })

  test.each([
    [',', 'word,meaning,note\na,"b; c",d\ne,"f; g; h",i\n'],
    [';', 'word;meaning\na;b, c\nd;e\n'],
    ['\t', 'word\tmeaning\na\tb, c; d\ne\tf\n'],
    ['|', 'word|meaning\na|b, c\n'],
  ])('separated by %j is recognised', async (separator, content) => {
    expect((await inspectCsv(files.write(content))).options.separator).toBe(separator)
  })

  test.each([
    ['utf-8', Buffer.from('\uFEFFword;meaning\nnaïve;credulous\n')],
    ['utf-8', Buffer.from('word;meaning\nnaïve;credulous – 朝\n')],
    ['utf-16le', utf16('word;meaning\nnaïve;credulous\n')],
    ['utf-16le', utf16('word;meaning\nnaïve;credulous\n', '')],
    ['utf-16be', utf16('word;meaning\nnaïve;credulous\n').swap16()],
    ['windows-1252', Buffer.from('word;meaning\nnaïve;die Größe für schöne Häuser und Straßen\n', 'latin1')],
  ])('in %s is decoded', async (encoding, content) => {
    const path = files.write(content)
    const { options, rows } = await inspectCsv(path)
    expect(options.encoding).toBe(encoding)
    expect(rows[0]?.[0]).toBe('naïve')
  })

  test('is read as the learner says', async () => {
    const path = files.write(Buffer.from([0xc8, 0xe9, 0x2c, 0x61, 0x0a]))
    const { rows, options } = await inspectCsv(path, {
      chosen: { encoding: 'windows-1251', separator: ';', hasHeader: true },
    })
    expect(options).toMatchObject({ encoding: 'windows-1251', separator: ';', hasHeader: true })
    expect(rows).toEqual([])
    expect((await inspectCsv(path, { chosen: { encoding: 'windows-1251' } })).rows).toEqual([['Ий', 'a']])
  })

  test('names the rows that have no word, and reads the others', async () => {
    const path = files.write('word,meaning\n,nobody\n"a\nb",two lines\n')
    const { options } = await inspectCsv(path)
    expect(await readItems(openCsv(path, { ...options, language: null }))).toMatchObject([
      { at: 2, problem: 'This row has no word.' },
      { at: 3, word: { text: 'a\nb' } },
    ])
  })

  test('names the rows that the encoding does not fit', async () => {
    const path = files.write(Buffer.from('word\nfine\nna\xefve\n', 'latin1'))
    const options: CsvOptions = { encoding: 'utf-8', separator: ',', hasHeader: true, columns: ['WORD'] }
    expect(await readItems(openCsv(path, { ...options, language: null }))).toMatchObject([
      { word: { text: 'fine' } },
      { at: 3, problem: 'This row cannot be read in the chosen encoding.' },
    ])
  })

  test('with escaped formulas gives them without the apostrophe', async () => {
    const [word] = await importCsv("word,meaning\n'=1+1,'-able\n")
    expect(word).toMatchObject({ text: '=1+1', meanings: [{ meaning: '-able' }] })
  })

  test('with a translation but no main language makes it a meaning', async () => {
    const [word] = await importCsv('word,translation\nrun,laufen\n', null)
    expect(word).toMatchObject({
      ownTranslations: {},
      meanings: [{ partOfSpeech: 'other', meaning: 'laufen' }],
    })
  })

  test.each([
    ['CSV_EMPTY', ''],
    ['CSV_EMPTY', '\n\n'],
    ['CSV_NOT_TEXT', 'word,meaning\na\0b,c\n'],
    ['CSV_TOO_MANY_COLUMNS', `word${',x'.repeat(100)}\n`],
    ['CSV_ROW_TOO_LONG', `word${','.repeat(1_000_000)}\n`],
    ['CSV_ROW_TOO_LONG', `word,meaning\na,"never closed ${'x '.repeat(100_000)}\n`],
    ['CSV_QUOTE_OPEN', 'word,meaning\na,"never closed\n'],
  ])('that is bad gives one error: %s', async (code, content) => {
    await expect(importCsv(content)).rejects.toMatchObject({ code })
  })

  test('needs exactly one column with the words', () => {
    const options = { encoding: 'utf-8', separator: ',', hasHeader: true }
    expect(csvOptionsSchema.safeParse({ ...options, columns: ['MEANING'] }).success).toBe(false)
    expect(csvOptionsSchema.safeParse({ ...options, columns: ['WORD', 'WORD'] }).success).toBe(false)
    expect(csvOptionsSchema.safeParse({ ...options, columns: ['NOTE', 'WORD'] }).success).toBe(true)
  })
})
