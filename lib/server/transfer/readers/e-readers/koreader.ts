import 'server-only'
import type { ImportedWord } from '@/lib/domain/transfer/data-file.schema'
import { contextOf } from '@/lib/domain/transfer/reading'
import type { ImportedItem, ImportSource } from '@/lib/server/transfer/import/import-source'
import { openDatabaseSource, type ReaderContext } from '@/lib/server/transfer/readers/database-source'
import { toTimestamp } from '@/lib/server/transfer/readers/read-times'
import { asInteger, asText, type SqliteFile } from '@/lib/server/transfer/sqlite-file'

/*
 * KOReader's vocabulary builder, settings/vocabulary_builder.sqlite3. The tables are defined in
 * https://github.com/koreader/koreader/blob/master/plugins/vocabbuilder.koplugin/db.lua, the columns filled in main.lua
 * beside it (onWordLookedUp):
 *   vocabulary.word           the word that was looked up
 *   vocabulary.highlight      the text as selected in the book, where it differs; since schema 20240905
 *   vocabulary.prev_context, next_context   up to 15 words before and after it; since schema 20220608
 *   vocabulary.create_time    seconds
 *   title.name                the book
 */
export const KOREADER_TABLES = {
  vocabulary: ['word', 'title_id', 'create_time', 'prev_context', 'next_context'],
  title: ['id', 'name'],
}

interface Entry {
  word: string
  highlight: string
  before: string
  after: string
  addedAt: number | null
  book: string
}

/** Opens a vocabulary_builder.sqlite3. Throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE. */
export const openKoreader = (path: string, context: ReaderContext): Promise<ImportSource> =>
  openDatabaseSource(path, {
    tables: KOREADER_TABLES,
    count: 'SELECT count(*) FROM vocabulary',
    readItems: (db) => readItems(db, context),
  })

async function* readItems(db: SqliteFile, context: ReaderContext): AsyncIterable<ImportedItem> {
  let at = 0
  for (const entry of readEntries(db)) {
    at += 1
    yield { at, word: await toWord(entry, context) }
  }
}

function* readEntries(db: SqliteFile): Iterable<Entry> {
  const highlight = db.columnsOf('vocabulary').has('highlight') ? 'v.highlight' : 'NULL'
  const rows = db.rows(`SELECT v.word, ${highlight}, v.prev_context, v.next_context, v.create_time, t.name
    FROM vocabulary v LEFT JOIN title t ON t.id = v.title_id ORDER BY v.create_time, v.word`)
  for (const [word, selected, before, after, addedAt, book] of rows) {
    yield {
      word: asText(word).trim(),
      highlight: asText(selected).trim(),
      before: asText(before),
      after: asText(after),
      addedAt: asInteger(addedAt),
      book: asText(book),
    }
  }
}

async function toWord(entry: Entry, { now, baseFormOf }: ReaderContext): Promise<ImportedWord> {
  const { word, before, after, addedAt, book } = entry
  const form = entry.highlight || word
  const text = await baseFormOf(word)
  const hasContext = before.trim() !== '' || after.trim() !== ''
  // The device cuts the text at the word: some documents keep the spaces around it, others do not.
  const start = before + (/[\p{L}\p{N},;:]$/u.test(before) ? ' ' : '')
  const passage = start + form + (/^[\p{L}\p{N}]/u.test(after) ? ' ' : '') + after
  return {
    text,
    addedAt: toTimestamp(addedAt === null ? null : addedAt * 1_000, now),
    ...contextOf(text, [{ form, passage: hasContext ? passage : '', start: start.length, book }]),
  }
}
