/** The PostgreSQL of `npm start` on a restricted machine. Cases for root are tested only when the tests run as root. */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '@/scripts/lib/postgres/postgres.mjs'
import { SUPERUSER } from '@/scripts/lib/postgres/postgres-cluster.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'

const isRoot = process.getuid?.() === 0
const PASSWORD = 'only for this test'

let home = ''
/** Inside a folder that only its owner may enter, like /root. */
const dataFolder = () => path.join(home, 'data', 'postgres')

beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'wordloom-embedded-'))
  mkdirSync(path.dirname(dataFolder()), { mode: 0o700 })
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(home, { recursive: true, force: true })
})

/** Puts programs of these names that always fail first in PATH. */
function forbid(...programs: string[]) {
  const folder = path.join(home, 'forbidden')
  mkdirSync(folder)
  for (const program of programs) {
    writeFileSync(path.join(folder, program), '#!/bin/sh\nexit 1\n')
    chmodSync(path.join(folder, program), 0o755)
  }
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`)
}

const start = () =>
  startPostgres({ folder: dataFolder(), password: PASSWORD, log: path.join(home, 'postgres.log') })

/** Starts PostgreSQL, runs one statement and stops it. */
async function query(sql: string): Promise<Record<string, unknown>[]> {
  const postgres = await start()
  const url = `postgresql://${SUPERUSER}:${PASSWORD}@127.0.0.1:${postgres.port}/postgres`
  try {
    return (await withClient(toPgConfig(url), (client) => client.query(sql))).rows
  } finally {
    await postgres.stop()
  }
}

describe('the embedded PostgreSQL, where user namespaces are forbidden', () => {
  test('runs on data in a folder that is closed to others, stays closed, and runs again', async () => {
    forbid('unshare')
    await query('CREATE TABLE kept AS SELECT 42 AS answer')
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }])
    expect(statSync(path.dirname(dataFolder())).mode & 0o777).toBe(0o700)
  })

  test('takes over data that a start with user namespaces made', async () => {
    await query('CREATE TABLE kept AS SELECT 42 AS answer')
    forbid('unshare')
    expect(await query('SELECT answer FROM kept')).toEqual([{ answer: 42 }])
  })

  test.runIf(isRoot)('says what to do when there is no other way either', async () => {
    forbid('unshare', 'setpriv')
    await expect(start()).rejects.toThrow(/^PostgreSQL cannot run as root, and account \d+, .* Start as an/)
  })
})
