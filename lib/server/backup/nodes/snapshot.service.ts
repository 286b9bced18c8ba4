import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { AppError } from '@/lib/errors/app-error'
import { quote } from '@/lib/server/backup/backup-format'
import { listTables } from '@/lib/server/backup/backup-tables'
import {
  type DistributedTable,
  listDistributedTables,
  placesOf,
} from '@/lib/server/backup/nodes/distributed-tables'

/** Connections that nobody else uses. */
export interface SnapshotConnections {
  /** Reads the snapshot. */
  client: ClientBase
  /** Holds the writers back while a snapshot of several nodes begins. */
  guard: ClientBase
}

/** The database as it is at one moment, on all of its nodes, for as long as `client` is in its transaction. */
export interface Snapshot {
  /** Names of the tables whose rows are on several nodes. */
  distributed: ReadonlySet<string>
  /** Throws BACKUP_NODES_CHANGED when a part of a table was moved to another node, where the snapshot does not hold. */
  requireUnmoved: () => Promise<void>
}

/**
 * Begins a transaction of `client` that reads one snapshot. On one node this is all. On several nodes each begins its snapshot
 * with the first statement that it gets, so nobody writes until all have begun (docs/decisions/0034): the transactions that run end
 * first, the next ones wait. Throws BACKUP_NODES_BUSY.
 */
export async function beginSnapshot({ client, guard }: SnapshotConnections): Promise<Snapshot> {
  const tables = await listDistributedTables(client)
  if (tables.length === 0) {
    await client.query(BEGIN)
    return { distributed: new Set(), requireUnmoved: async () => {} }
  }
  const places = await whileNobodyWrites(guard, async () => {
    await beginOnAllNodes(client, tables)
    return placesOf(guard)
  })
  return {
    distributed: new Set(tables.map(({ name }) => name)),
    requireUnmoved: async () => {
      if ((await placesOf(guard)) !== places) throw new AppError('BACKUP_NODES_CHANGED')
    },
  }
}

const BEGIN = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

async function beginOnAllNodes(client: ClientBase, tables: readonly DistributedTable[]): Promise<void> {
  // One connection to each node: two would be two transactions, each with a snapshot of its own.
  await client.query('SET citus.max_adaptive_executor_pool_size = 1')
  await client.query(BEGIN)
  // A statement finds the rows of some users by an index: without statistics of user_id, the planner would read each part whole.
  await client.query(`SET LOCAL citus.propagate_set_commands = 'local'`)
  await client.query('SET LOCAL enable_seqscan = off')
  const groups = new Map(tables.map(({ group, name }) => [group, name]))
  for (const name of groups.values()) await client.query(`SELECT FROM ${quote(name)} LIMIT 1`)
}

/** The longest that writers wait at each attempt: long transactions get their time, while most attempts delay nobody noticeably. */
const WAITS_MS = [100, 200, 500, 1_000, 2_000, 4_000]
const PAUSE_MS = 500
/** Citus settles what a killed node has left open once a minute. */
const MAX_WAIT_MS = 150_000

async function whileNobodyWrites<T>(guard: ClientBase, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + MAX_WAIT_MS
  for (let attempt = 0; performance.now() < end; attempt++) {
    const waitMs = WAITS_MS[attempt % WAITS_MS.length] ?? 0
    await guard.query('BEGIN')
    try {
      if ((await lockTables(guard, waitMs)) && (await isSettled(guard))) return await work()
    } finally {
      await guard.query('ROLLBACK').catch(() => {})
    }
    await sleep(PAUSE_MS)
  }
  throw new AppError('BACKUP_NODES_BUSY')
}

/** Waits until all transactions that write have ended, also on the other nodes. @returns false after `waitMs`, or in a deadlock */
async function lockTables(guard: ClientBase, waitMs: number): Promise<boolean> {
  const others = (await listTables(guard)).filter(({ name }) => name !== 'user')
  try {
    await guard.query(`SET LOCAL lock_timeout = ${waitMs}`)
    // Nearly all transactions lock the user first, so that they hold no other table while they wait here.
    await guard.query('LOCK TABLE "user" IN EXCLUSIVE MODE')
    await guard.query(`LOCK TABLE ${others.map(({ name }) => quote(name)).join(', ')} IN SHARE MODE`)
    return true
  } catch (error) {
    if (REFUSED.has(Reflect.get(Object(error), 'code'))) return false
    throw error
  }
}

/** PostgreSQL's codes of a lock that was not to be had in time, and of a deadlock. */
const REFUSED: ReadonlySet<unknown> = new Set(['55P03', '40P01'])

/** Whether no transaction of several nodes is committed on one and still open on another, as after the kill of a node. */
async function isSettled(guard: ClientBase): Promise<boolean> {
  const { rows } = await guard.query<{ isReached: boolean; open: string }>(
    `SELECT success AS "isReached", result AS open FROM run_command_on_all_nodes(
      $$ SELECT count(*) FROM pg_prepared_xacts WHERE database = current_database() AND gid LIKE 'citus%' $$)`,
  )
  if (rows.some(({ isReached }) => !isReached)) throw new AppError('BACKUP_NODE_LOST')
  return rows.every(({ open }) => open === '0')
}
