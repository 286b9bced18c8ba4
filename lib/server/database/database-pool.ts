import 'server-only'
import pg from 'pg'
import { limitSilence } from '@/lib/server/database/silence-limit'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { perProcess } from '@/lib/server/per-process'

/** Transactions that run at once; each holds a connection. */
export const TRANSACTIONS = 5
/** Statements of readRows that run at once. */
export const LIST_READS = 5
// For sessions, rate limits and other statements that take about a millisecond.
const SPARE = 2
// Enough for one process on a small machine, and far below PostgreSQL's own default of 100 connections.
const POOL_SIZE = TRANSACTIONS + LIST_READS + SPARE
// No statement should take this long; PostgreSQL cancels one that does.
const STATEMENT_TIMEOUT_MS = 10_000
// Longer than any statement: PostgreSQL itself no longer answers.
const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000
// For a free connection of the pool or a new one.
const CONNECTION_TIMEOUT_MS = 8_000

function createPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The driver sends a Date in UTC without an offset: another session time zone would shift comparisons in raw SQL.
    options: '-c timezone=UTC',
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  })
  limitSilence(pool, MAX_SILENCE_MS)
  // Without a listener, the end of an idle connection would end the process.
  pool.on('error', (error) => logError('database', error.message))
  return pool
}

/** The connection pool of this process, created at the first call. Used by Prisma and read-rows.ts. */
export function databasePool(): pg.Pool {
  return perProcess('database pool', createPool)
}
