import { randomUUID } from 'node:crypto'
import initSqlJs from 'sql.js'
import { ZipFile } from 'yazl'

const DAY_MS = 86_400_000
const FIRST_AT = Date.UTC(2025, 0, 1)
const PARTS = ['noun', 'verb', 'adjective']

/** @param {number} count different words */
const textsOf = (count) => Array.from({ length: count }, (_, n) => `word ${n}`)

/** @param {import('node:stream').Readable | NodeJS.ReadableStream} stream */
async function collect(stream) {
  const chunks = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/**
 * An exported zip file: words with three meanings, two lists and `answers` answers.
 * @param {number} count @param {number} answers
 */
export function makeDataFile(count, answers) {
  const words = textsOf(count).map((text, n) => ({
    text,
    addedAt: new Date(FIRST_AT + n * 1_000).toISOString(),
    ownTranslations: { de: `${text}, übersetzt` },
    meanings: PARTS.map((partOfSpeech) => ({
      partOfSpeech,
      meaning: `what ${text} means as ${partOfSpeech}, in a sentence of usual length`,
      examples: [{ text: `A sentence that shows how ${text} is used.` }],
    })),
    lists: [`Unit ${n % 20}`, 'Everything'],
    note: `I met ${text} in a book and want to use it myself.`,
    sentence: `Here the ${text} was met in a sentence of some length, by a reader.`,
    log: Array.from({ length: answers }, (_, k) => ({
      id: randomUUID(),
      kind: 'ANSWER',
      rating: k % 4 === 3 ? 'AGAIN' : 'GOOD',
      source: 'FLASHCARDS',
      seconds: 8,
      answeredAt: new Date(FIRST_AT + k * k * DAY_MS + n * 1_000).toISOString(),
      timeZone: 'Europe/Berlin',
    })),
  }))
  const zip = new ZipFile()
  const head = { format: 'wordloom', version: 1, exportedAt: new Date().toISOString() }
  zip.addBuffer(Buffer.from(JSON.stringify({ ...head, words })), 'data.json')
  zip.end()
  return collect(zip.outputStream)
}

/** @param {string} schema @param {Record<string, (string | number | null)[][]>} tables */
async function makeDatabase(schema, tables) {
  const { Database } = await initSqlJs()
  const db = new Database()
  db.exec(schema)
  db.run('BEGIN')
  for (const [table, rows] of Object.entries(tables)) {
    const statement = db.prepare(`INSERT INTO ${table} VALUES (${rows[0]?.map(() => '?').join(', ')})`)
    for (const row of rows) statement.run(row)
    statement.free()
  }
  db.run('COMMIT')
  return Buffer.from(db.export())
}

/** A Kindle's vocab.db, of the tables and columns that are read (readers/e-readers/kindle.ts). @param {number} count */
export function makeKindleFile(count) {
  const texts = textsOf(count)
  return makeDatabase(
    `CREATE TABLE WORDS (id, word, stem, lang, category, timestamp);
     CREATE TABLE LOOKUPS (word_key, book_key, usage, timestamp);
     CREATE TABLE BOOK_INFO (id, title, authors);`,
    {
      WORDS: texts.map((text, n) => [`en:${text}`, text, text, 'en', 0, FIRST_AT + n]),
      LOOKUPS: texts.map((text, n) => [`en:${text}`, 'b', `Here the ${text} was looked up.`, FIRST_AT + n]),
      BOOK_INFO: [['b', 'Emma', 'Austen, Jane']],
    },
  )
}

/** KOReader's vocabulary_builder.sqlite3, likewise (readers/e-readers/koreader.ts). @param {number} count */
export function makeKoreaderFile(count) {
  return makeDatabase(
    `CREATE TABLE vocabulary (word, title_id, create_time, prev_context, next_context, highlight);
     CREATE TABLE title (id, name);`,
    {
      vocabulary: textsOf(count).map((text, n) => {
        return [text, 1, FIRST_AT / 1_000 + n, 'It was here that the ', ' was looked up.', null]
      }),
      title: [[1, 'Moby-Dick']],
    },
  )
}
