/** How a text becomes the rows of a table. */
import { describe, expect, test } from 'vitest'
import { openCsv } from '@/lib/server/transfer/readers/csv/csv-source'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { readItems } from '@/tests/support/transfer/items'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()

/** The words, with their first meanings, of a file that is read with the proposed mapping. */
async function readPairs(content: string): Promise<(readonly [string, string | undefined])[]> {
  const path = files.write(content)
  const { options } = await inspectCsv(path)
  const items = await readItems(openCsv(path, { ...options, language: null }))
  return items.map((item) =>
    'word' in item
      ? ([item.word.text, item.word.meanings?.[0]?.meaning] as const)
      : ([item.problem, ''] as const),
  )
}

const optionsOf = async (content: string) => (await inspectCsv(files.write(content))).options

describe('line ends', () => {
  test.each([
    ['a header that Windows wrote before lines of Linux', '\r\n', '\n'],
    ['a first line of Linux before lines of Windows', '\n', '\r\n'],
    ['an old Mac line before lines of Windows', '\r', '\r\n'],
    ['a Windows line before old Mac lines', '\r\n', '\r'],
  ])('of several kinds in one file lose no row: %s', async (_, first, others) => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`)
    const content = `word,meaning${first}${words.map((word) => `${word},meaning of ${word}${others}`).join('')}`
    expect(await readPairs(content)).toEqual(words.map((word) => [word, `meaning of ${word}`]))
  })

  test('between two chunks of a file are one line end', async () => {
    const filler = 'x'.repeat(65_533)
    expect(await readPairs(`a,${filler}\r\nb,second\r\n`)).toEqual([
      ['a', filler],
      ['b', 'second'],
    ])
  })
})

describe('a quotation mark at the start of a cell of a tab file', () => {
  test('is text when it closes nowhere', async () => {
    const content = 'whisper\tto speak\nquote\t"To be or not to be\nshout\tto speak loudly\n'
    expect(await readPairs(content)).toEqual([
      ['whisper', 'to speak'],
      ['quote', '"To be or not to be'],
      ['shout', 'to speak loudly'],
    ])
  })

  test('is text when more text follows its pair', async () => {
    const content = 'quote\t"To be, that is\nshout\tto cry\nslogan\t"Just keep going" is one\nhum\tto sing\n'
    expect(await readPairs(content)).toEqual([
      ['quote', '"To be, that is'],
      ['shout', 'to cry'],
      ['slogan', '"Just keep going" is one'],
      ['hum', 'to sing'],
    ])
  })

  test('is text when joining the lines would swallow cells', async () => {
    expect(await readPairs('a\t"open\nb\tsecond\nc\tthird"\nd\tfourth\n')).toHaveLength(4)
  })

  test('encloses a cell that keeps the number of columns, over several lines too', async () => {
    expect(await readPairs('a\t"in ""quotes"""\nb\t"first\nsecond"\nc\tlast\n')).toEqual([
      ['a', 'in "quotes"'],
      ['b', 'first\nsecond'],
      ['c', 'last'],
    ])
  })
})

describe('a quotation mark in a file with commas', () => {
  test('that text follows does not swallow the rows below', async () => {
    const content = 'a,"open\nb,second\n"c",third\nd,"not "" closed" well\ne,fifth\n'
    expect((await readPairs(content)).map(([word]) => word)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('that ends at a mark many whole rows later is text', async () => {
    const content = 'a,"open\nb,second\nc,third\nd,five inches: 5"\ne,fifth\n'
    expect((await readPairs(content)).map(([word]) => word)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  test('may follow a space', async () => {
    expect(await readPairs('word, meaning\na, "one, two"\n')).toEqual([['a', 'one, two']])
  })
})

describe('the separator', () => {
  test('is the tab that every row has, however regular the commas are', async () => {
    const content = 'harbour\tnoun, countable, B1\nlantern\tnoun, countable, B2\n'
    expect((await optionsOf(content)).separator).toBe('\t')
    expect((await readPairs(content))[0]).toEqual(['harbour', 'noun, countable, B1'])
  })

  test.each(['sep=;\r\n', '"sep=;"\n', 'SEP=;\n'])(
    'is what the first line %j says, and that line is no row',
    async (line) => {
      const content = `${line}harbour;a port, a haven\nlantern;a lamp, a light\n`
      expect((await optionsOf(content)).separator).toBe(';')
      expect(await readPairs(content)).toEqual([
        ['harbour', 'a port, a haven'],
        ['lantern', 'a lamp, a light'],
      ])
    },
  )
})

describe('the line in a message is the line of the fault', () => {
  const codeAt = async (content: string) => {
    const path = files.write(content)
    const { options } = await inspectCsv(path, { chosen: { separator: ',' } })
    return readItems(openCsv(path, { ...options, language: null }))
  }

  test('for an open quotation mark: where it opens', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => `w${index},"m\r\n${index}"\r`).join('')
    await expect(codeAt(`word,meaning\n\n${rows}bad,"open\nlast,row\n`)).rejects.toMatchObject({
      code: 'CSV_QUOTE_OPEN',
      parameters: { line: 163 },
    })
  })

  test('for too many columns, after empty lines and lines in quotation marks', async () => {
    const content = `sep=,\r\nword,meaning\r\n\r\n"a\nb",c\rd,e\n\n${'x,'.repeat(100)}\n`
    await expect(codeAt(content)).rejects.toMatchObject({ parameters: { line: 8 } })
  })

  test('for a row without a word', async () => {
    expect(await codeAt('word,meaning\r\n\r\n"a\nb",c\r,nothing\n')).toMatchObject([{ at: 3 }, { at: 5 }])
  })
})
