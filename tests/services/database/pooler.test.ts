/** What `npm start` asks of a connection pooler, on connections of PostgreSQL itself. */
import { expect, test } from 'vitest'
import { requirePooler } from '@/scripts/lib/postgres/database.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { createExtraDatabase } from '../../support/database/database'

test('a pooler must open its connections with the time zone and the time limits of the app', async () => {
  const url = await createExtraDatabase('pooler')
  await expect(requirePooler(url)).rejects.toThrow('DATABASE_POOLER_URL opens connections without UTC')
  const { database } = toPgConfig(url)
  // As the pooler's connect_query does it for each connection.
  await withClient(toPgConfig(url), async (client) => {
    await client.query(`ALTER DATABASE "${database}" SET timezone TO UTC`)
    await client.query(`ALTER DATABASE "${database}" SET statement_timeout TO 10000`)
    await client.query(`ALTER DATABASE "${database}" SET idle_in_transaction_session_timeout TO 10000`)
  })
  await requirePooler(url)
})

test('a pooler that cannot be reached is named', async () => {
  const away = 'postgresql://me:pw@127.0.0.1:9/words'
  await expect(requirePooler(away)).rejects.toThrow('Start it, or correct DATABASE_POOLER_URL.')
})
