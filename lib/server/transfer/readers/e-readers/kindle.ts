import 'server-only'
import { v5 as uuidFrom } from 'uuid'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { contextOf, type Reading } from '@/lib/domain/transfer/reading'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import { openDatabaseSource, type ReaderContext } from '@/lib/server/transfer/readers/database-source'
import { toTimestamp } from '@/lib/server/transfer/readers/read-times'
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
export const KINDLE_TABLES = {
  WORDS: ['id', 'word', 'stem', 'lang', 'category', 'timestamp'],
  LOOKUPS: ['word_key', 'book_key', 'usage', 'timestamp'],
  BOOK_INFO: ['id', 'title', 'authors'],
}
const MASTERED = 100
/** Namespace of the ids of answers, so that a second import of the same file changes nothing. */
const ANSWER_IDS = '6f0d5a0e-8f5c-4d53-9f4a-1c1f6d1c7b01'

/** A row: one look-up of one form, or a form without look-ups. */
interface LookUp extends Reading {
  stem: string
  language: string
  mastered: boolean
  addedAt: number | null
  at: number | null
}

/** Opens a vocab.db. Throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE. */
export const openKindle = (path: string, context: ReaderContext): Promise<ImportSource> =>
  openDatabaseSource(path, {
    tables: KINDLE_TABLES,
    count: `SELECT count(DISTINCT ${STEM}) FROM WORDS w`,
    readItems: (db) => readItems(db, context),
  })

/** Equal for all forms of a word in one language. */
const STEM = "coalesce(w.lang, '') || ':' || lower(coalesce(nullif(trim(w.stem), ''), w.word))"

function* readLookUps(db: SqliteFile): Iterable<{ key: string; lookUp: LookUp }> {
  // The latest look-up comes first: its sentence is the one that the learner remembers.
  const rows =
    db.rows(`SELECT ${STEM}, w.word, w.stem, w.lang, w.category, w.timestamp, l.timestamp, l.usage, b.title, b.authors
    FROM WORDS w LEFT JOIN LOOKUPS l ON l.word_key = w.id LEFT JOIN BOOK_INFO b ON b.id = l.book_key
    ORDER BY 1, l.timestamp DESC, w.id`)
  for (const [key, word, stem, lang, category, addedAt, at, usage, title, authors] of rows) {
    const lookUp = {
      form: asText(word).trim(),
      stem: asText(stem).trim(),
      language: asText(lang),
      mastered: asInteger(category) === MASTERED,
      addedAt: asInteger(addedAt),
      at: asInteger(at),
      passage: asText(usage),
      start: null,
      book: [asText(title).trim(), authorsOf(asText(authors))].filter(Boolean).join(' – '),
    }
    yield { key: asText(key), lookUp }
  }
}

const authorsOf = (authors: string) => (authors.trim() === 'Unknown' ? '' : authors.trim())

async function* readItems(db: SqliteFile, context: ReaderContext): AsyncIterable<ImportedItem> {
  let at = 0
  for (const lookUps of groupByKey(readLookUps(db))) {
    at += 1
    const [first] = lookUps
    if (!first) continue
    const isEnglish = /^en\b/i.test(first.language.replace('_', '-'))
    if (isEnglish) yield { at, word: await toWord(lookUps, first, context) }
    else yield { at, problem: `“${first.form}” is not an English word on this Kindle (${first.language}).` }
  }
}

/** Groups neighbouring rows with the same key. */
function* groupByKey(rows: Iterable<{ key: string; lookUp: LookUp }>): Iterable<LookUp[]> {
  let group: LookUp[] = []
  let currentKey = ''
  for (const { key, lookUp } of rows) {
    if (group.length > 0 && key !== currentKey) {
      yield group
      group = []
    }
    group.push(lookUp)
    currentKey = key
  }
  if (group.length > 0) yield group
}

async function toWord(
  lookUps: readonly LookUp[],
  first: LookUp,
  { now, baseFormOf }: ReaderContext,
): Promise<ImportedWord> {
  const text = first.stem || (await baseFormOf(first.form))
  const times = lookUps.flatMap(({ addedAt, at }) => [addedAt, at]).filter((time) => time !== null)
  const addedAt = toTimestamp(times.length > 0 ? Math.min(...times) : null, now)
  // A word is mastered only when all of its forms are.
  const masteredAt = lookUps.every(({ mastered }) => mastered) ? toTimestamp(Math.max(...times), now) : null
  return {
    text,
    addedAt,
    ...contextOf(text, lookUps),
    log: masteredAt ? [markAsLearned(text, masteredAt)] : [],
  }
}

/** Mark as Learned is an answer of Easy (docs/product.md, Ratings). */
function markAsLearned(text: string, answeredAt: string) {
  return {
    id: uuidFrom(`kindle ${text} ${answeredAt}`, ANSWER_IDS),
    kind: 'ANSWER' as const,
    rating: 'EASY' as const,
    stage: 'LEARNED' as const,
    answeredAt,
  }
}
