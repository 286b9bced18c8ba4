import 'server-only'
import { openDatabaseSource } from '@/lib/server/transfer/readers/database-source'
import { isClippings, openClippings } from '@/lib/server/transfer/readers/e-readers/clippings'
import {
  type LookUp,
  type LookUpContext,
  readLookedUp,
} from '@/lib/server/transfer/readers/e-readers/looked-up-words'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/readers/import-source'
import { asInteger, asText, type SqliteFile } from '@/lib/server/transfer/sqlite-file'

/*
 * A Kindle's vocabulary builder, /system/vocabulary/vocab.db. Amazon publishes no description. The tables and the
 * meaning of their columns as several public readers of the file give them:
 * https://github.com/vseehausen/mastery (specs/002-vocabulary-import-display/research.md),
 * https://github.com/howtodowtle/kindle_to_anki, npm kindle-vocab-tools.
 *   WORDS.id        'en:word'         WORDS.stem       base form
 *   WORDS.lang      'en', 'en-GB'     WORDS.category   0 learning, 100 mastered
 *   *.timestamp     milliseconds      LOOKUPS.usage    the sentence
 */
const TABLES = {
  WORDS: ['id', 'word', 'stem', 'lang', 'category', 'timestamp'],
  LOOKUPS: ['word_key', 'book_key', 'usage', 'timestamp'],
  BOOK_INFO: ['id', 'title', 'authors'],
}
const MASTERED = 100

export const kindleReader: FormatReader = {
  id: 'KINDLE',
  isDatabase: (database) => database.hasTables(TABLES),
  isText: ({ path }) => isClippings(path),
  open: (path, { now, dictionary }) => openKindle(path, { now, ...dictionary }),
}

/** Opens a vocab.db or a 'My Clippings.txt'. Throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE. */
export async function openKindle(path: string, context: LookUpContext): Promise<ImportSource> {
  if (await isClippings(path)) return openClippings(path, context)
  return openDatabaseSource(path, {
    tables: TABLES,
    joined: ['WORDS', 'BOOK_INFO'],
    readItems: (db) => readItems(db, context),
  })
}

/** A row: one look-up of one form, or a form without look-ups. */
type Row = LookUp & { language: string }

function* readRows(db: SqliteFile): Iterable<Row> {
  const rows =
    db.rows(`SELECT w.word, w.stem, w.lang, w.category, w.timestamp, l.timestamp, l.usage, b.title, b.authors
    FROM WORDS w LEFT JOIN LOOKUPS l ON l.word_key = w.id LEFT JOIN BOOK_INFO b ON b.id = l.book_key
    ORDER BY w.timestamp, w.id, l.timestamp`)
  for (const [word, stem, lang, category, addedAt, at, usage, title, authors] of rows) {
    yield {
      form: asText(word).trim(),
      stem: asText(stem).trim(),
      language: asText(lang).trim(),
      mastered: asInteger(category) === MASTERED,
      addedAt: asInteger(addedAt),
      at: asInteger(at),
      passage: asText(usage),
      start: null,
      title: asText(title).trim(),
      book: [asText(title).trim(), authorsOf(asText(authors))].filter(Boolean).join(' – '),
    }
  }
}

const authorsOf = (authors: string) => (authors.trim() === 'Unknown' ? '' : authors.trim())

/** The tags of English: ISO 639-1 and 639-2, with any region; books without a language have 'und' or none. */
const ENGLISH = new Set(['en', 'eng', 'und', ''])
const isEnglish = ({ language }: Row) => ENGLISH.has(language.toLowerCase().split(/[-_]/)[0] ?? '')

async function* readItems(db: SqliteFile, context: LookUpContext): AsyncIterable<ImportedItem> {
  const rows = [...readRows(db)]
  let at = 0
  for await (const item of readLookedUp(rows.filter(isEnglish), context)) {
    at += 1
    yield { ...item, at }
  }
  const others = new Map(
    rows.filter((row) => !isEnglish(row)).map((row) => [`${row.language} ${row.form}`, row]),
  )
  for (const { form, language } of others.values()) {
    at += 1
    yield { at, problem: `“${form}” is not an English word on this Kindle (${language}).` }
  }
}
