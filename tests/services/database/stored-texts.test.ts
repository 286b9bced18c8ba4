import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '@/generated/migrations'
import { cleanText, foldText } from '@/lib/domain/text/clean'
import { textKey } from '@/lib/domain/text/identity'
import { migrate } from '@/scripts/lib/migrations/migrate.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createExtraDatabase, testDatabaseUrl } from '@/tests/support/database/database'

const MIGRATION = migrationNames.find((name) => name.endsWith('words_as_written')) ?? ''
const BEFORE = migrationNames.slice(0, migrationNames.indexOf(MIGRATION))

/** The migration's functions, in this connection. */
async function defineFunctions(client: Client): Promise<void> {
  const sql = readFileSync(`prisma/migrations/${MIGRATION}/migration.sql`, 'utf8')
  await client.query(sql.slice(0, sql.indexOf('-- Words: the keys.')))
}

describe('texts in the migration', () => {
  test('are cleaned and compared as in lib/domain/text', async () => {
    const signs = [
      ...[
        '\u00AD',
        '\u200B',
        '\u200C',
        '\u200D',
        '\u200E',
        '\u2060',
        '\uFEFF',
        '\uFE0F',
        '\uFE00',
        '\u180B',
        '\u0301',
        ' ',
        '\u2028',
      ],
      ...[
        'م',
        'क',
        'ᠠ',
        '葛',
        '👩',
        '🏴',
        '\u{E0067}',
        '\u{E0100}',
        '1',
        '\u20E3',
        'e',
        '’',
        '‐',
        'k',
        '\u2126',
      ],
    ]
    const pairs = signs.flatMap((a) => signs.flatMap((b) => signs.map((c) => `x${a}${b}${c}y`)))
    const singles = Array.from({ length: 0x1_00_00 - 0x20 }, (_, n) => n + 0x20)
      .filter((point) => (point < 0x7f || point > 0x9f) && (point < 0xd800 || point > 0xdfff))
      .map((point) => `a${String.fromCodePoint(point)}b`)
    const texts = [...singles, ...pairs].map((text) => text.normalize('NFC'))
    await withClient(toPgConfig(testDatabaseUrl()), async (client) => {
      await defineFunctions(client)
      const { rows } = await client.query<{ prose: string; line: string; key: string }>(
        `SELECT pg_temp.clean_prose(t) AS prose, pg_temp.clean_line(t) AS line, pg_temp.new_key(k) AS key
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS x(t, k, n) ORDER BY n`,
        [
          texts,
          texts.map((text) =>
            text
              .replace(/[^\S\uFEFF]+/g, ' ')
              .toLowerCase()
              .normalize('NFC'),
          ),
        ],
      )
      const different = texts.filter((text, n) => {
        const row = rows[n]
        return row?.prose !== cleanText(text) || row.line !== foldText(text) || row.key !== textKey(text)
      })
      expect(different).toEqual([])
    })
  })
})

/** A database as it was before the migration. */
async function databaseBefore(name: string): Promise<string> {
  const url = await createExtraDatabase(name)
  await withClient(toPgConfig(url), (client) =>
    client.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public'),
  )
  await migrate(url, BEFORE)
  return url
}

const oldKey = (text: string) => text.toLowerCase()

async function addUser(client: Client): Promise<string> {
  const id = randomUUID()
  await client.query(`INSERT INTO "user" (id, email, updated_at) VALUES ($1, $2, now())`, [
    id,
    `${id}@example.com`,
  ])
  return id
}

async function addWord(client: Client, userId: string, text: string, n: number): Promise<string> {
  const id = randomUUID()
  await client.query(
    `INSERT INTO vocabulary_item (id, user_id, text, text_key, remainder_context, created_at, updated_at)
     VALUES ($1, $2, $3, $4, 'a no\u200Bte', now() + $5 * interval '1 minute', now())`,
    [id, userId, text, oldKey(text), n],
  )
  return id
}

async function addList(client: Client, userId: string, name: string, wordId: string): Promise<void> {
  const id = randomUUID()
  await client.query('INSERT INTO tag (id, user_id, name, name_key) VALUES ($1, $2, $3, $4)', [
    id,
    userId,
    name,
    oldKey(name),
  ])
  await client.query(
    'INSERT INTO tagging (vocabulary_item_id, tag_id, user_id, position) VALUES ($1, $2, $3, 0)',
    [wordId, id, userId],
  )
}

test('the migration cleans what is stored, and makes no two words one', async () => {
  const url = await databaseBefore('stored_texts')
  await withClient(toPgConfig(url), async (client) => {
    const user = await addUser(client)
    const other = await addUser(client)
    const texts = [
      'vocabu\u00ADlary',
      'vocabulary',
      '\uFEFFnotebook',
      'don’t',
      "don't",
      'do\u200Bn’t',
      'well\u2011known',
    ]
    const ids: string[] = []
    for (const [n, text] of texts.entries()) ids.push(await addWord(client, user, text, n))
    await addWord(client, other, 'vocabu\u00ADlary', 0)
    await addList(client, user, 'Bob’s', ids[0] ?? '')
    await addList(client, user, "Bob's", ids[1] ?? '')
    for (const [position, meaning] of ['all wo\u00ADrds', 'all words', 'others'].entries()) {
      await client.query(
        `INSERT INTO definition (id, user_id, vocabulary_item_id, position, part_of_speech, meaning, is_selected_by_user)
         VALUES ($1, $2, $3, $4, 'noun', $5, $6)`,
        [randomUUID(), user, ids[0], position, meaning, position === 1],
      )
    }
    expect(await migrate(url)).toContain(MIGRATION)
    const { rows } = await client.query(
      `SELECT text, text_key AS key, variant, remainder_context AS note FROM vocabulary_item
       WHERE user_id = $1 ORDER BY text_key, variant`,
      [user],
    )
    const note = 'a note'
    expect(rows).toEqual([
      { text: "don't", key: "don't", variant: 1, note },
      { text: 'don’t', key: "don't", variant: 2, note },
      { text: 'don’t', key: "don't", variant: 3, note },
      { text: 'notebook', key: 'notebook', variant: 1, note },
      { text: 'vocabulary', key: 'vocabulary', variant: 1, note },
      { text: 'vocabulary', key: 'vocabulary', variant: 2, note },
      { text: 'well‑known', key: 'well-known', variant: 1, note },
    ])
    const others = await client.query('SELECT text, variant FROM vocabulary_item WHERE user_id = $1', [other])
    expect(others.rows).toEqual([{ text: 'vocabulary', variant: 1 }])
    const lists = await client.query(
      'SELECT t.name_key AS key, count(*)::int AS words FROM tag t JOIN tagging g ON g.tag_id = t.id GROUP BY t.id, t.user_id',
    )
    expect(lists.rows).toEqual([{ key: "bob's", words: 2 }])
    const meanings = await client.query(
      'SELECT meaning, is_selected_by_user AS chosen FROM definition ORDER BY position',
    )
    expect(meanings.rows).toEqual([
      { meaning: 'all words', chosen: true },
      { meaning: 'others', chosen: false },
    ])
  })
})
