/** Our own translations of senses. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { SenseTranslations } from '@/lib/server/dictionary/embedded/sense-translations'
import { findReading, ownTranslator, translateSense } from '@/lib/server/translation/own-translator'
import { ensureWordData } from '@/scripts/build-word-data.mjs'
import { packOwnTranslations } from '@/scripts/word-data/pack/own-translations.mjs'

beforeAll(() => ensureWordData())

const textsOf = async (query: Parameters<typeof ownTranslator.translateWord>[0], language = 'ko') =>
  (await ownTranslator.translateWord(query, language)).map(({ text }) => text)
const FIRST_SENSE = 'a business that keeps and lends money'

test('the first sense of a word is translated, also from a form of it and another spelling', async () => {
  expect(await ownTranslator.translateWord({ text: 'bank' }, 'ko')).toEqual([
    { text: '은행', partOfSpeech: 'noun', source: "Wordloom's own", definition: FIRST_SENSE },
  ])
  expect(await textsOf({ text: 'Bank' })).toEqual(['은행'])
  expect(await textsOf({ text: 'banks', partOfSpeech: 'noun' })).toEqual(['은행'])
  expect(await textsOf({ text: 'bank', partOfSpeech: 'noun', glosses: [FIRST_SENSE] })).toEqual(['은행'])
  expect(await textsOf({ text: 'harbour' }, 'de')).toEqual(await textsOf({ text: 'harbor' }, 'de'))
  expect(translateSense({ text: 'bank', definition: FIRST_SENSE }, 'ko')).toBe('은행')
})

test('another sense, another part of speech, an unknown word and another language have none', async () => {
  expect(await textsOf({ text: 'bank', glosses: ['a bank that no dictionary has'] })).toEqual([])
  expect(translateSense({ text: 'bank', definition: 'a bank that no dictionary has' }, 'ko')).toBeNull()
  expect(await textsOf({ text: 'bank', partOfSpeech: 'adverb' })).toEqual([])
  expect(await textsOf({ text: 'qwertyish' })).toEqual([])
  expect(await textsOf({ text: '__proto__' })).toEqual([])
  expect(await textsOf({ text: 'bank' }, 'en')).toEqual([])
  expect(ownTranslator.languages()).not.toContain('en')
})

test('a definition in other words means the only sense of its part of speech, if there is one alone', async () => {
  const own = { glosses: ['a tall tower with a lamp'] }
  expect(await textsOf({ text: 'lighthouse', partOfSpeech: 'noun', ...own }, 'de')).toEqual([
    'der Leuchtturm',
  ])
  expect(await textsOf({ text: 'lighthouse', partOfSpeech: 'verb', ...own }, 'de')).toEqual([])
  expect(await textsOf({ text: 'lighthouse', ...own }, 'de')).toEqual([])
  // It has two senses of ours.
  expect(await textsOf({ text: 'bank', partOfSpeech: 'noun', glosses: ['where money is'] }, 'de')).toEqual([])
})

test('a form is not translated as its base form where the part of speech does not fit, or is not known', async () => {
  expect(await textsOf({ text: 'borrowed', partOfSpeech: 'verb' }, 'de')).toEqual(
    await textsOf({ text: 'borrow' }, 'de'),
  )
  expect(await textsOf({ text: 'borrowed', partOfSpeech: 'adjective' }, 'de')).toEqual([])
  expect(await textsOf({ text: 'borrowed' }, 'de')).toEqual([])
})

test('a Japanese translation has the reading of its sense, and is plain itself', async () => {
  const [TRADE, PLACE] = [
    'the trade in a particular type of product, or the people who buy it',
    'a place, often on the street, where people buy and sell things',
  ]
  expect(await ownTranslator.translateWord({ text: 'market', glosses: [PLACE, TRADE] }, 'ja')).toMatchObject([
    { text: '市場', reading: 'いちば', definition: PLACE },
    { text: '市場', reading: 'しじょう', definition: TRADE },
  ])
  const read = (gloss: string, text = '市場') => findReading({ text: 'market', glosses: [gloss] }, text, 'ja')
  expect([read(PLACE), read(TRADE), read(PLACE, '市'), read('another one')]).toEqual([
    'いちば',
    'しじょう',
    null,
    null,
  ])
  expect(findReading({ text: 'bank', glosses: [FIRST_SENSE] }, '은행', 'ko')).toBeNull()
})

test('Chinese has both scripts, and is one language', async () => {
  const definition = 'a machine that flies through the air carrying people or things'
  expect(await textsOf({ text: 'software' }, 'zh-Hans')).toEqual(['软件'])
  expect(await textsOf({ text: 'software' }, 'zh-Hant')).toEqual(['軟體'])
  expect(await textsOf({ text: 'software', glosses: [definition] }, 'zh-Hant')).toEqual([])
  expect(ownTranslator.languages().filter((code) => code.startsWith('zh'))).toEqual(['zh'])
  expect(ownTranslator.versionOf('zh-Hant')).not.toBe(ownTranslator.versionOf('zh-Hans'))
})

test('the version of a language is its own', () => {
  expect(ownTranslator.versionOf('ko')).toMatch(/^own translations [0-9a-f]{8}$/)
  expect(ownTranslator.versionOf('ko')).not.toBe(ownTranslator.versionOf('de'))
})

describe('a file of translations', () => {
  const sense = (code: string, definition: string) => ({
    code,
    definition,
    example: '',
    weight: 1,
    synonyms: [],
  })
  const plain = (text: string) => ({ text, reading: null })
  const BARK = sense('v', 'make the short loud sound of a dog')
  const TREE = sense('n', 'the outer part of a tree')

  /** Packs lines for 'bark', which has two senses of ours behind one of a form, and 'barque', another spelling of it. */
  function pack(lines: string): SenseTranslations {
    const folder = mkdtempSync(path.join(tmpdir(), 'own-translations-'))
    const file = path.join(folder, 'xx.tsv')
    writeFileSync(file, lines)
    const variant = (word: string, senses: object[]) => ({ word, senses, weight: 1, hidden: [] })
    const entries = [
      variant('bark', [sense('n', 'a form of another word'), BARK, TREE]),
      variant('barque', [TREE]),
      variant('Bark', [TREE]),
    ].map((one) => [one.word, { key: one.word, variants: [one], flags: 0, partsOfSpeech: 0 }] as const)
    const learners = new Map<string, object>([
      ['bark', { senses: [BARK, TREE] }],
      ['barque', { senses: [TREE], spellingOf: 'bark' }],
    ])
    const words = { entries: new Map(entries), learners }
    const packed = packOwnTranslations(words as unknown as Parameters<typeof packOwnTranslations>[0], [
      { language: 'xx', file },
    ])
    rmSync(folder, { recursive: true })
    const readSection = (name: string, start = 0, end?: number) =>
      name === 'translations' ? packed.bytes.subarray(start, end) : Buffer.from(JSON.stringify(packed.places))
    return new SenseTranslations({ readSection } as unknown as SectionReader)
  }

  test('may have translations of further senses, which other spellings share', () => {
    const translations = pack('bark\tbellen\tkläffen[かな]\nbark#2\tdie Rinde\nbark#3\tnie\nunknown\tx\n')
    expect(translations.find('bark', 'xx')).toEqual([
      { place: 1, translations: [plain('bellen'), { text: 'kläffen', reading: 'かな' }] },
      { place: 2, translations: [plain('die Rinde')] },
    ])
    expect(translations.find('barque', 'xx')).toEqual([{ place: 0, translations: [plain('die Rinde')] }])
    for (const word of ['Bark', 'bar', 'barks', 'unknown', '', 'a', 'z'])
      expect(translations.find(word, 'xx')).toEqual([])
    expect(translations.find('bark', 'yy')).toEqual([])
  })
})
