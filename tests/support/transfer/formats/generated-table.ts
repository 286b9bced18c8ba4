/** Tables as spreadsheets, word tools and people write them, made from a seed. */
import { stringify } from 'csv-stringify/sync'
import { createRandom, type Random } from '@/tests/support/random'
import { encodeText } from '@/tests/support/transfer/formats/encode-text'

/** A file, and what it must be read as. */
export interface GeneratedTable {
  bytes: Buffer
  /** The words in the order of their rows; null for a row that has none. */
  words: (string | null)[]
  /** The translation of each row; null: the table has none. */
  translations: string[] | null
  /** The learner's main language. */
  language: string
  /** For a message: how the file was made. */
  kind: string
}

type Texts = readonly [string, ...string[]]

const SEPARATORS = [',', ';', '\t', '|'] as const
const LINE_ENDS = ['\n', '\r\n', '\r'] as const
const ENCODINGS = ['utf-8', 'utf-8 mark', 'utf-16le', 'utf-16le mark', 'utf-16be', 'utf-16be mark'] as const
const TEXTS: Texts = [
  'a lamp',
  'a lamp, carried; or not',
  'said "quietly"',
  'two\nlines',
  'naïve – ’tis 朝',
  '5" wide',
  'a | b',
  "'quoted'",
  'x'.repeat(900),
]
const ASCII_TEXTS: Texts = [
  'a lamp',
  'a lamp, carried; or not',
  'said "quietly"',
  'two\nlines',
  '5" wide',
  'a | b',
]
/** Texts in a main language, in the encodings in which its spreadsheets write them. */
const CODE_PAGES: readonly [CodePage, ...CodePage[]] = [
  ['ru', 'windows-1251', ['зима', 'лето, тёплое время', 'сердце', 'говорить; сказать']],
  ['ru', 'koi8-r', ['зима', 'лето, тёплое время', 'сердце', 'говорить; сказать']],
  ['bg', 'windows-1251', ['зима', 'лято, топло', 'сърце', 'светлина']],
  ['el', 'windows-1253', ['χειμώνας', 'καλοκαίρι, ζέστη', 'καρδιά', 'φως; λάμψη']],
  ['tr', 'windows-1254', ['kış güneşi', 'yaz, güneş', 'gönül; yürek', 'ışık için']],
  ['pl', 'windows-1250', ['żółć', 'lato, ciepłe dni', 'źdźbło', 'światło; też']],
  ['cs', 'windows-1250', ['příliš', 'léto, žluté', 'tlučení srdce', 'světlo; řeč']],
  ['de', 'windows-1252', ['größer', 'Sommer, für Gäste', 'Herz – „größer“', 'Häuser; schön']],
  ['ja', 'shift_jis', ['冬の朝', '夏、なつ', '心臓', 'ひかり, 表示']],
  ['ko', 'euc-kr', ['겨울 아침', '여름, 더위', '심장', '빛; 불빛']],
  ['zh', 'gb18030', ['冬天的早晨', '夏天, 很热', '心脏', '光; 亮光']],
  ['ar', 'windows-1256', ['شتاء', 'صيف, حر', 'قلب', 'ضوء; نور']],
  ['th', 'windows-874', ['ฤดูหนาว', 'ฤดูร้อน, ร้อน', 'หัวใจ', 'แสง; สว่าง']],
]
type CodePage = readonly [language: string, encoding: string, texts: Texts]

/** What tab files hold: their programs write quotation marks as they stand. */
const TAB_TEXTS: Texts = ['a lamp', '"To be or not', '"Just" so', 'a lamp, a light', 'one "two" three', '5"']

export function generateTable(seed: number): GeneratedTable {
  const random = createRandom(seed)
  const { below, pick } = random
  const separator = pick(SEPARATORS)
  const isPlain = separator === '\t' && below(2) === 0
  const ends = [pick(LINE_ENDS), pick(LINE_ENDS), pick(LINE_ENDS)] as const
  const unicode = pick(ENCODINGS)
  const words = Array.from({ length: 2 + below(80) }, (_, row) => (below(20) ? `word ${seed} ${row}` : null))
  const [language, encoding, own] = below(3) === 0 ? pick(CODE_PAGES) : ['de', unicode, null]
  const texts = isPlain ? TAB_TEXTS : own ? ASCII_TEXTS : TEXTS
  const translations = own && words.map(() => pick(own))
  const rows = words.map((word, row) => [
    ...[word ?? '', pick(texts), `example ${row}`],
    ...(translations ? [translations[row] ?? ''] : []),
  ])
  const header = ['word', 'meaning', 'example', ...(translations ? ['translation'] : [])]
  const lines = [header, ...rows].map((cells) =>
    isPlain ? cells.join('\t') : stringify([cells], { delimiter: separator, eof: false }),
  )
  const first = below(6) === 0 ? `sep=${separator}${pick(ends)}` : ''
  const text = first + lines.map((line) => line + endOf(random, ends)).join('')
  const kind = JSON.stringify({ seed, separator, isPlain, ends, encoding, rows: words.length })
  const bytes = own ? encodeText(text, encoding) : encode(text, unicode)
  return { bytes, words, translations, language, kind }
}

/** A line end; sometimes an empty line too. */
function endOf({ below, pick }: Random, ends: Texts): string {
  return pick(ends) + (below(20) === 0 ? pick(ends) : '')
}

function encode(text: string, encoding: (typeof ENCODINGS)[number]): Buffer {
  const marked = encoding.endsWith('mark') ? `\uFEFF${text}` : text
  if (encoding.startsWith('utf-8')) return Buffer.from(marked)
  const wide = Buffer.from(marked, 'utf16le')
  return encoding.startsWith('utf-16be') ? wide.swap16() : wide
}
