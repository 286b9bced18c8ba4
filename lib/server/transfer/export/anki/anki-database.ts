import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import type { Database, Statement } from 'sql.js'
import {
  ANKI_ANSWER,
  ANKI_DATA_FIELD,
  ANKI_FIELDS,
  ANKI_QUESTION,
  ANKI_STYLE,
  toAnkiFields,
} from '@/lib/domain/transfer/anki/anki-note'
import { ANKI_DECK, tagOfList } from '@/lib/domain/transfer/anki/anki-options'
import { toAnkiSchedule, toRevlogRows } from '@/lib/domain/transfer/anki/anki-review-rows'
import { type DataWord, dataWordSchema } from '@/lib/domain/transfer/data-file.schema'
import { requireDiskSpace } from '@/lib/server/files/disk-space'
import { packDataField } from '@/lib/server/transfer/anki-data-field'
import { ANKI_SCHEMA } from '@/lib/server/transfer/export/anki/anki-schema'
import { loadSqlite } from '@/lib/server/transfer/sqlite-file'

/** What the thread that makes the database is started with. */
export interface AnkiDatabaseInput {
  /** A file with a word as JSON on each line, as data.json has it. */
  words: string
  /** Where the database is written. */
  database: string
  language: string | null
  now: Date
  /** The parameters of the schedule that words name. */
  parameterSets: readonly ParameterSet[]
}

type ParameterSet = Readonly<{ id: string; parameters: readonly number[] }>

/** Constant, so that a second import into Anki updates the same note type and deck. */
const NOTE_TYPE_ID = 1_790_000_000_003
const DECK_ID = 1_790_000_000_002
const NOT_SYNCED = -1

/** Makes collection.anki2 of schema 11, which every version of Anki reads. All of it is in memory. */
export async function writeAnkiDatabase({
  words,
  database,
  language,
  now,
  parameterSets,
}: AnkiDatabaseInput): Promise<void> {
  const { Database } = await loadSqlite()
  const db = new Database()
  db.exec(ANKI_SCHEMA)
  db.run('BEGIN')
  db.run('INSERT INTO col VALUES (1, ?, ?, ?, 11, 0, 0, 0, ?, ?, ?, ?, ?)', collectionValues(now))
  const writer = new WordWriter(db, startOfDay(now), { language, parameterSets })
  for await (const line of createInterface({ input: createReadStream(words) })) {
    writer.add(dataWordSchema.parse(JSON.parse(line)))
  }
  writer.close()
  db.run('COMMIT')
  const bytes = db.export()
  await requireDiskSpace({ folder: dirname(database), bytes: bytes.length })
  await writeFile(database, bytes)
  db.close()
}

/** The time from which Anki counts days: 04:00, when its day begins. */
function startOfDay(now: Date): Date {
  return new Date(new Date(now).setUTCHours(4, 0, 0, 0))
}

class WordWriter {
  private readonly notes: Statement
  private readonly cards: Statement
  private readonly reviews: Statement
  private readonly noteIds = new FreeIds()
  private readonly reviewIds = new FreeIds()
  private count = 0

  constructor(
    db: Database,
    private readonly createdAt: Date,
    private readonly learner: Pick<AnkiDatabaseInput, 'language' | 'parameterSets'>,
  ) {
    this.notes = db.prepare(
      `INSERT INTO notes VALUES (?, ?, ${NOTE_TYPE_ID}, ?, ${NOT_SYNCED}, ?, ?, ?, ?, 0, '')`,
    )
    this.cards = db.prepare(
      `INSERT INTO cards VALUES (?, ?, ${DECK_ID}, 0, ?, ${NOT_SYNCED}, ?, ?, ?, ?, ?, ?, ?, 0, 0, 0, 0, ?)`,
    )
    this.reviews = db.prepare(`INSERT INTO revlog VALUES (?, ?, ${NOT_SYNCED}, ?, ?, ?, ?, ?, ?)`)
  }

  add(word: DataWord): void {
    this.count += 1
    const id = this.noteIds.take(word.addedAt?.getTime() ?? this.createdAt.getTime())
    const modified = Math.floor((word.changedAt ?? this.createdAt).getTime() / 1_000)
    const reviews = toRevlogRows(word.log).map((row) => ({ ...row, id: this.reviewIds.take(row.at) }))
    const fields = this.fieldsOf(word, reviews)
    const tags = word.lists.map(tagOfList)
    const tagText = tags.length > 0 ? ` ${tags.join(' ')} ` : ''
    this.notes.run([id, guidOf(word), modified, tagText, fields.join('\x1f'), word.text, checksum(word.text)])
    const { type, queue, due, ivl, factor, reps, lapses, data } = toAnkiSchedule(
      word.learning,
      this.createdAt,
      this.count,
    )
    this.cards.run([id, id, modified, type, queue, due, ivl, factor, reps, lapses, data])
    for (const row of reviews) this.reviews.run([row.id, id, ...row.values])
  }

  private fieldsOf(word: DataWord, reviews: readonly { id: number }[]): string[] {
    const { language, parameterSets } = this.learner
    const named = namedIn(word)
    const isNamed = ({ id }: ParameterSet) => named.has(id)
    const fields = toAnkiFields(word, language)
    const ids = reviews.map((review) => review.id)
    const data = packDataField({ language, reviews: ids, word, parameterSets: parameterSets.filter(isNamed) })
    return [...ANKI_FIELDS.map((name) => fields[name]), data]
  }

  close(): void {
    for (const statement of [this.notes, this.cards, this.reviews]) statement.free()
  }
}

/** Ids of the parameters with which the answers of a word were planned and its memories computed. */
function namedIn({ learning, log }: DataWord): ReadonlySet<string | null | undefined> {
  const memories = [learning?.memory, learning?.production]
  return new Set([
    ...log.map(({ parameters }) => parameters),
    ...memories.map((memory) => memory?.parametersId),
  ])
}

/** Ids of notes and reviews are times in milliseconds, and each is used once. */
class FreeIds {
  private readonly used = new Set<number>()

  take(wanted: number): number {
    let id = wanted
    while (this.used.has(id)) id += 1
    this.used.add(id)
    return id
  }
}

/** Equal in each export, so that Anki updates the note: a user has each text once. */
const guidOf = (word: DataWord) =>
  createHash('sha256').update(`wordloom ${word.text}`).digest('base64url').slice(0, 10)

/** The first 8 digits of the SHA-1 of the first field: field_checksum in rslib/src/notes/mod.rs. */
const checksum = (text: string) =>
  Number.parseInt(createHash('sha1').update(text).digest('hex').slice(0, 8), 16)

function collectionValues(now: Date): (number | string)[] {
  const seconds = Math.floor(startOfDay(now).getTime() / 1_000)
  const modified = Math.floor(now.getTime() / 1_000)
  const json = [CONFIG, { [NOTE_TYPE_ID]: noteType(modified) }, decks(modified), { 1: DECK_CONFIG }, {}]
  return [seconds, now.getTime(), now.getTime(), ...json.map((value) => JSON.stringify(value))]
}

/** rslib/src/config/schema11.rs. */
const CONFIG = {
  activeDecks: [1],
  curDeck: 1,
  newSpread: 0,
  collapseTime: 1200,
  timeLim: 0,
  estTimes: true,
  dueCounts: true,
  curModel: null,
  nextPos: 1,
  sortType: 'noteFld',
  sortBackwards: false,
  addToCur: true,
  dayLearnFirst: false,
  schedVer: 2,
  sched2021: true,
}

/** rslib/src/notetype/schema11.rs. */
const noteType = (modified: number) => ({
  id: NOTE_TYPE_ID,
  name: ANKI_DECK,
  type: 0,
  mod: modified,
  usn: NOT_SYNCED,
  sortf: 0,
  did: DECK_ID,
  tmpls: [
    { name: 'Card 1', ord: 0, qfmt: ANKI_QUESTION, afmt: ANKI_ANSWER, bqfmt: '', bafmt: '', did: null },
  ],
  flds: [...ANKI_FIELDS, ANKI_DATA_FIELD].map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css: ANKI_STYLE,
  latexPre: '',
  latexPost: '',
  req: [[0, 'any', [0]]],
  tags: [],
  vers: [],
})

/** rslib/src/decks/schema11.rs. */
function decks(modified: number) {
  const today = { newToday: [0, 0], revToday: [0, 0], lrnToday: [0, 0], timeToday: [0, 0] }
  const rest = {
    ...today,
    mod: modified,
    usn: NOT_SYNCED,
    desc: '',
    dyn: 0,
    collapsed: false,
    conf: 1,
    extendNew: 0,
    extendRev: 0,
  }
  return { 1: { id: 1, name: 'Default', ...rest }, [DECK_ID]: { id: DECK_ID, name: ANKI_DECK, ...rest } }
}

/** rslib/src/deckconfig/schema11.rs: the values that Anki itself begins with. */
const DECK_CONFIG = {
  id: 1,
  name: 'Default',
  mod: 0,
  usn: 0,
  maxTaken: 60,
  autoplay: true,
  timer: 0,
  replayq: true,
  dyn: false,
  new: { bury: false, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 0], order: 1, perDay: 20 },
  rev: { bury: false, ease4: 1.3, ivlFct: 1, maxIvl: 36500, perDay: 200, hardFactor: 1.2 },
  lapse: { delays: [10], leechAction: 1, leechFails: 8, minInt: 1, mult: 0 },
}
