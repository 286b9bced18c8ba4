import 'server-only'
import { openDatabaseSource } from '@/lib/server/transfer/readers/database-source'
import {
  type LookUp,
  type LookUpContext,
  readLookedUp,
} from '@/lib/server/transfer/readers/e-readers/looked-up-words'
import type { FormatReader } from '@/lib/server/transfer/readers/format-reader'
import type { ImportSource } from '@/lib/server/transfer/readers/import-source'
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
const TABLES = {
  vocabulary: ['word', 'title_id', 'create_time', 'prev_context', 'next_context'],
  title: ['id', 'name'],
}

export const koreaderReader: FormatReader = {
  id: 'KOREADER',
  isDatabase: (database) => database.hasTables(TABLES),
  open: (path, { now, dictionary }) => openKoreader(path, { now, ...dictionary }),
}

/** Opens a vocabulary_builder.sqlite3. Throws AppError DATABASE_DAMAGED, DATABASE_TOO_LARGE. */
export const openKoreader = (path: string, context: LookUpContext): Promise<ImportSource> =>
  openDatabaseSource(path, {
    tables: TABLES,
    joined: ['title'],
    readItems: (db) => readLookedUp(readLookUps(db), context),
  })

function* readLookUps(db: SqliteFile): Iterable<LookUp> {
  const highlight = db.columnsOf('vocabulary').has('highlight') ? 'v.highlight' : 'NULL'
  const rows = db.rows(`SELECT v.word, ${highlight}, v.prev_context, v.next_context, v.create_time, t.name
    FROM vocabulary v LEFT JOIN title t ON t.id = v.title_id ORDER BY v.create_time, v.word`)
  for (const [word, selected, before, after, addedAt, book] of rows) {
    const seconds = asInteger(addedAt)
    const at = seconds === null ? null : seconds * 1_000
    const form = asText(selected).trim() || asText(word).trim()
    yield {
      form,
      stem: asText(word).trim(),
      mastered: false,
      addedAt: at,
      at,
      book: asText(book),
      title: asText(book),
      ...passageOf(form, asText(before), asText(after)),
    }
  }
}

/** The device cuts the text at the word: some documents keep the spaces around it, others do not. */
function passageOf(form: string, before: string, after: string): Pick<LookUp, 'passage' | 'start'> {
  if (before.trim() === '' && after.trim() === '') return { passage: '', start: null }
  const start = before + (/[\p{L}\p{N},;:]$/u.test(before) ? ' ' : '')
  return { passage: start + form + (/^[\p{L}\p{N}]/u.test(after) ? ' ' : '') + after, start: start.length }
}
