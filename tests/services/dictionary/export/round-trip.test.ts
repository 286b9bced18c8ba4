/** Our own entries in the formats of other programs, read back with the readers that read a host's dictionaries. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { EXPORT_FORMATS, type ExportFormat, toHead } from '@/lib/domain/dictionary/export/exported-dictionary'
import type { ExportedEntry } from '@/lib/domain/dictionary/export/exported-entry'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { type ExportedFile, WRITERS } from '@/lib/server/dictionary/export/exported-files'
import { readOwnEntries } from '@/lib/server/dictionary/export/own-entries'
import { zipFiles } from '@/lib/server/dictionary/export/zip-files'
import { env } from '@/lib/server/env'
import { DictdDictionary } from '@/lib/server/translation/dictionaries/dictd-dictionary'
import type { BilingualDictionary } from '@/lib/server/translation/dictionaries/dictionary'
import { StarDictDictionary } from '@/lib/server/translation/dictionaries/stardict-dictionary'
import { openYomitan } from '@/lib/server/translation/dictionaries/yomitan-dictionary'
import {
  yomitanIndexFormat,
  yomitanMetaFormat,
  yomitanTagFormat,
  yomitanTermFormat,
} from '@/tests/support/dictionary/yomitan-format'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

/** The first meaning of each, as far as a comma, and a translation of it. */
const KNOWN = [
  ['go', 'move or travel to a place', 'ذهب'],
  ['give up', 'stop trying to do something because it is too difficult', 'استسلم'],
  ["o'clock", 'used after a number from 1 to 12 to say the exact hour', 'الساعة'],
  ['child', 'a young person who is not yet an adult', 'طفل'],
  ['in spite of', 'without being stopped or changed by something', 'رغم'],
  ['Monday', 'the day after Sunday', 'الاثنين'],
  ['record', 'the best or fastest result there has ever been in a sport', 'رقم قياسي'],
  ['better', 'of a higher quality', 'أفضل'],
  ['no-brainer', 'a decision that is very easy', 'قرار بديهي'],
  ["can't stand", 'hate or strongly dislike', 'لم يطق'],
] as const

const head = toHead({ language: 'ar', revision: '2026.11.26.1430', origin: 'https://words.example' })
const folder = makeTemporaryFolder()
let entries: ExportedEntry[]
/** The known words, and every tenth of the others. */
let written: ExportedEntry[]
const files = {} as Record<ExportFormat, ExportedFile[]>

beforeAll(() => {
  entries = readOwnEntries(new SectionReader(path.resolve(env.WORD_DATA_DIR, FILE_NAME)), 'ar')
  const known = new Set<string>(['stop', 'quiz', 'kick the bucket', ...KNOWN.map(([word]) => word)])
  written = entries.filter(({ word }, at) => known.has(word) || at % 10 === 0)
  for (const format of EXPORT_FORMATS) files[format] = WRITERS[format](head, written)
})

const contentOf = (format: ExportFormat, ending: string): Buffer => {
  const file = files[format].find(({ name }) => name.endsWith(ending))
  if (!file) throw new Error(`No ${ending}`)
  return file.content
}

/** Where the files of a format are; without an ending for those that belong together. */
async function unpack(format: ExportFormat): Promise<string> {
  if (format === 'yomitan') return folder.write(await zipFiles(files.yomitan))
  const root = path.dirname(folder.write(''))
  for (const { name, content } of files[format]) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), content)
  }
  return path.join(root, `wordloom-${format}-ar`, `wordloom-${format}-ar`)
}

/** The banks are large: each is parsed once. */
function memoize<T>(make: (key: string) => T) {
  const made = new Map<string, T>()
  return (key: string): T => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}

async function open(format: ExportFormat): Promise<BilingualDictionary> {
  const where = await unpack(format)
  if (format === 'yomitan') return openYomitan(where)
  return format === 'stardict' ? StarDictDictionary.open(where) : DictdDictionary.open(where)
}

const textsOf = async (dictionary: BilingualDictionary, word: string) =>
  (await dictionary.find(word)).flatMap(({ translations }) => translations)

test('the entries are those of the learner’s dictionary, with senses of our own alone', () => {
  const words = entries.map(({ word }) => word)
  expect(new Set(words).size).toBe(words.length)
  expect(words.length).toBeGreaterThan(15_817)
  const go = entries.find(({ word }) => word === 'go')
  expect(go).toMatchObject({
    level: 1,
    collocations: ['go home', 'go to bed', 'go for a walk', 'go swimming'],
  })
  expect(go?.senses.map(({ definition }) => definition)).not.toContain(
    'change location; move, travel, or proceed, also metaphorically',
  )
  expect(entries.every(({ senses, level }) => senses.length > 0 && level > 0)).toBe(true)
})

describe.each(EXPORT_FORMATS)('%s', (format) => {
  test('our reader finds ten known words, with title and meaning', async () => {
    const dictionary = await open(format)
    try {
      expect(dictionary.title).toBe('Wordloom English with Arabic')
      for (const [word, definition, translation] of KNOWN) {
        const texts = await textsOf(dictionary, word)
        expect(texts, word).toContain(definition)
        // In a dictionary of dictd our reader takes the numbered lines alone.
        if (format !== 'dictd') expect(texts, word).toContain(translation)
      }
      expect(await textsOf(dictionary, 'no such word')).toEqual([])
    } finally {
      dictionary.close()
    }
  })

  test('the same entries give the same bytes, in every time zone', async () => {
    const zone = process.env.TZ
    const once = await zipFiles(WRITERS[format](head, written))
    try {
      process.env.TZ = 'Pacific/Kiritimati'
      const again = await zipFiles(WRITERS[format](head, written))
      expect(again.equals(once)).toBe(true)
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test('the notices of the sources lie beside the data', () => {
    const notices = contentOf(format, 'LICENSE.txt').toString()
    expect(notices).toContain('CC0 1.0 Universal')
    expect(notices).toContain('Carnegie Mellon University')
    expect(notices).toContain('Wolf Garbe')
    expect(notices).toContain('creativecommons.org/licenses/by/3.0')
    expect(notices).toContain('SCOWL')
  })
})

describe('Yomitan', () => {
  const rowsOf = memoize((bank: string): unknown[][] =>
    files.yomitan
      .filter(({ name }) => name.replace(/_\d+\.json$/, '') === bank)
      .flatMap(({ content }) => JSON.parse(content.toString())),
  )

  test('index, tags, terms and frequencies have the form of the format', () => {
    expect(yomitanIndexFormat.parse(JSON.parse(contentOf('yomitan', 'index.json').toString()))).toMatchObject(
      {
        revision: '2026.11.26.1430',
        isUpdatable: true,
      },
    )
    const tags = z.array(yomitanTagFormat).parse(rowsOf('tag_bank'))
    const terms = z.array(yomitanTermFormat).parse(rowsOf('term_bank'))
    const names = new Set(['', ...tags.map(([name]) => name)])
    expect(terms.filter(([, , tag, , , , , level]) => !names.has(tag) || !names.has(level))).toEqual([])
    expect(z.array(yomitanMetaFormat).safeParse(rowsOf('term_meta_bank')).error).toBeUndefined()
  })

  test('a form leads to its word, as far as Yomitan does not find it by itself', () => {
    const rows = rowsOf('term_bank')
    const of = (word: string) =>
      rows.filter(([term]) => term === word).map(([, , tag, , , content]) => [tag, content])
    expect(of('went')).toEqual([['non-lemma', [['go', ['past']]]]])
    expect(of('gave up')).toEqual([['non-lemma', [['give up', ['past']]]]])
    expect(of('quizzes')).toEqual([
      [
        'non-lemma',
        [
          ['quiz', ['plural']],
          ['quiz', ['3rd pers. sing. pres']],
        ],
      ],
    ])
    expect(of('kicking the bucket')).toEqual([['non-lemma', [['kick the bucket', ['ing']]]]])
    expect(of('stopped')).toEqual([])
  })

  test('a translation says its language', () => {
    const [go] = rowsOf('term_bank').filter(([term]) => term === 'go')
    expect(JSON.stringify(go)).toContain(
      '{"tag":"div","content":"ذهب","data":{"wordloom":"translation"},"lang":"ar"}',
    )
  })

  test('a word has its frequency and pronunciations, by part of speech where they differ', () => {
    const metas = rowsOf('term_meta_bank').filter(([term]) => term === 'record')
    expect(metas).toEqual([
      ['record', 'freq', expect.any(Number)],
      [
        'record',
        'ipa',
        {
          reading: 'record',
          transcriptions: [
            { ipa: '/ˈrɛkɚd/', tags: ['noun', 'American'] },
            { ipa: '/ˈrekɔːd/', tags: ['noun', 'British'] },
            { ipa: '/rɪˈkɔrd/', tags: ['verb', 'American'] },
            { ipa: '/rɪˈkɔːd/', tags: ['verb', 'British'] },
          ],
        },
      ],
    ])
    const rankOf = (word: string) => entries.find((entry) => entry.word === word)?.rank ?? 0
    expect(rankOf('the')).toBe(1)
    expect(rankOf('go')).toBeLessThan(rankOf('borrow'))
  })
})

describe('StarDict', () => {
  /** The words of a file of them, each with a null byte and `bytes` of numbers behind it. */
  function readWords(content: Buffer, bytes: number) {
    const found: { word: string; number: number }[] = []
    for (let start = 0; start < content.length; ) {
      const end = content.indexOf(0, start)
      found.push({ word: content.toString('utf8', start, end), number: content.readUInt32BE(end + 1) })
      start = end + 1 + bytes
    }
    return found
  }

  /** As g_ascii_strcasecmp, then strcmp: what StarDict's readers search by. */
  function compare(a: string, b: string): number {
    const lower = (text: string) => Buffer.from(text.replace(/[A-Z]/g, (letter) => letter.toLowerCase()))
    return Buffer.compare(lower(a), lower(b)) || Buffer.compare(Buffer.from(a), Buffer.from(b))
  }

  test.each([
    ['.idx', 8],
    ['.syn', 4],
  ])('%s is in the order that its readers search by', (ending, bytes) => {
    const words = readWords(contentOf('stardict', ending), bytes).map(({ word }) => word)
    for (let at = 1; at < words.length; at += 1)
      if (compare(words[at - 1] ?? '', words[at] ?? '') > 0)
        throw new Error(`${words[at - 1]} before ${words[at]}`)
    expect(words.length).toBeGreaterThanOrEqual(written.length)
  })

  test('a form leads to its word', () => {
    const words = readWords(contentOf('stardict', '.idx'), 8)
    const forms = readWords(contentOf('stardict', '.syn'), 4)
    const baseOf = (text: string) =>
      forms.filter(({ word }) => word === text).map(({ number }) => words[number]?.word)
    expect(baseOf('went')).toEqual(['go'])
    expect(baseOf('gave up')).toEqual(['give up'])
    expect(baseOf('children')).toEqual(['child'])
    expect(baseOf('stopped')).toEqual(['stop'])
  })

  test('the .ifo file counts what there is', () => {
    const info = contentOf('stardict', '.ifo').toString()
    const [idx, syn] = [contentOf('stardict', '.idx'), contentOf('stardict', '.syn')]
    expect(info).toMatch(/^StarDict's dict ifo file\nversion=2\.4\.2\n/)
    expect(info).toContain(`\nwordcount=${readWords(idx, 8).length}\n`)
    expect(info).toContain(`\nsynwordcount=${readWords(syn, 4).length}\n`)
    expect(info).toContain(`\nidxfilesize=${idx.length}\n`)
    expect(info).toContain('\ndate=2026.11.26\n')
  })
})

describe('dictd', () => {
  test('a form leads to its word', async () => {
    const dictionary = await open('dictd')
    try {
      expect(await textsOf(dictionary, 'went')).toContain('move or travel to a place')
      expect(await textsOf(dictionary, 'stopped')).not.toEqual([])
    } finally {
      dictionary.close()
    }
  })

  test('the index has the order of dictd, and its keys only letters, digits and spaces', () => {
    const lines = contentOf('dictd', '.index').toString().trimEnd().split('\n')
    const keys = lines.map((line) => line.split('\t')[0] ?? '')
    expect(keys.filter((key) => !/^[a-z0-9 ]+$/.test(key))).toEqual([])
    expect(lines.filter((line, at) => at > 0 && line < (lines[at - 1] ?? ''))).toEqual([])
    expect(keys).toContain('00databaseutf8')
  })

  test('the translations stand in the articles', () => {
    const articles = contentOf('dictd', '.dict').toString()
    for (const [word, , translation] of KNOWN) expect(articles, word).toContain(translation)
  })
})
