import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { looseKey, searchKey } from '@/lib/domain/text/fold-for-search'
import {
  APOSTROPHES,
  ARABIC_LETTERS,
  HYPHENS,
  OPTIONAL_SIGNS,
  PLAIN_LETTERS,
} from '@/lib/domain/text/letters.mjs'

const TABLE = Object.entries({ ...PLAIN_LETTERS, ...ARABIC_LETTERS })
const SINGLE = TABLE.filter(([, plain]) => plain.length === 1)
const DOUBLE = TABLE.filter(([, plain]) => plain.length > 1)
const FROM = SINGLE.map(([letter]) => letter).join('')
const TO = SINGLE.map(([, plain]) => plain).join('')
const KANA = Array.from({ length: 0x30f6 - 0x30a1 + 1 }, (_, n) => 0x30a1 + n)
const KATAKANA = String.fromCharCode(...KANA)
const HIRAGANA = String.fromCharCode(...KANA.map((code) => code - 0x60))
/** Characters that are katakana, or become some when they are normalised. */
const MAY_BE_KATAKANA = '[\u3000-\u33FF\uFF00-\uFFEF\u{1F200}-\u{1F2FF}]'
/** What may stand between the letters of a match; a hyphen is last in its class. */
const BETWEEN = `[\u0300-\u036F${OPTIONAL_SIGNS}${APOSTROPHES}${HYPHENS}\\s'-]`

/**
 * `looseKey` (lib/domain/text/fold-for-search.ts) in SQL, for texts as they are stored. A text in ASCII, the usual case,
 * needs none of the slow steps.
 */
export function looseKeySql(text: Prisma.Sql): Prisma.Sql {
  const letters = DOUBLE.reduce(
    (sql, [letter, plain]) => Prisma.sql`replace(${sql}, ${letter}, ${plain})`,
    Prisma.sql`lower(upper(normalize(${text}, NFKD)))`,
  )
  const plain = Prisma.sql`translate(${letters}, ${FROM}, ${TO})`
  // translate() compares each character with the whole list.
  const withoutKatakana = Prisma.sql`CASE WHEN ${text} ~ ${MAY_BE_KATAKANA}
    THEN translate(${plain}, ${KATAKANA}, ${HIRAGANA}) ELSE ${plain} END`
  return Prisma.sql`CASE WHEN octet_length(${text}) = length(${text})
    THEN translate(lower(${text}), E' \t\n''\`-', '')
    ELSE regexp_replace(${withoutKatakana}, ${BETWEEN}, '', 'g') END`
}

/** Signs that keep words apart, and letters: what may stand within a match, or is written otherwise in one, is none of them. */
const NOT_PLAIN = '[^\t\n\r -&(-,./-_a-~\u201C-\u201F\u2014\u2015\u00AB\u00BB]'

/**
 * True for every text that a search for the typed text finds, and for few others. A plain text, the usual case, is
 * converted only if it has the longest word of the typed text.
 */
export function mayContainSql(text: Prisma.Sql, typed: string): Prisma.Sql {
  const words = searchKey(typed).split(/[ '-]+/)
  const longest = words.reduce((longest, word) => (word.length > longest.length ? word : longest), '')
  const isPlain = Prisma.sql`CASE WHEN octet_length(${text}) = length(${text})
    THEN strpos(${text}, '-') = 0 AND strpos(${text}, '''') = 0 AND strpos(${text}, '\`') = 0
    ELSE ${text} !~ ${NOT_PLAIN} END`
  return Prisma.sql`CASE WHEN strpos(lower(${text}), ${longest}) = 0 AND ${isPlain}
    THEN false ELSE strpos(${looseKeySql(text)}, ${looseKey(typed)}) > 0 END`
}
