import 'server-only'
import pg from 'pg'
import { withSecondTry } from '@/lib/server/database/failures/second-try'
import { limitSilence } from '@/lib/server/database/time/silence-limit'
import { logSlowStatements } from '@/lib/server/database/time/slow-statements'
import { env } from '@/lib/server/env'
import { CONNECTIONS } from '@/lib/server/limits'
import { logError } from '@/lib/server/log/log'
import { bindContext, runInContext } from '@/lib/server/log/request-context'
import { perProcess } from '@/lib/server/per-process'

// Those to spare are for sessions, rate limits and other statements that take about a millisecond. Enough for one process on a small machine, and
// far below PostgreSQL's own default of 100 connections.
const POOL_SIZE = CONNECTIONS.transactions + CONNECTIONS.lists + CONNECTIONS.spare
// No statement should take this long; PostgreSQL cancels one that does.
const STATEMENT_TIMEOUT_MS = 10_000
// Longer than any statement: PostgreSQL itself no longer answers.
const MAX_SILENCE_MS = STATEMENT_TIMEOUT_MS + 1_000
// For a free connection of the pool or a new one.
const CONNECTION_TIMEOUT_MS = 8_000
// For the coordinator's own connection to a worker of a cluster. Citus waits 30 s: longer than a statement may take, and each
// learner of a worker that is silent would hold a connection of the pool for it. One PostgreSQL ignores it.
const WORKER_TIMEOUT_MS = 3_000

const isRead = (text: unknown) => typeof text === 'string' && /^\s*SELECT\b/i.test(text)

/**
 * pg calls back a request that waited for a connection in the context of the request that gave it back. A statement that
 * only reads is sent again when PostgreSQL starts again.
 */
class AppPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (!callback) return super.connect()
    super.connect(bindContext(callback))
    return undefined
  }

  // pg's own type has an overload for each way to call it; Prisma and readRows pass an object and await the promise.
  override query = ((...given: Parameters<pg.Pool['query']>) => {
    const send = () => pg.Pool.prototype.query.apply(this, given) as unknown as Promise<unknown>
    const [statement] = given as unknown[]
    const text = typeof statement === 'string' ? statement : Object(statement).text
    return isRead(text) ? withSecondTry(send) : send()
  }) as unknown as pg.Pool['query']
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0]

function createPool(): pg.Pool {
  const pool = new AppPool({
    connectionString: env.DATABASE_POOLER_URL ?? env.DATABASE_URL,
    // `npm run distribute` knows by it that the app runs.
    application_name: 'wordloom',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The driver sends a Date in UTC without an offset: another session time zone would shift comparisons in raw SQL.
    options: `-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0 -c citus.node_connection_timeout=${WORKER_TIMEOUT_MS}`,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
  })
  limitSilence(pool, MAX_SILENCE_MS)
  logSlowStatements(pool)
  // Without a listener, the end of an idle connection would end the process. It is no request's failure.
  pool.on('error', (error) => runInContext(undefined, () => logError('database', error.message)))
  return pool
}

/** The connection pool of this process, created at the first call. Used by Prisma and read-rows.ts. */
export function databasePool(): pg.Pool {
  return perProcess('database pool', createPool)
}
