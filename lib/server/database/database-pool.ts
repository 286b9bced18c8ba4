import 'server-only'
import pg from 'pg'
import { env } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'

// Enough for one process on a small machine, and far below PostgreSQL's own default of 100 connections.
const POOL_SIZE = 10
// No statement should take this long; PostgreSQL cancels one that does.
const STATEMENT_TIMEOUT_MS = 10_000

function createPool(): pg.Pool {
  return new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: POOL_SIZE,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The driver sends a Date in UTC without an offset: another session time zone would shift comparisons in raw SQL.
    options: '-c timezone=UTC',
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  })
}

/** The connection pool of this process, created at the first call. Used by Prisma and read-rows.ts. */
export function databasePool(): pg.Pool {
  return perProcess('database pool', createPool)
}
