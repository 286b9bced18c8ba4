/** The host's dictionaries in the formats of dictd, StarDict and Yomitan, in folders named by language. */
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openDictionary } from '@/lib/server/translation/dictionaries/dictionary'
import { DictionaryError } from '@/lib/server/translation/dictionaries/dictionary-error'
import { listDictionaryFiles } from '@/lib/server/translation/dictionaries/dictionary-file'
import { HostDictionaries } from '@/lib/server/translation/dictionaries/host-dictionaries'
import type { WordQuery } from '@/lib/server/translation/translator'
import { ENGLISH_ARABIC, ENGLISH_BULGARIAN, ENGLISH_GERMAN } from '@/tests/support/translation/dictd-articles'
import { writeDictionary } from '@/tests/support/translation/dictd-files'
import { writeStarDict, writeYomitan } from '@/tests/support/translation/other-dictionaries'

let root: string
let dictionaries: HostDictionaries | undefined
const logged: string[] = []

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dictionaries-'))
  logged.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await dictionaries?.close()
  dictionaries = undefined
  rmSync(root, { recursive: true })
})

const folderOf = (language: string) => path.join(root, language)

function open(): HostDictionaries {
  dictionaries ??= new HostDictionaries({
    folder: root,
    baseFormsOf: (word, partOfSpeech) => (word === 'polishes' && partOfSpeech === 'verb' ? ['polish'] : []),
  })
  return dictionaries
}

async function translate(language: string, query: string | WordQuery): Promise<string[]> {
  const asked = typeof query === 'string' ? { text: query } : query
  return (await open().translateWord(asked, language)).map(({ text }) => text)
}

const HOSTILE = ['', ' ', '\0', '00databaseshort', '\t', '\n', 'x'.repeat(5_000), '😀', '%', '../etc', 'дом']

describe.each([
  ['plain', undefined],
  ['packed by dictzip', 50_000],
  ['packed in chunks shorter than an article', 32],
])('a dictionary of dictd that is %s', (_, chunkLength) => {
  beforeEach(() => {
    writeDictionary({ folder: folderOf('de'), name: 'my-words', articles: ENGLISH_GERMAN, chunkLength })
  })

  it('translates words in its own order, whatever their case, hyphens and apostrophes', async () => {
    expect(await translate('de', 'Water')).toEqual(['Wasser'])
    expect(await translate('de', 'mother-in-law')).toEqual(['Schwiegermutter'])
    expect(await translate('de', 'softboiled')).toEqual(['weich gekocht'])
    expect(await translate('de', 'bank')).toEqual(['Bank', 'Geldinstitut', 'Ufer', 'Böschung'])
  })

  it('gives only translations of the part of speech that is meant, where it says one', async () => {
    expect(await translate('de', { text: 'bank', partOfSpeech: 'verb' })).toEqual(['einzahlen'])
    expect(await translate('de', { text: 'green', partOfSpeech: 'noun' })).toEqual([])
    expect(await translate('de', { text: 'house', partOfSpeech: 'noun' })).toEqual([
      'Haus',
      'House-Musik',
      'House',
    ])
  })

  it('translates a form as its base form where the part of speech fits', async () => {
    expect(await translate('de', { text: 'polishes', partOfSpeech: 'verb' })).toEqual(['polieren'])
    expect(await translate('de', { text: 'polishes', partOfSpeech: 'noun' })).toEqual([])
    expect(await translate('de', 'polishes')).toEqual([])
    expect(await translate('de', 'houses')).toEqual(['Häuser'])
  })

  it('names itself and the part of speech', async () => {
    expect(await open().translateWord({ text: 'water' }, 'de')).toEqual([
      { text: 'Wasser', partOfSpeech: 'noun', source: 'A test dictionary', definition: null },
    ])
  })

  it('has no answer to what is no word of it', async () => {
    for (const text of HOSTILE) expect(await translate('de', text)).toEqual([])
    expect(logged).toEqual([])
  })
})

const STARDICT: [string, string][] = [
  ['bank', 'n. Bank, Ufer\nv. einzahlen'],
  ['Polish', 'adj. polnisch'],
  ['polish', 'v. polieren'],
  ['soft-boiled', 'weich gekocht'],
]

describe.each([
  ['plain', {}],
  ['packed', { isPacked: true }],
  ['of 64 bits', { hasLongOffsets: true }],
])('a dictionary of StarDict that is %s', (_, options) => {
  beforeEach(() => {
    writeStarDict({ folder: folderOf('de'), name: 'my-words', articles: STARDICT, ...options })
  })

  it('translates words, and names itself', async () => {
    expect(await translate('de', 'bank')).toEqual(['Bank', 'Ufer', 'einzahlen'])
    expect(await translate('de', { text: 'Bank', partOfSpeech: 'verb' })).toEqual(['einzahlen'])
    expect(await translate('de', 'Polish')).toEqual(['polnisch'])
    expect(await translate('de', 'polish')).toEqual(['polieren'])
    expect(await open().translateWord({ text: 'soft-boiled' }, 'de')).toEqual([
      { text: 'weich gekocht', partOfSpeech: null, source: 'A StarDict', definition: null },
    ])
    for (const text of HOSTILE) expect(await translate('de', text)).toEqual([])
    expect(logged).toEqual([])
  })
})

describe('a dictionary of StarDict', () => {
  it('may have HTML, and several fields, whose types its articles name', async () => {
    const html = '<div><i>noun</i></div><ol><li>Rinde</li><li>Borke &amp; Bast</li></ol>'
    const field = (type: string, text: string) => Buffer.from(`${type}${text}\0`)
    const sound = Buffer.concat([Buffer.from('W'), Buffer.from([0, 0, 0, 2, 0, 0])])
    const articles = [['bark', Buffer.concat([field('t', 'bɑːk'), sound, field('h', html)])]] as const
    writeStarDict({ folder: folderOf('de'), name: 'my-words', articles, info: [] })
    expect(await open().translateWord({ text: 'bark', partOfSpeech: 'noun' }, 'de')).toMatchObject([
      { text: 'Rinde', partOfSpeech: 'noun' },
      { text: 'Borke & Bast', partOfSpeech: 'noun' },
    ])
  })

  it('may have its types in the .ifo file', async () => {
    const articles = [['bark', 'bɑːk\0Rinde']] as const
    writeStarDict({ folder: folderOf('de'), name: 'my-words', articles, info: ['sametypesequence=tm'] })
    expect(await translate('de', 'bark')).toEqual(['Rinde'])
  })

  it('is found in whatever order its index has', async () => {
    writeStarDict({ folder: folderOf('de'), name: 'my-words', articles: STARDICT.toReversed() })
    for (const [word] of STARDICT) expect(await translate('de', word)).not.toEqual([])
  })
})

describe('a dictionary of Yomitan', () => {
  it('translates words of all of its banks, and names itself', async () => {
    await writeYomitan(folderOf('de'), 'my-words', [
      [
        ['bark', '', 'v', 'v', 0, ['bellen'], 1, ''],
        ['Polish', '', 'adj', 'adj', 0, ['polnisch'], 2, ''],
        ['no row'],
      ],
      [
        ['bark', '', 'n', 'n', 0, ['Rinde'], 3, ''],
        ['polish', '', 'v', 'v', 0, ['polieren'], 4, ''],
      ],
      [['water', '', '', '', 0, ['Wasser'], 5, '']],
    ])
    expect(await translate('de', 'bark')).toEqual(['bellen', 'Rinde'])
    expect(await translate('de', { text: 'bark', partOfSpeech: 'noun' })).toEqual(['Rinde'])
    expect(await translate('de', 'polish')).toEqual(['polieren'])
    expect(await open().translateWord({ text: 'Water' }, 'de')).toEqual([
      { text: 'Wasser', partOfSpeech: null, source: 'A Yomitan', definition: null },
    ])
    for (const text of [...HOSTILE, '__proto__', 'constructor'])
      expect(await translate('de', text)).toEqual([])
    expect(logged).toEqual([])
  })
})

describe('dictionaries on a host', () => {
  it('belong to the language of their folder; other folders and files are left alone', async () => {
    for (const folder of ['de', 'bg', 'en', 'xx', 'freedict', '.'])
      writeDictionary({ folder: folderOf(folder), name: 'freedict-eng-deu', articles: ['house\nx\n'] })
    writeFileSync(path.join(folderOf('de'), 'README.txt'), 'no dictionary')
    expect(open().languages()).toEqual(['bg', 'de'])
    for (const language of ['ro', 'en', 'xx', '', '__proto__'])
      expect(await translate(language, 'house')).toEqual([])
    expect(
      await new HostDictionaries({ folder: path.join(root, 'none'), baseFormsOf: () => [] }).languages(),
    ).toEqual([])
  })

  it('of one language are asked by name; the first that has a translation answers', async () => {
    writeDictionary({ folder: folderOf('bg'), name: 'b', articles: ['bank\nкредит\n', 'loan\nзаем\n'] })
    writeDictionary({ folder: folderOf('bg'), name: 'a', articles: ENGLISH_BULGARIAN })
    expect(await translate('bg', { text: 'bank', partOfSpeech: 'noun' })).toEqual(['бряг', 'банка'])
    expect(await translate('bg', 'loan')).toEqual(['заем'])
  })

  it('may have any script', async () => {
    writeDictionary({ folder: folderOf('ar'), name: 'a', articles: ENGLISH_ARABIC, shortName: 'Words' })
    expect(await open().translateWord({ text: 'run' }, 'ar')).toMatchObject([
      { text: 'المرة', source: 'Words' },
    ])
  })

  it('are found in whatever order their index has', async () => {
    const base = writeDictionary({ folder: folderOf('de'), name: 'a', articles: ENGLISH_GERMAN })
    const lines = readFileSync(`${base}.index`, 'utf8').trimEnd().split('\n')
    writeFileSync(`${base}.index`, `${lines.reverse().join('\n')}\n`)
    expect(await translate('de', 'bank')).toHaveLength(4)
    expect(await translate('de', 'book')).toEqual(['Buch'])
  })

  it('have another version when one is added', async () => {
    writeDictionary({ folder: folderOf('de'), name: 'a', articles: ['house\nHaus\n'] })
    const before = open().versionOf('de')
    await dictionaries?.close()
    writeStarDict({ folder: folderOf('de'), name: 'b', articles: STARDICT })
    expect(open().versionOf('de')).not.toBe(before)
  })
})

describe('a damaged dictionary', () => {
  const dictd = () =>
    writeDictionary({ folder: folderOf('de'), name: 'a', articles: ENGLISH_GERMAN, chunkLength: 500 })
  const starDict = () => writeStarDict({ folder: folderOf('de'), name: 'a', articles: STARDICT })
  const yomitan = () => writeYomitan(folderOf('de'), 'a', [[['house', '', '', '', 0, ['Haus'], 1, '']]])

  function spoil(file: string): void {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, bytes.length - 100))
  }

  it.each<[string, () => string | Promise<string>, (base: string) => void]>([
    ['of dictd that has no articles', dictd, (base) => rmSync(`${base}.dict.dz`)],
    ['of dictd that has an empty index', dictd, (base) => truncateSync(`${base}.index`)],
    [
      'of dictd that has an index that is none',
      dictd,
      (base) => writeFileSync(`${base}.index`, 'not an index'),
    ],
    [
      'of dictd that has a line without a place',
      dictd,
      (base) => writeFileSync(`${base}.index`, 'house\t?\t?\n'),
    ],
    [
      'of dictd that has an index that points behind the articles',
      dictd,
      (base) => writeFileSync(`${base}.index`, 'house\tzzzz\tB\n'),
    ],
    ['of dictd that has empty articles', dictd, (base) => truncateSync(`${base}.dict.dz`)],
    ['of dictd that is cut short', dictd, (base) => truncateSync(`${base}.dict.dz`, 200)],
    [
      'of dictd that was packed by gzip',
      dictd,
      (base) => writeFileSync(`${base}.dict.dz`, Buffer.from('1f8b0800', 'hex')),
    ],
    ['of dictd that has damaged articles', dictd, (base) => spoil(`${base}.dict.dz`)],
    ['of StarDict that has no index', starDict, (base) => rmSync(`${base}.idx`)],
    ['of StarDict that has no articles', starDict, (base) => rmSync(`${base}.dict`)],
    ['of StarDict whose index is cut short', starDict, (base) => truncateSync(`${base}.idx`, 20)],
    ['of StarDict that has another .ifo file', starDict, (base) => writeFileSync(`${base}.ifo`, 'x')],
    [
      'of StarDict that has an index that points behind the articles',
      starDict,
      (base) => writeFileSync(`${base}.idx`, Buffer.from('house\0\0\0\xff\xff\0\0\0\x09', 'latin1')),
    ],
    ['of Yomitan that is no zip file', yomitan, (base) => writeFileSync(`${base}.zip`, 'x')],
    ['of Yomitan that is cut short', yomitan, (base) => truncateSync(`${base}.zip`, 60)],
  ])('%s is told of once and ignored', async (_, write, damage) => {
    damage(await write())
    writeDictionary({ folder: folderOf('de'), name: 'b', articles: ['tree\nBaum\n'] })
    for (const word of ['house', 'house', 'green', 'bank']) expect(await translate('de', word)).toEqual([])
    expect(await translate('de', 'tree')).toEqual(['Baum'])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatch(/dictionary .*\/a is ignored/)
  })

  /** Opens and asks it. Any error but a DictionaryError fails. */
  async function tryAll(folder: string, words: string[]): Promise<void> {
    for (const file of listDictionaryFiles(folder)) {
      try {
        const dictionary = await openDictionary(file)
        for (const word of words) expect(await dictionary.find(word)).toBeInstanceOf(Array)
        dictionary.close()
      } catch (error) {
        expect(error).toBeInstanceOf(DictionaryError)
      }
    }
  }

  it('of any bytes never crashes or hangs', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 })
    const line = fc.tuple(
      fc.string({ maxLength: 8 }),
      fc.base64String({ maxLength: 4 }),
      fc.base64String({ maxLength: 3 }),
    )
    const index = fc.oneof(
      bytes.map((some) => Buffer.from(some)),
      fc
        .array(line, { maxLength: 20 })
        .map((lines) => Buffer.from(lines.map((parts) => `${parts.join('\t')}\n`).join(''))),
    )
    const header = Buffer.from([0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 2, 3, 12, 0, 82, 65, 8, 0, 1, 0, 0, 1])
    const packed = bytes.map((some) => Buffer.concat([header, some]))
    const types = fc.constantFrom('', 'm', 'tm', 'Wm', 'hW')
    let number = 0
    await fc.assert(
      fc.asyncProperty(index, bytes, packed, types, fc.string(), async (lines, dict, dz, sequence, word) => {
        number += 1
        const folder = path.join(root, String(number))
        const base = (name: string) => path.join(folder, 'de', name)
        writeStarDict({
          folder: path.join(folder, 'de'),
          name: 'c',
          articles: [['a', Buffer.from(dict)]],
          info: [`sametypesequence=${sequence}`],
        })
        writeStarDict({ folder: path.join(folder, 'de'), name: 'd', articles: [] })
        writeFileSync(`${base('d')}.idx`, dict)
        writeFileSync(`${base('a')}.index`, lines)
        writeFileSync(`${base('a')}.dict`, dict)
        writeFileSync(`${base('b')}.index`, lines)
        writeFileSync(`${base('b')}.dict.dz`, dz)
        writeFileSync(`${base('e')}.zip`, dict)
        await tryAll(folder, [word, 'a', ''])
      }),
      { numRuns: 100 },
    )
  })
})
