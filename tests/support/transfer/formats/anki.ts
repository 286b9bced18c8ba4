import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'
import { makeZip } from '@/tests/support/transfer/formats/zip'

/*
 * Packages as Anki writes them: tables of https://github.com/ankitects/anki, rslib/src/storage/schema11.sql, and those
 * of upgrades/schema14_upgrade.sql and schema15_upgrade.sql.
 */

const COMMON_SCHEMA = `
  CREATE TABLE col (id integer primary key, crt integer not null, mod integer not null, scm integer not null,
    ver integer not null, dty integer not null, usn integer not null, ls integer not null, conf text not null,
    models text not null, decks text not null, dconf text not null, tags text not null);
  CREATE TABLE notes (id integer primary key, guid text not null, mid integer not null, mod integer not null,
    usn integer not null, tags text not null, flds text not null, sfld integer not null, csum integer not null,
    flags integer not null, data text not null);
  CREATE TABLE cards (id integer primary key, nid integer not null, did integer not null, ord integer not null,
    mod integer not null, usn integer not null, type integer not null, queue integer not null, due integer not null,
    ivl integer not null, factor integer not null, reps integer not null, lapses integer not null,
    left integer not null, odue integer not null, odid integer not null, flags integer not null, data text not null);
  CREATE TABLE revlog (id integer primary key, cid integer not null, usn integer not null, ease integer not null,
    ivl integer not null, lastIvl integer not null, factor integer not null, time integer not null,
    type integer not null);
  CREATE INDEX ix_cards_nid ON cards (nid);
  CREATE INDEX ix_revlog_cid ON revlog (cid);`

// 'nocase' stands for Anki's own collation, which replaces it in the finished file.
const NEW_SCHEMA = `
  CREATE TABLE config (key text not null primary key, usn integer not null, mtime_secs integer not null,
    val blob not null) without rowid;
  CREATE TABLE fields (ntid integer not null, ord integer not null, name text not null collate nocase,
    config blob not null, primary key (ntid, ord)) without rowid;
  CREATE UNIQUE INDEX idx_fields_name_ntid ON fields (name, ntid);
  CREATE TABLE notetypes (id integer not null primary key, name text not null collate nocase,
    mtime_secs integer not null, usn integer not null, config blob not null);
  CREATE TABLE decks (name text not null primary key collate nocase, id integer not null,
    mtime_secs integer not null, usn integer not null, common blob not null, kind blob not null);`
const USE_OWN_COLLATION = `PRAGMA writable_schema = ON;
  UPDATE sqlite_schema SET sql = replace(sql, 'nocase', 'unicase')`

export interface SampleReview {
  at: number
  ease: number
  type?: number
  factor?: number
  time?: number
}

export interface SampleNote {
  fields: readonly string[]
  tags?: string
  deckId?: number
  noteTypeId?: number
  /** The reviews of each of its cards. */
  cards?: readonly (readonly SampleReview[])[]
}

/** A note type with the fields Front and Back. */
export const BASIC = 1_001
/** A note type of cloze deletions with the fields Text and Back Extra. */
export const CLOZE = 1_002
export interface SampleNoteType {
  id: number
  name: string
  isCloze?: boolean
  fields: readonly string[]
}
const NOTE_TYPES: readonly SampleNoteType[] = [
  { id: BASIC, name: 'Basic', fields: ['Front', 'Back'] },
  { id: CLOZE, name: 'Cloze', isCloze: true, fields: ['Text', 'Back Extra'] },
]
export const DECKS: Readonly<Record<number, string>> = { 1: 'Default', 2: 'English::Unit 1', 3: 'Filtered' }
/** When the first note was made. */
export const FIRST_NOTE_AT = Date.UTC(2026, 0, 1)

function rowsOf(notes: readonly SampleNote[]) {
  const rows = notes.map(({ fields, tags = '', noteTypeId = BASIC }, index) => {
    const id = FIRST_NOTE_AT + index
    return [id, `guid-${index}`, noteTypeId, 0, -1, tags, fields.join('\x1f'), fields[0] ?? '', 0, 0, '']
  })
  const cards = notes.flatMap(({ deckId = 2, cards: histories = [[]] }, index) =>
    histories.map((reviews, ord) => {
      const id = FIRST_NOTE_AT + index * 10 + ord
      return {
        reviews,
        row: [id, FIRST_NOTE_AT + index, deckId, ord, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ''],
      }
    }),
  )
  const reviews = cards.flatMap(({ reviews: history, row }) =>
    history.map(({ at, ease, type = 1, factor = 2_500, time = 4_000 }) => {
      return [at, row[0] ?? 0, -1, ease, 1, 1, factor, time, type]
    }),
  )
  return { notes: rows, cards: cards.map(({ row }) => row), revlog: reviews }
}

/** A database of schema 11: collection.anki2 or collection.anki21. */
export function makeCollection11(
  notes: readonly SampleNote[],
  schedulerVersion?: number,
  noteTypes = NOTE_TYPES,
): Promise<Buffer> {
  const models = Object.fromEntries(
    noteTypes.map(({ id, name, isCloze, fields }) => {
      const flds = fields.map((field, ord) => ({ name: field, ord }))
      return [id, { id, name, type: isCloze ? 1 : 0, flds }]
    }),
  )
  const decks = Object.fromEntries(
    Object.entries(DECKS).map(([id, name]) => [id, { id: Number(id), name, dyn: 0 }]),
  )
  const conf = schedulerVersion ? { schedVer: schedulerVersion } : {}
  const json = [conf, models, decks].map((value) => JSON.stringify(value))
  return makeSqlite(COMMON_SCHEMA, {
    col: [[1, 0, 0, 0, 11, 0, 0, 0, ...json, '{}', '{}']],
    ...rowsOf(notes),
  })
}

/** A database of schema 18: collection.anki21b before it is packed. */
export function makeCollection18(notes: readonly SampleNote[], noteTypes = NOTE_TYPES): Promise<Buffer> {
  const cloze = new Uint8Array([0x08, 1])
  const none = new Uint8Array()
  return makeSqlite(
    COMMON_SCHEMA + NEW_SCHEMA,
    {
      col: [[1, 0, 0, 0, 18, 0, 0, 0, '', '', '', '', '']],
      config: [['schedVer', 0, 0, new TextEncoder().encode('2')]],
      notetypes: noteTypes.map(({ id, name, isCloze }) => [id, name, 0, 0, isCloze ? cloze : none]),
      fields: noteTypes.flatMap(({ id, fields }) => fields.map((field, ord) => [id, ord, field, none])),
      decks: Object.entries(DECKS).map(([id, name]) => [
        name.replaceAll('::', '\x1f'),
        Number(id),
        0,
        0,
        none,
        none,
      ]),
      ...rowsOf(notes),
    },
    USE_OWN_COLLATION,
  )
}

/** Zstandard without compression: one frame of raw blocks (RFC 8878, 3.1.1). */
export function packZstd(content: Uint8Array): Buffer {
  const header = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x38])
  const blocks: Uint8Array[] = []
  for (let start = 0; start === 0 || start < content.length; start += 100_000) {
    const block = content.subarray(start, start + 100_000)
    const isLast = start + 100_000 >= content.length ? 1 : 0
    const number = isLast | (block.length << 3)
    blocks.push(Buffer.from([number & 255, (number >> 8) & 255, number >> 16]), block)
  }
  return Buffer.concat([header, ...blocks])
}

/** A package of version 1 or 2. */
export function makeOldPackage(
  database: Uint8Array,
  media: Readonly<Record<string, Uint8Array>> = {},
  name = 'collection.anki2',
): Promise<Buffer> {
  const names = Object.keys(media)
  const list = JSON.stringify(Object.fromEntries(names.map((one, index) => [index, one])))
  const files = Object.fromEntries(Object.values(media).map((bytes, index) => [index, bytes]))
  return makeZip({ [name]: database, media: list, ...files })
}

/** A package of version 3, with the database that older programs show: one note that asks for an update. */
export async function makeLatestPackage(
  database: Uint8Array,
  media: Readonly<Record<string, Uint8Array>> = {},
): Promise<Buffer> {
  const entries = Object.keys(media).map((name) => {
    const bytes = Buffer.from(name)
    return Buffer.from([0x0a, bytes.length + 2, 0x0a, bytes.length, ...bytes])
  })
  const files = Object.values(media).map((bytes, index) => [index, packZstd(bytes)])
  return makeZip({
    meta: new Uint8Array([0x08, 3]),
    'collection.anki2': await makeCollection11([
      { fields: ['Please update to the latest Anki version', ''] },
    ]),
    'collection.anki21b': packZstd(database),
    media: packZstd(Buffer.concat(entries)),
    ...Object.fromEntries(files),
  })
}
