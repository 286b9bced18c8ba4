import 'server-only'
import { PbfReader } from 'pbf'
import { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import { asInteger, asText, type SqliteFile } from '@/lib/server/transfer/sqlite-file'

/*
 * The tables of a collection (https://github.com/ankitects/anki, rslib/src/storage): schema11.sql has note types, decks
 * and settings as JSON in table col; from schema 15 on (upgrades/schema14_upgrade.sql, schema15_upgrade.sql) they have
 * tables of their own. Notes, cards and reviews are the same in all of them.
 */

const COMMON_TABLES = {
  notes: ['id', 'guid', 'mid', 'tags', 'flds'],
  cards: ['id', 'nid', 'did', 'ord', 'odid'],
  revlog: ['id', 'cid', 'ease', 'factor', 'time', 'type'],
  col: ['conf', 'models', 'decks'],
}
const NEW_TABLES = {
  notetypes: ['id', 'name', 'config'],
  fields: ['ntid', 'ord', 'name'],
  decks: ['id', 'name'],
  config: ['key', 'val'],
}

/** More note types and fields than anyone has. */
const MAX_NOTE_TYPES = 1_000
export const MAX_FIELDS = 100

export interface NoteType {
  id: number
  name: string
  isCloze: boolean
  fields: readonly string[]
}

export interface AnkiCollection {
  noteTypes: ReadonlyMap<number, NoteType>
  /** Names by id; the levels of a name are separated by '::'. */
  deckNames: ReadonlyMap<number, string>
  /** 1, 2 or 3. */
  schedulerVersion: number
  noteCount: number
}

/** Reads all but the notes of a collection. Throws AppError DATABASE_DAMAGED. */
export function readCollection(db: SqliteFile): AnkiCollection {
  if (!db.hasTables(COMMON_TABLES)) throw new AppError('DATABASE_DAMAGED')
  const isNew = db.hasTables(NEW_TABLES)
  db.check([...Object.keys(COMMON_TABLES), ...(isNew ? Object.keys(NEW_TABLES) : [])])
  for (const table of ['notes', 'cards']) db.checkIds(table, 'id')
  const [[count] = []] = db.rows('SELECT count(*) FROM notes')
  try {
    return { ...(isNew ? readNew(db) : readSchema11(db)), noteCount: asInteger(count) ?? 0 }
  } catch {
    throw new AppError('DATABASE_DAMAGED')
  }
}

type CollectionParts = Omit<AnkiCollection, 'noteCount'>

// Ids are numbers or strings: rslib/src/notetype/schema11.rs, rslib/src/decks/schema11.rs.
const noteTypesSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    type: z.number().default(0),
    flds: z.array(z.object({ name: z.string() })).max(MAX_FIELDS),
  }),
)
const decksSchema = z.record(z.string(), z.object({ name: z.string() }))
// Version 1 where it is absent: rslib/src/config/schema11.rs and rslib/src/config/mod.rs.
const configSchema = z.object({ schedVer: z.number().default(1) })

function readSchema11(db: SqliteFile): CollectionParts {
  const [[models, decks, conf] = []] = db.rows('SELECT models, decks, conf FROM col')
  const noteTypes = Object.entries(noteTypesSchema.parse(JSON.parse(asText(models))))
    .slice(0, MAX_NOTE_TYPES)
    .map(([id, { name, type, flds }]) => {
      return { id: Number(id), name, isCloze: type === 1, fields: flds.map((field) => field.name) }
    })
  const names = Object.entries(decksSchema.parse(JSON.parse(asText(decks))))
  return {
    noteTypes: new Map(noteTypes.map((noteType) => [noteType.id, noteType])),
    deckNames: new Map(names.map(([id, { name }]) => [Number(id), name])),
    schedulerVersion: configSchema.parse(JSON.parse(asText(conf))).schedVer,
  }
}

function readNew(db: SqliteFile): CollectionParts {
  const noteTypes = [...db.rows(`SELECT id, name, config FROM notetypes ORDER BY id LIMIT ${MAX_NOTE_TYPES}`)]
  const fields = [
    ...db.rows(`SELECT ntid, name FROM fields ORDER BY ntid, ord LIMIT ${MAX_NOTE_TYPES * MAX_FIELDS}`),
  ]
  const decks = [...db.rows('SELECT id, name FROM decks')]
  const [[version] = []] = db.rows("SELECT val FROM config WHERE key = 'schedVer'")
  return {
    noteTypes: new Map(
      noteTypes.map(([id, name, config]) => [
        asInteger(id) ?? 0,
        {
          id: asInteger(id) ?? 0,
          name: asText(name),
          isCloze: config instanceof Uint8Array && isClozeConfig(config),
          fields: fields.filter(([ntid]) => ntid === id).map(([, field]) => asText(field)),
        },
      ]),
    ),
    // The levels of a name are separated by a control character: rslib/src/decks/name.rs.
    deckNames: new Map(
      decks.map(([id, name]) => [asInteger(id) ?? 0, asText(name).replaceAll('\x1f', '::')]),
    ),
    schedulerVersion: version instanceof Uint8Array ? Number(Buffer.from(version).toString()) || 1 : 1,
  }
}

/** Notetype.Config.kind is KIND_CLOZE (proto/anki/notetypes.proto). */
function isClozeConfig(config: Uint8Array): boolean {
  const read = (tag: number, found: { kind: number }, pbf: PbfReader) => {
    if (tag === 1) found.kind = pbf.readVarint()
  }
  return new PbfReader(config).readFields(read, { kind: 0 }).kind === 1
}
