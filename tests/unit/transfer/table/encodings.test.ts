/** A text that is not Unicode is decoded with the code page of the learner's language. */
import { describe, expect, test } from 'vitest'
import { ENCODING_LABELS } from '@/components/import/mapping/labels'
import { CODE_PAGES } from '@/lib/domain/languages/code-pages'
import { LANGUAGES } from '@/lib/domain/languages/languages'
import { CSV_ENCODINGS } from '@/lib/domain/transfer/csv-options'
import { inspectCsv } from '@/lib/server/transfer/readers/csv/inspect-csv'
import { encodeText } from '@/tests/support/transfer/formats/encode-text'
import { makeTemporaryFolder } from '@/tests/support/transfer/temporary-folder'

const files = makeTemporaryFolder()

/** Translations of winter, summer, heart and light. */
const TRANSLATIONS: Readonly<Record<string, readonly string[]>> = {
  ar: ['شتاء', 'صيف', 'قلب', 'ضوء'],
  bg: ['зима', 'лято', 'сърце', 'светлина'],
  cs: ['zima', 'léto', 'srdce', 'světlo, příliš žluté'],
  da: ['vinter', 'sommer', 'hjerte', 'lys på øen'],
  de: ['Winter', 'Sommer', 'Herz – „größer“', 'Licht für Häuser'],
  el: ['χειμώνας', 'καλοκαίρι', 'καρδιά', 'φως'],
  es: ['invierno', 'verano', 'corazón', 'luz, ¿qué?'],
  fr: ['hiver', 'été', 'cœur', 'lumière – l’eau'],
  hr: ['zima', 'ljeto', 'srce', 'svjetlo, čaša, žđš'],
  hu: ['tél', 'nyár', 'szív', 'fény, őszi erdő'],
  is: ['vetur', 'sumar', 'hjarta', 'ljós, það'],
  ja: ['冬', '夏、なつ', '心臓', 'ひかり'],
  ko: ['겨울', '여름', '심장', '빛'],
  pl: ['zima', 'lato', 'serce', 'światło, żółć'],
  pt: ['inverno', 'verão', 'coração', 'luz, não'],
  ru: ['зима', 'лето, тёплое время года', 'сердце', 'свет'],
  sv: ['vinter', 'sommar på ön', 'hjärta', 'ljus'],
  th: ['ฤดูหนาว', 'ฤดูร้อน', 'หัวใจ', 'แสง'],
  tr: ['kış', 'yaz, güneş', 'gönül, yürek', 'ışık'],
  ur: ['سرد', 'گرم', 'دل', 'روشن'],
  vi: ['mùa đông', 'mùa hè', 'trái tim', 'ánh sáng'],
  zh: ['冬天', '夏天', '心', '光'],
}
const WORDS = ['winter', 'summer', 'heart', 'light']

async function readRows(bytes: Uint8Array, language: string | null) {
  const { options, rows } = await inspectCsv(files.write(bytes), { language })
  return { encoding: options.encoding, translations: rows.map(([, translation]) => translation) }
}

const tableOf = (translations: readonly string[]) =>
  `word;translation\r\n${WORDS.map((word, index) => `${word};${translations[index]}\r\n`).join('')}`

const pages = Object.keys(TRANSLATIONS).flatMap((language) =>
  (CODE_PAGES[language] ?? [])
    // Big5 has no simplified characters.
    .filter((page) => page !== 'big5')
    .map((page) => [language, page] as const),
)

test.each(pages)('a file of a learner of main language %s in %s', async (language, page) => {
  // Not every code page has typographic marks.
  const shown = (TRANSLATIONS[language] ?? []).map((text) =>
    page.startsWith('windows') ? text : text.replace(/[–„“’]/g, '-'),
  )
  const bytes = encodeText(tableOf(shown), page)
  const { translations: read } = await readRows(bytes, language)
  expect(read).toEqual(shown.map((text) => text.normalize('NFC')))
})

describe('a file', () => {
  test('in traditional Chinese is told from a simplified one', async () => {
    const bytes = encodeText(tableOf(['冬天', '夏天', '心臟', '燈光']), 'big5')
    expect(await readRows(bytes, 'zh')).toMatchObject({
      encoding: 'big5',
      translations: expect.arrayContaining(['燈光']),
    })
  })

  test('in another language than the learner’s is not read as theirs', async () => {
    const german = encodeText(
      tableOf(['Winter', 'schöner Sommer', 'Herz', 'Licht für große Häuser']),
      'windows-1252',
    )
    expect((await readRows(german, 'ru')).translations).toContain('schöner Sommer')
  })

  test('of Western Windows keeps its typographic marks', async () => {
    const bytes = encodeText('word;meaning\ndon’t;do not – œuvre\n', 'windows-1252')
    const { rows } = await inspectCsv(files.write(bytes), { language: 'fr' })
    expect(rows).toEqual([['don’t', 'do not – œuvre']])
  })

  test.each(['ru', 'zh'])('in UTF-16 without a mark is recognised, with letters of %s', async (language) => {
    const text = `word;translation\r\n${'winter;一\r\n'.repeat(3)}heart;${TRANSLATIONS[language]?.[2]}\r\n`
    const bytes = Buffer.from(text, 'utf16le')
    expect(await readRows(bytes, language)).toMatchObject({ encoding: 'utf-16le' })
    expect(await readRows(bytes.swap16(), language)).toMatchObject({ encoding: 'utf-16be' })
  })
})

describe('the table of encodings', () => {
  test('has only languages and encodings that exist, and names each encoding', () => {
    const codes = LANGUAGES.map(({ code }) => code)
    for (const [language, labels] of Object.entries(CODE_PAGES)) {
      expect(codes).toContain(language)
      for (const label of labels) expect(CSV_ENCODINGS).toContain(label)
    }
    for (const encoding of CSV_ENCODINGS) {
      expect(new TextDecoder(encoding).encoding).toBe(encoding)
      expect(ENCODING_LABELS[encoding]).toBeTruthy()
    }
  })
})
