/** What backups of several nodes do differently, as far as one node shows it. */
import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { failureText } from '@/lib/server/backup/backup-code'
import { listTables } from '@/lib/server/backup/backup-tables'
import { rowsByAccount, rowsOfTable, type TableRows } from '@/lib/server/backup/nodes/table-rows'
import { toUtcConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { signUpWithEverything } from '@/tests/support/database/account-with-everything'
import { resetDatabase, testDatabaseUrl } from '@/tests/support/database/database'
import { emptyInstance, here, inDataFolder, save } from '@/tests/support/instances'

beforeEach(resetDatabase)

async function read({ bytes, count }: TableRows) {
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return { count: count(), rows: Buffer.concat(chunks).toString().split('\n').sort() }
}

describe('rows that are read by account', () => {
  test.each([1, 2, 100])('%d accounts at once are all rows of the table', async (accountsAtOnce) => {
    for (let n = 0; n < 3; n++) await signUpWithEverything()
    const compared = await withClient(toUtcConfig(testDatabaseUrl()), async (client) => {
      const tables = (await listTables(client)).filter(
        ({ name, columns }) => columns.includes('user_id') && name !== 'email_link',
      )
      for (const table of tables)
        expect([table.name, await read(rowsByAccount(client, table, { accountsAtOnce }))]).toEqual([
          table.name,
          await read(rowsOfTable(client, table)),
        ])
      return tables.length
    })
    expect(compared).toBeGreaterThan(15)
  })
})

test('a backup whose database goes away meanwhile says so, and leaves no file', async () => {
  await signUpWithEverything()
  const { url } = await emptyInstance('lost')
  const lost = { ...here(), url }
  await withClient(toUtcConfig(url), async (client) => {
    await client.query('BEGIN')
    await client.query('LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE')
    const failed = save(lost, 'lost.zip').then(
      () => 'done',
      (error) => failureText(error),
    )
    const waiting = async () => {
      const { rows } = await client.query<{ pid: number }>('SELECT pid FROM pg_locks WHERE NOT granted')
      return rows[0]?.pid
    }
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
    await client.query('SELECT pg_terminate_backend($1)', [await waiting()])
    expect(await failed).toMatch(/^The database, or one of its nodes, did not answer any more/)
    await client.query('ROLLBACK')
  })
  expect(readdirSync(inDataFolder('.')).filter((name) => name.startsWith('lost.zip'))).toEqual([])
})
