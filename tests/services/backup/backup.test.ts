import { stat } from 'node:fs/promises'
import type { Client, ClientBase } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { findLastBackup } from '@/lib/server/backup/last-backup.service'
import { openBackup } from '@/lib/server/backup/open-backup.service'
import { dropReplaced, setDatabaseAside, undoSetAside } from '@/lib/server/backup/set-aside.service'
import { answerWord } from '@/lib/server/review/review.service'
import { readVersion } from '@/scripts/lib/backup/backup-code.mjs'
import { recordBackup } from '@/scripts/lib/backup/record-backup.mjs'
import { listMigrations, migrate } from '@/scripts/lib/migrations/migrate.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { addWord, signUpUser } from '@/tests/support/builders'
import { signUpWithEverything, storedFiles } from '@/tests/support/database/account-with-everything'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { everyRow } from '@/tests/support/database/every-row'
import { addOthers } from '@/tests/support/database/growth'
import { emptyInstance, here, inDataFolder, now, putBack, save } from '@/tests/support/instances'

beforeEach(resetDatabase)

/** Whether another connection waits for a table that this one has used. */
async function isWaiting(client: ClientBase) {
  const { rowCount } = await client.query('SELECT FROM pg_locks WHERE NOT granted')
  return rowCount !== 0
}

/** Resolves when another connection waits for a table that this one has changed. */
async function blocksAnother(client: ClientBase) {
  const blocked = async () => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_locks WHERE NOT granted AND relation = '"user"'::regclass`,
    )
    return rowCount
  }
  await expect.poll(blocked, { timeout: 60_000 }).toBeGreaterThan(0)
}

/** The tables' rows in a backup, in any order. */
async function rowsIn(file: string) {
  const { archive, manifest } = await openBackup(file)
  const tables = await Promise.all(
    manifest.tables.map(async ({ name }) => {
      const bytes = await archive.read(`tables/${name}.copy`, Number.POSITIVE_INFINITY)
      return [name, bytes?.toString().split('\n').sort()]
    }),
  )
  archive.close()
  return Object.fromEntries(tables)
}

describe('a backup', () => {
  test('is remembered by its instance with its time and size, and not by one that it is put into', async () => {
    await signUpUser()
    expect(await findLastBackup()).toBeNull()
    const { file } = await save(here(), 'remembered.zip')
    await recordBackup({ url: testDatabaseUrl(), file, finishedAt: now })
    const { size } = await stat(file)
    expect(await findLastBackup()).toEqual({ finishedAt: now, byteSize: size, app: readVersion() })
    const later = await save(here(), 'later.zip')
    expect(later.manifest.tables.map(({ name }) => name)).not.toContain('last_backup')
  })

  test('brings back every row and every file', async () => {
    await signUpWithEverything()
    await signUpWithEverything()
    const { file, manifest } = await save(here(), 'whole.zip')
    expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(12)
    const other = await emptyInstance('whole')
    await putBack(other, file)
    expect(await everyRow(other.url)).toEqual(await everyRow(testDatabaseUrl()))
    expect(await storedFiles(other.files)).toEqual(await storedFiles(here().files))
    expect(manifest.files).toHaveLength((await storedFiles(here().files)).length)
  })

  test('tells PostgreSQL how large the tables have become', async () => {
    const fill = (client: Client) => addOthers(client, { accounts: 10, words: 50 })
    await withClient(toPgConfig(testDatabaseUrl()), fill)
    const { file } = await save(here(), 'many.zip')
    const other = await emptyInstance('many')
    await putBack(other, file)
    const { rows } = await withClient(toPgConfig(other.url), (client) =>
      client.query("SELECT reltuples FROM pg_class WHERE oid = 'vocabulary_item'::regclass"),
    )
    expect(rows).toEqual([{ reltuples: 500 }])
  })

  test('is the state of one moment, although learners go on', async () => {
    const people = await Promise.all([signUpUser(), signUpUser(), signUpUser(), signUpUser()])
    const saved = new Set<string>()
    let isOver = false
    const learn = async (user: (typeof people)[number]['user'], start: number) => {
      for (let number = start; !isOver; number += people.length) {
        const { id } = await addWord(user, `word ${number}`, { userContext: { tagNames: ['all'] } })
        await answerWord({ viewer: user, now: new Date(), wordId: id, source: 'SINGLE_REVIEW' })
        saved.add(id)
      }
    }
    const learning = people.map(({ user }, index) => learn(user, index))
    const untilSaved = (count: number) =>
      expect.poll(() => saved.size, { timeout: 60_000 }).toBeGreaterThan(count)
    await untilSaved(20)
    const before = new Set(saved)
    const { file } = await save(here(), 'moment.zip')
    await untilSaved(before.size + 5).finally(() => {
      isOver = true
    })
    await Promise.all(learning)

    const other = await emptyInstance('moment')
    await putBack(other, file)
    const ids = (await everyRow(other.url)).vocabulary_item?.map((row) => JSON.parse(row).id) ?? []
    expect(ids).toEqual(expect.arrayContaining([...before]))
    expect(ids.length).toBeLessThan(saved.size)
    expect(await rowsIn((await save(other, 'again.zip')).file)).toEqual(await rowsIn(file))
  })

  test('of an older version is migrated', async () => {
    const older = await emptyInstance('older')
    const names = listMigrations().map(({ name }) => name)
    await withClient(toPgConfig(older.url), setDatabaseAside)
    await migrate(older.url, names.slice(0, 3))
    await withClient(toPgConfig(older.url), (client) =>
      client.query(`INSERT INTO "user" (id, email, updated_at) VALUES ($1, 'old@example.com', now())`, [
        crypto.randomUUID(),
      ]),
    )
    const { file, manifest } = await save(older, 'older.zip')
    expect(manifest.migrations).toEqual(names.slice(0, 3))
    await putBack(here(), file)
    expect((await everyRow(testDatabaseUrl())).user).toEqual([expect.stringContaining('old@example.com')])
    expect((await save(here(), 'migrated.zip')).manifest.migrations).toEqual(names)
  })
})

test('a restore tells how far it is', async () => {
  await signUpWithEverything()
  const { file } = await save(here(), 'progress.zip')
  const shares: number[] = []
  await putBack(await emptyInstance('progress'), file, { onProgress: (share) => shares.push(share) })
  expect(shares.length).toBeGreaterThan(3)
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares.at(-1)).toBe(1)
})

describe('what a restore refuses', () => {
  test('an instance where a sign-up is being saved: the sign-up stays', async () => {
    await signUpUser()
    const { file } = await save(here(), 'race.zip')
    await resetDatabase()
    await withClient(toPgConfig(testDatabaseUrl()), async (client) => {
      await client.query('BEGIN')
      await client.query(`INSERT INTO "user" (id, email, updated_at) VALUES ($1, 'new@example.com', now())`, [
        crypto.randomUUID(),
      ])
      const refused = expect(putBack(here(), file)).rejects.toMatchObject({ code: 'INSTANCE_TAKEN' })
      await blocksAnother(client)
      await client.query('COMMIT')
      await refused
    })
    expect((await everyRow(testDatabaseUrl())).user).toEqual([expect.stringContaining('new@example.com')])
  })

  test('an instance with accounts, unless they are to be replaced; then they are kept in a file', async () => {
    await signUpUser('first@example.com')
    const { file } = await save(here(), 'first.zip')
    await resetDatabase()
    await signUpUser('second@example.com')
    await expect(putBack(here(), file)).rejects.toThrow(/This instance has accounts/)
    await putBack(here(), file, { replace: true })
    expect((await everyRow(testDatabaseUrl())).user).toEqual([expect.stringContaining('first@example.com')])
    const kept = inDataFolder('backups/before-restore-2026-11-20T12-00-00.zip')
    expect((await rowsIn(kept)).user.join()).toContain('second@example.com')
  })
})

test('what is there is set aside also when the server locks its tables in another order meanwhile', async () => {
  const { url } = await emptyInstance('deadlock')
  await withClient(toPgConfig(url), (server) =>
    withClient(toPgConfig(url), async (client) => {
      // Each looks for a deadlock once, after this time: the restore when the server waits for it already, and before the server.
      await client.query("SET deadlock_timeout = '5s'")
      await server.query("SET deadlock_timeout = '10min'")
      await server.query('BEGIN')
      await server.query('SELECT FROM vocabulary_item')
      const isAside = setDatabaseAside(client)
      // PostgreSQL ends the restore, which waits for the words.
      await expect.poll(() => isWaiting(server)).toBe(true)
      await server.query('SELECT FROM "user"')
      await server.query('COMMIT')
      await isAside
      await dropReplaced(client)
    }),
  )
  expect(await everyRow(url)).toEqual({})
})

test('a restore that fails leaves what the host has in the database beside the app, and drops nothing of it', async () => {
  const { url } = await emptyInstance('guests')
  await withClient(toPgConfig(url), async (client) => {
    await client.query('CREATE VIEW emails AS SELECT email FROM "user"')
    await client.query('CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$')
    await setDatabaseAside(client)
    await migrate(url)
    await undoSetAside(client)
    expect((await client.query('SELECT one(), (SELECT count(*)::int FROM emails) AS emails')).rows).toEqual([
      { one: 1, emails: 0 },
    ])
    expect(
      (await client.query(`SELECT nspname FROM pg_namespace WHERE nspname LIKE 'wordloom%'`)).rows,
    ).toEqual([])
  })
})
