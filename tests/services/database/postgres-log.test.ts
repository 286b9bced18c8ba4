import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '@/scripts/lib/postgres/postgres.mjs'
import { SUPERUSER } from '@/scripts/lib/postgres/postgres-cluster.mjs'
import { rotateLog } from '@/scripts/lib/postgres/postgres-log.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'

const PASSWORD = 'only for this test'
const EMAIL = 'someone@example.com'

let home = ''
const log = () => path.join(home, 'postgres.log')
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'wordloom-postgres-log-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

/** Starts PostgreSQL, runs statements that may fail, and stops it. */
async function runAll(...statements: string[]): Promise<void> {
  const postgres = await startPostgres({
    folder: path.join(home, 'data'),
    password: PASSWORD,
    log: log(),
  })
  const url = `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${postgres.port}/postgres`
  try {
    await withClient(toPgConfig(url), async (client) => {
      for (const sql of statements) await client.query(sql).catch(() => {})
    })
  } finally {
    await postgres.stop()
  }
}

test('PostgreSQL logs errors without data of users, and goes on in the same log at the next start', async () => {
  const insert = `INSERT INTO person VALUES ('${EMAIL}')`
  await runAll('CREATE TABLE person (email text UNIQUE)', insert, insert)
  const first = readFileSync(log(), 'utf8')
  expect(first).toContain('duplicate key value violates unique constraint')
  expect(first).not.toContain(EMAIL)
  await runAll('SELECT 1')
  const second = readFileSync(log(), 'utf8')
  expect(second.startsWith(first)).toBe(true)
  expect(second.length).toBeGreaterThan(first.length)
})

test('a long log is moved aside, and the four newest are kept', () => {
  for (let number = 1; number <= 6; number += 1) {
    writeFileSync(log(), `full ${number}`)
    rotateLog(log(), 5)
    expect(readFileSync(log(), 'utf8')).toBe('')
  }
  expect(readdirSync(home).sort()).toEqual([
    'postgres.log',
    ...[1, 2, 3, 4].map((number) => `postgres.log.${number}`),
  ])
  expect(readFileSync(`${log()}.1`, 'utf8')).toBe('full 6')
  writeFileSync(log(), 'short')
  rotateLog(log(), 5)
  expect(readFileSync(log(), 'utf8')).toBe('short')
})
