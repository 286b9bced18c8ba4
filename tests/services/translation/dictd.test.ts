/** Dictionaries in dictd's format: plain, compressed, reversed, and damaged ones. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DictdTranslator } from '@/lib/server/translation/dictd/dictd-translator'
import { DictionaryError } from '@/lib/server/translation/dictd/dictionary-error'
import { type DictionaryFile, listDictionaryFiles } from '@/lib/server/translation/dictd/dictionary-files'
import { prepareDictionary } from '@/lib/server/translation/dictd/prepare-dictionary'
import { openDictionary } from '@/lib/server/translation/dictd/prepared-dictionary'
import type { WordQuery } from '@/lib/server/translation/translator'
import {
  DUTCH_ENGLISH,
  ENGLISH_ARABIC,
  ENGLISH_BULGARIAN,
  ENGLISH_GERMAN,
  ENGLISH_HUNGARIAN,
} from '@/tests/support/translation/dictd-articles'
import { type TestDictionary, writeDictionary } from '@/tests/support/translation/dictd-files'

let root: string
let translator: DictdTranslator | undefined
const logged: string[] = []

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'dictd-'))
  logged.length = 0
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await translator?.close()
  translator = undefined
  rmSync(root, { recursive: true })
})

const inRoot = (...parts: string[]) => path.join(root, ...parts)
const install = (dictionary: Omit<TestDictionary, 'folder'>, folder = 'dictionaries') =>
  writeDictionary({ folder: inRoot(folder), ...dictionary })

function open(...folders: string[]): DictdTranslator {
  translator = new DictdTranslator({
    folders: (folders.length > 0 ? folders : ['dictionaries']).map((folder) => inRoot(folder)),
    cacheFolder: inRoot('cache'),
    baseFormsOf: (word) => (word === 'polishes' ? ['polish'] : []),
  })
  return translator
}

async function translate(language: string, query: string | WordQuery): Promise<string[]> {
  const asked = typeof query === 'string' ? { text: query } : query
  const found = await (translator ?? open()).translateWord(asked, language)
  return found.map(({ text }) => text)
}

describe.each([
  ['plain', undefined],
  ['packed by dictzip', 50_000],
  ['packed in chunks shorter than an article', 32],
])('a dictionary that is %s', (_, chunkLength) => {
  beforeEach(() => {
    install({ name: 'freedict-eng-deu', articles: ENGLISH_GERMAN, chunkLength })
  })

  it('translates words, whatever their case, hyphens and apostrophes', async () => {
    expect(await translate('de', 'Water')).toEqual(['Wasser'])
    expect(await translate('de', 'mother-in-law')).toEqual(['Schwiegermutter'])
    expect(await translate('de', 'softboiled')).toEqual(['weich gekocht'])
    expect(await translate('de', { text: 'bank', partOfSpeech: 'verb' })).toEqual(['einzahlen'])
    expect(await translate('de', { text: 'bank', glosses: ['a slope beside a river'] })).toContain('Ufer')
  })

  it('translates a form as its base form, unless it stands there itself', async () => {
    expect(await translate('de', 'polishes')).toEqual(['polieren'])
    expect(await translate('de', 'houses')).toEqual(['Häuser'])
  })

  it('names its source and the part of speech', async () => {
    expect(await open().translateWord({ text: 'water' }, 'de')).toEqual([
      { text: 'Wasser', partOfSpeech: 'noun', source: 'FreeDict English–German' },
    ])
  })

  it('has no answer to what is no word of it', async () => {
    const hostile = [
      '',
      ' ',
      '\0',
      '00databaseshort',
      '\t',
      '\n',
      'x'.repeat(5_000),
      '😀',
      '%',
      '../etc',
      'дом',
    ]
    for (const text of hostile) expect(await translate('de', text)).toEqual([])
    expect(logged).toEqual([])
  })
})

describe('dictionaries on a host', () => {
  it('are told apart by their names; one into Romany is none into Romanian', async () => {
    install({ name: 'freedict-eng-deu', articles: ENGLISH_GERMAN })
    install({ name: 'freedict-eng-rom', articles: ENGLISH_GERMAN })
    install({ name: 'freedict-deu-fra', articles: ENGLISH_GERMAN })
    install({ name: 'freedict-nld-eng', articles: DUTCH_ENGLISH })
    expect(open().languages()).toEqual(['de', 'nl'])
    for (const language of ['ro', 'fr', 'en', '', '__proto__'])
      expect(await translate(language, 'house')).toEqual([])
  })

  it('of the same name: the earlier folder’s is used', async () => {
    install({ name: 'freedict-eng-deu', articles: ['house\nmine\n'] }, 'own')
    install({ name: 'freedict-eng-deu', articles: ['house\ntheirs\n'] }, 'system')
    open('own', 'system', 'no such folder')
    expect(await translate('de', 'house')).toEqual(['mine'])
  })

  it('of one language answer together', async () => {
    install({ name: 'freedict-eng-bul', articles: ['bank\nкредит\n'] })
    install({ name: 'wikdict-eng-bul', articles: ENGLISH_BULGARIAN })
    const sources = (await open().translateWord({ text: 'bank', partOfSpeech: 'noun' }, 'bg')).map(
      ({ text, source }) => [text, source],
    )
    expect(Object.fromEntries(sources)).toMatchObject({
      банка: 'WikDict English–Bulgarian',
      кредит: 'FreeDict English–Bulgarian',
    })
  })

  it('may have any script and any publisher', async () => {
    install({ name: 'eng-ara', articles: ENGLISH_ARABIC, shortName: 'Words of the Desert' })
    install({ name: 'freedict-eng-hun', articles: ENGLISH_HUNGARIAN })
    expect(await open().translateWord({ text: 'run' }, 'ar')).toEqual([
      { text: 'المرة', partOfSpeech: null, source: 'Words of the Desert' },
    ])
    expect(await translate('hu', 'beautiful')).toEqual(['szép', 'gyönyörű'])
  })

  it('are found in whatever order their index has', async () => {
    const base = install({ name: 'freedict-eng-deu', articles: ENGLISH_GERMAN })
    const lines = readFileSync(`${base}.index`, 'utf8').trimEnd().split('\n')
    writeFileSync(`${base}.index`, `${lines.reverse().join('\n')}\n`)
    expect(await translate('de', 'bank')).toHaveLength(4)
    expect(await translate('de', 'book')).toEqual(['Buch'])
  })

  it('translate no sentences', async () => {
    install({ name: 'freedict-eng-deu', articles: ENGLISH_GERMAN })
    expect(await open().translateTexts(['house', 'a house'])).toEqual([null, null])
  })
})

describe('a dictionary into English', () => {
  beforeEach(() => {
    install({ name: 'freedict-nld-eng', articles: DUTCH_ENGLISH })
  })

  it('is turned around', async () => {
    expect(await open().translateWord({ text: 'house' }, 'nl')).toEqual([
      { text: 'huis', partOfSpeech: null, source: 'FreeDict Dutch–English' },
      { text: 'pand', partOfSpeech: null, source: 'FreeDict Dutch–English' },
    ])
    expect(await translate('nl', { text: 'run', partOfSpeech: 'verb' })).toEqual(['rennen', 'lopen'])
    expect(await translate('nl', 'by')).toEqual([])
  })

  it('is turned around once, and again when it changes', async () => {
    expect(await translate('nl', 'book')).toEqual(['boek'])
    const made = readdirSync(inRoot('cache'))
    expect(made).toHaveLength(3)
    open()
    expect(await translate('nl', 'book')).toEqual(['boek'])
    expect(readdirSync(inRoot('cache'))).toEqual(made)
    install({ name: 'freedict-nld-eng', articles: ['schrift\nbook, notebook\n'] })
    open()
    expect(await translate('nl', 'book')).toEqual(['schrift'])
    expect(readdirSync(inRoot('cache'))).toHaveLength(3)
  })
})

describe('a damaged dictionary', () => {
  const damages: [string, (base: string) => void][] = [
    ['has no articles', (base) => rmSync(`${base}.dict.dz`)],
    ['has an empty index', (base) => truncateSync(`${base}.index`)],
    ['has an index that is none', (base) => writeFileSync(`${base}.index`, 'not an index')],
    ['has a line without a place', (base) => writeFileSync(`${base}.index`, 'house\t?\t?\n')],
    [
      'has an index that points behind the articles',
      (base) => writeFileSync(`${base}.index`, 'house\tzzzz\tB\n'),
    ],
    ['has empty articles', (base) => truncateSync(`${base}.dict.dz`)],
    ['is cut short', (base) => truncateSync(`${base}.dict.dz`, 200)],
    ['was packed by gzip', (base) => writeFileSync(`${base}.dict.dz`, Buffer.from('1f8b0800', 'hex'))],
    ['has damaged articles', (base) => spoil(`${base}.dict.dz`)],
  ]

  function spoil(file: string): void {
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, bytes.length - 100))
  }

  it.each(damages)('that %s is told of once and ignored', async (_, damage) => {
    damage(install({ name: 'freedict-eng-deu', articles: ENGLISH_GERMAN, chunkLength: 500 }))
    install({ name: 'eng-deu', articles: ['tree\nBaum\n'] })
    for (const word of ['house', 'house', 'green']) expect(await translate('de', word)).toEqual([])
    expect(await translate('de', 'tree')).toEqual(['Baum'])
    expect(logged).toHaveLength(1)
    expect(logged[0]).toMatch(/freedict-eng-deu is ignored/)
  })

  /** Prepares and opens it without a worker thread. Any error but a DictionaryError fails. */
  function tryWithoutWorker(file: DictionaryFile, words: string[]): void {
    const answer = prepareDictionary({ file, cacheFolder: inRoot('cache') })
    if ('problem' in answer) return
    const dictionary = openDictionary(file, answer)
    for (const word of words) {
      try {
        expect(dictionary.find(word)).toBeInstanceOf(Array)
      } catch (error) {
        expect(error).toBeInstanceOf(DictionaryError)
      }
    }
    dictionary.close()
  }

  it('of any bytes never crashes or hangs', () => {
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
    let number = 0
    fc.assert(
      fc.property(index, bytes, packed, fc.string(), (lines, dict, dz, word) => {
        number += 1
        const folder = inRoot(String(number))
        for (const [name, ending, articles] of [
          ['eng-deu', '.dict', dict],
          ['deu-eng', '.dict.dz', dz],
        ] as const) {
          writeDictionary({ folder, name, articles: [] })
          rmSync(path.join(folder, `${name}.dict`))
          writeFileSync(path.join(folder, `${name}.index`), lines)
          writeFileSync(path.join(folder, name + ending), articles)
        }
        for (const file of listDictionaryFiles([folder])) tryWithoutWorker(file, [word, 'a', ''])
      }),
      { numRuns: 150 },
    )
  })
})
