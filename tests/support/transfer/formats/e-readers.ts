import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'

/** As on a device: https://github.com/vseehausen/mastery, specs/002-vocabulary-import-display/research.md. */
const KINDLE_SCHEMA = `
  CREATE TABLE WORDS (id TEXT PRIMARY KEY NOT NULL, word TEXT, stem TEXT, lang TEXT, category INTEGER DEFAULT 0,
    timestamp INTEGER DEFAULT 0, profileid TEXT);
  CREATE INDEX wordprofileid ON WORDS (profileid);
  CREATE TABLE LOOKUPS (id TEXT PRIMARY KEY NOT NULL, word_key TEXT, book_key TEXT, dict_key TEXT, pos TEXT, usage TEXT,
    timestamp INTEGER DEFAULT 0);
  CREATE INDEX lookupwordkey ON LOOKUPS (word_key);
  CREATE INDEX lookupbookkey ON LOOKUPS (book_key);
  CREATE TABLE BOOK_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, guid TEXT, lang TEXT, title TEXT, authors TEXT);
  CREATE TABLE DICT_INFO (id TEXT PRIMARY KEY NOT NULL, asin TEXT, langin TEXT, langout TEXT);
  CREATE TABLE METADATA (id TEXT PRIMARY KEY NOT NULL, dsname TEXT, sscnt INTEGER, profileid TEXT);
  CREATE TABLE VERSION (id TEXT PRIMARY KEY NOT NULL, dsname TEXT, value INTEGER);`

export interface KindleLookUp {
  word: string
  stem: string | null
  usage: string
  at: number
  lang?: string
  category?: number
  book?: readonly [title: string, authors: string]
}

/** A Kindle's vocab.db with these look-ups. */
export function makeKindle(lookUps: readonly KindleLookUp[]): Promise<Buffer> {
  const words = new Map(
    lookUps.map(({ word, stem, lang = 'en', category = 0, at }) => [
      `${lang}:${word}`,
      [`${lang}:${word}`, word, stem, lang, category, at, ''],
    ]),
  )
  const books = new Map(
    lookUps.flatMap(({ book }) => (book ? [[book[0], [book[0], '', '', 'en', book[0], book[1]]]] : [])),
  )
  const rows = lookUps.map(({ word, usage, at, lang = 'en', book }, index) => {
    return [`${index}`, `${lang}:${word}`, book?.[0] ?? null, '', '', usage, at]
  })
  return makeSqlite(KINDLE_SCHEMA, {
    WORDS: [...words.values()],
    LOOKUPS: rows,
    BOOK_INFO: [...books.values()],
  })
}

/** https://github.com/koreader/koreader/blob/master/plugins/vocabbuilder.koplugin/db.lua, version 20240905. */
const KOREADER_SCHEMA = `
  CREATE TABLE "vocabulary" ("word" TEXT NOT NULL UNIQUE, "title_id" INTEGER, "create_time" INTEGER NOT NULL,
    "review_time" INTEGER, "due_time" INTEGER NOT NULL, "review_count" INTEGER NOT NULL DEFAULT 0, "prev_context" TEXT,
    "next_context" TEXT, "streak_count" INTEGER NOT NULL DEFAULT 0, "highlight" TEXT, PRIMARY KEY("word"));
  CREATE TABLE "title" ("id" INTEGER NOT NULL UNIQUE, "name" TEXT UNIQUE, "filter" INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY("id"));
  CREATE INDEX due_time_index ON vocabulary(due_time);
  CREATE INDEX title_name_index ON title(name);
  PRAGMA user_version=20240905;`

export interface KoreaderEntry {
  word: string
  before?: string
  after?: string
  highlight?: string
  /** Seconds. */
  at: number
}

/** KOReader's vocabulary_builder.sqlite3 with these words, all from one book; `before2024` lacks the highlights. */
export function makeKoreader(entries: readonly KoreaderEntry[], before2024 = false): Promise<Buffer> {
  const rows = entries.map(({ word, before = null, after = null, highlight = null, at }) => {
    return [word, 1, at, null, at + 300, 0, before, after, 0, highlight]
  })
  const afterwards = before2024
    ? 'ALTER TABLE vocabulary DROP COLUMN highlight; PRAGMA user_version=20221002;'
    : ''
  return makeSqlite(KOREADER_SCHEMA, { title: [[1, 'Moby-Dick', 1]], vocabulary: rows }, afterwards)
}
