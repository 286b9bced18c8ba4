import { makeCollection11, makeOldPackage, type SampleNote } from '@/tests/support/transfer/formats/anki'
import { makeSqlite } from '@/tests/support/transfer/formats/sqlite'
import { makeZip } from '@/tests/support/transfer/formats/zip'

const MEGABYTE = 1024 * 1024
/** Takes 400 MB and a second wherever it is computed. */
const COSTLY = 'length(hex(zeroblob(200000000))) > 0'
const ENDLESS = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT'

const ANKI_COLUMNS = {
  notes: 'id, guid, mid, mod, usn, tags, flds, sfld, csum, flags, data',
  cards:
    'id, nid, did, ord, mod, usn, type, queue, due, ivl, factor, reps, lapses, left, odue, odid, flags, data',
  revlog: 'id, cid, usn, ease, ivl, lastIvl, factor, time, type',
}
const COL = `CREATE TABLE col (id, conf, models, decks);
  INSERT INTO col VALUES (1, '{}', '{"1":{"name":"Basic","flds":[{"name":"Front"},{"name":"Back"}]}}', '{}');`

const ankiSchema = (change: Partial<Record<keyof typeof ANKI_COLUMNS, string>> = {}) =>
  COL +
  Object.entries({ ...ANKI_COLUMNS, ...change })
    .map(([table, columns]) => `CREATE TABLE ${table} (${columns});`)
    .join('\n')

const series = (count: number, columns: string) =>
  `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT ${columns} FROM n`
const NOTE = "INSERT INTO notes VALUES (1, 'g', 1, 0, 0, '', 'run' || char(31) || 'to move', '', 0, 0, '');"

const anki = async (schema: string, afterwards = NOTE) =>
  makeOldPackage(await makeSqlite(schema, {}, afterwards))
const deck = async (note: SampleNote) => makeOldPackage(await makeCollection11([note]))
const field = (text: string) => deck({ fields: [text, 'a meaning'] })

const KINDLE = (words = '', lookups = '') => `
  CREATE TABLE WORDS (id, word, stem, lang, category, timestamp ${words});
  CREATE TABLE LOOKUPS (id, word_key, book_key, dict_key, pos, usage, timestamp ${lookups});
  CREATE TABLE BOOK_INFO (id, title, authors);
  INSERT INTO WORDS (id, word, stem, lang, category, timestamp) VALUES ('en:ran', 'ran', 'run', 'en', 0, 1);`
const KOREADER = () => `
  CREATE TABLE vocabulary (word, title_id, create_time, prev_context, next_context);
  CREATE TABLE title (id, name);
  INSERT INTO vocabulary (word, title_id, create_time) VALUES ('ran', 1, 1);`

/** Zstandard blocks that each stand for one repeated byte. */
function smallBlocks(count: number): Buffer {
  const blocks = Buffer.alloc(count * 4)
  for (let index = 0; index < count; index++) blocks.set([(1 << 1) | (1 << 3), 0, 0, 65], index * 4)
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x68]), blocks])
}

/** One block that stands for two megabytes. */
const LARGE_BLOCK = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x68, 0x03, 0xff, 0xff, 65])

/** A zip file of a header and the list of so many entries. */
function zipDirectory(count: number): Buffer {
  const start = Buffer.alloc(35)
  start.write('PK\x03\x04', 'latin1')
  const entries = Buffer.alloc(count * 51)
  for (let index = 0; index < count; index++) {
    entries.write('PK\x01\x02', index * 51, 'latin1')
    entries.writeUInt16LE(5, index * 51 + 28)
    entries.write(String(index).padStart(5, '0'), index * 51 + 46, 'latin1')
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  for (const at of [8, 10]) end.writeUInt16LE(count, at)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(start.length, 16)
  return Buffer.concat([start, entries, end])
}

const packed = (collection: Buffer) =>
  makeZip({ meta: new Uint8Array([0x08, 3]), 'collection.anki21b': collection })
const data = (json: string) => makeZip({ 'data.json': json })
const DATA = '"format":"wordloom","version":1'
const text = (content: string) => async () => Buffer.from(content)

async function withPageCount(count: number): Promise<Buffer> {
  const database = await makeSqlite(KINDLE())
  database.writeUInt32BE(count, 28)
  return database
}

async function withPageSize(): Promise<Buffer> {
  const database = await makeSqlite(KINDLE())
  database.writeUInt16BE(512, 16)
  return database
}

/** Files that try to take time and memory: what they are, and how they are made. */
export const HOSTILE_FILES: readonly (readonly [name: string, make: () => Promise<Buffer>])[] = [
  [
    'an Anki table whose check is costly',
    () => anki(ankiSchema({ notes: `${ANKI_COLUMNS.notes}, CHECK (${COSTLY} OR 1)` }), ''),
  ],
  ['a Kindle table whose check is costly', () => makeSqlite(KINDLE(), {}, checkLater('WORDS'))],
  ['a KOReader table whose check is costly', () => makeSqlite(KOREADER(), {}, checkLater('vocabulary'))],
  [
    'an Anki table with a costly generated column',
    () => anki(ankiSchema({ notes: `${ANKI_COLUMNS.notes}, x AS (${COSTLY})` }), ''),
  ],
  ['a Kindle table with a costly generated column', () => makeSqlite(KINDLE('', `, x AS (${COSTLY})`))],
  [
    'a KOReader table with a costly generated column',
    // Added later: an insert would compute it here.
    () => makeSqlite(KOREADER(), {}, `ALTER TABLE vocabulary ADD COLUMN x AS (${COSTLY})`),
  ],
  [
    'an endless view in place of notes',
    () =>
      anki(
        ankiSchema().replace(
          /CREATE TABLE notes [^;]*;/,
          `CREATE VIEW notes AS ${ENDLESS} i AS id, i AS guid, 1 AS mid, '' AS tags, '' AS flds FROM n;`,
        ),
        '',
      ),
  ],
  [
    'an endless view in place of look-ups',
    () =>
      makeSqlite(
        KINDLE().replace(
          /CREATE TABLE LOOKUPS[^;]*;/,
          `CREATE VIEW LOOKUPS AS ${ENDLESS} i AS word_key, i AS book_key, '' AS usage, 0 AS timestamp FROM n;`,
        ),
      ),
  ],
  [
    '20,000 cards of one id with 20,000 answers',
    () =>
      anki(
        ankiSchema(),
        `${NOTE} INSERT INTO cards (id, nid, did, ord, odid) ${series(20_000, '1, 1, 1, 0, 0')}; INSERT INTO revlog (id, cid, ease) ${series(20_000, 'i, 1, 3')};`,
      ),
  ],
  [
    '20,000 notes of one id',
    () =>
      anki(ankiSchema(), `INSERT INTO notes ${series(20_000, "1, 'g', 1, 0, 0, '', 'run', '', 0, 0, ''")};`),
  ],
  [
    '20,000 Kindle words of one id',
    () =>
      makeSqlite(
        KINDLE(),
        {},
        `INSERT INTO WORDS ${series(20_000, "'en:ran', 'ran', 'run', 'en', 0, 1")}; INSERT INTO LOOKUPS ${series(20_000, "i, 'en:ran', 1, '', '', 'He ran.', 1")};`,
      ),
  ],
  [
    '20,000 Kindle books of one id',
    () =>
      makeSqlite(
        KINDLE(),
        {},
        `INSERT INTO BOOK_INFO ${series(20_000, "1, 'a', 'b'")}; INSERT INTO LOOKUPS ${series(20_000, "i, 'en:ran', 1, '', '', 'He ran.', 1")};`,
      ),
  ],
  [
    '20,000 KOReader titles of one id',
    () =>
      makeSqlite(
        KOREADER(),
        {},
        `INSERT INTO title ${series(20_000, "1, 'a'")}; INSERT INTO vocabulary ${series(20_000, "'w' || i, 1, 1, '', ''")};`,
      ),
  ],
  [
    'two million answers of no card',
    () => anki(ankiSchema(), `${NOTE} INSERT INTO revlog (id, cid) ${series(2_000_000, 'i, 1')};`),
  ],
  ['a note of 5 million separators', () => field('\x1f'.repeat(5_000_000))],
  ['a note of 2 million tags', () => deck({ fields: ['run', 'to move'], tags: 'a '.repeat(2_000_000) })],
  ['300,000 Zstandard blocks of one byte', () => packed(smallBlocks(300_000))],
  ['300,000 Zstandard blocks in the list of media', () => listBomb()],
  ['a Zstandard block larger than any may be', () => packed(LARGE_BLOCK)],
  ['50,000 deletions that are not closed', () => field('{{c1::'.repeat(50_000))],
  ['50,000 deletions in each other', () => field('{{c1::'.repeat(50_000) + '}}'.repeat(50_000))],
  ['100,000 sounds that are not closed', () => field('[sound:'.repeat(100_000))],
  ['100,000 formulas that are not closed', () => field('[latex]'.repeat(100_000))],
  ['100,000 elements in each other', () => field('<div>'.repeat(100_000))],
  ['a tag that does not end', () => field(`<a ${'b="c" '.repeat(100_000)}`)],
  ['a million character references', () => field('&amp;'.repeat(1_000_000))],
  ['a database that claims four billion pages', () => withPageCount(0xffff_ffff)],
  ['a database with a wrong page size', () => withPageSize()],
  ['two million brackets in data.json', () => data('['.repeat(2_000_000))],
  ['two million brackets in a word', () => data(`{${DATA},"words":[{"text":${'['.repeat(2_000_000)}`)],
  ['two million objects in settings', () => data(`{${DATA},"settings":${'{"a":'.repeat(2_000_000)}`)],
  [
    'a text of data.json that does not end',
    () => data(`{${DATA},"words":[{"text":"${'a'.repeat(9_000_000)}`),
  ],
  ['a zip bomb', () => makeZip({ 'data.json': Buffer.alloc(20 * MEGABYTE) })],
  [
    'a zip in a zip',
    async () => makeZip({ 'inner.zip': await makeZip({ 'data.json': Buffer.alloc(MEGABYTE) }) }),
  ],
  ['more entries than a zip may have', async () => zipDirectory(60_000)],
  [
    'a workbook with large shared texts',
    () => makeZip({ 'xl/workbook.xml': '<a/>', 'xl/sharedStrings.xml': '<si>'.repeat(1_000_000) }),
  ],
  ['a list of media that is JSON in JSON', () => mediaJson()],
  ['five million rows', text('a,b\n'.repeat(5_000_000))],
  ['two million quotation marks', text('"'.repeat(2_000_000))],
  ['a quoted cell that is never closed', text(`word,meaning\nrun,"${'to move\n'.repeat(200_000)}`)],
  ['two million separators', text(`run,${','.repeat(2_000_000)}`)],
  ['a line of two million letters', text('a'.repeat(2_000_000))],
  ['tables of HTML in each other', text('<table><tr><td>'.repeat(100_000))],
  ['brackets that look like JSON', text('['.repeat(2_000_000))],
  [
    'clippings without an end',
    text(`A (B)\n- Your Highlight on page 1 | Added on Monday\n\n${'a '.repeat(500_000)}`),
  ],
]

const checkLater = (table: string) =>
  `PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql = substr(sql, 1, length(sql) - 1) || ', CHECK (${COSTLY} OR 1))' WHERE name = '${table}'`

async function listBomb(): Promise<Buffer> {
  const collection = await makeCollection11([{ fields: ['run', 'to move'] }])
  return makeZip({
    meta: new Uint8Array([0x08, 2]),
    'collection.anki21': collection,
    media: smallBlocks(300_000),
  })
}

async function mediaJson(): Promise<Buffer> {
  const collection = await makeCollection11([{ fields: ['run', 'to move'] }])
  return makeZip({ 'collection.anki2': collection, media: '{"0":'.repeat(1_000_000) })
}
