import 'server-only'
import type { ClientBase } from 'pg'
import { AppError } from '@/lib/errors/app-error'
import { quote } from '@/lib/server/backup/backup-format'
import { inClientTransaction } from '@/lib/server/database/client-transaction'

/** Where a restore keeps what it replaces until it is done. */
const REPLACED = 'wordloom_replaced'
const REPLACED_QUEUE = 'wordloom_replaced_queue'
/** What a restore that failed has written, in the transaction that drops it. */
const FAILED = 'wordloom_failed'
const QUEUE = 'pgboss'

/** Attempts to set aside or to drop after a deadlock. */
const MAX_ATTEMPTS = 5

/**
 * Sets everything of the app in the database aside, so that the migrations of a backup can run. Without `replace` it
 * throws INSTANCE_TAKEN when there is an account: it waits for a sign-up that is being saved, and later ones fail.
 */
export async function setDatabaseAside(client: ClientBase, { replace = false } = {}): Promise<void> {
  const schema = await schemaOf(client)
  await despiteDeadlocks(() =>
    inClientTransaction(client, async () => {
      if (!replace) await requireNoAccounts(client)
      // A restore that was killed may have left them.
      await drop(client, REPLACED, REPLACED_QUEUE)
      await client.query(`CREATE SCHEMA ${REPLACED}`)
      await moveObjects(client, schema, REPLACED)
      await rename(client, QUEUE, REPLACED_QUEUE)
    }),
  )
}

/** Puts back what was set aside, in the place of what a restore that failed has written. */
export async function undoSetAside(client: ClientBase): Promise<void> {
  const schema = await schemaOf(client)
  await despiteDeadlocks(() =>
    inClientTransaction(client, async () => {
      await client.query(`CREATE SCHEMA ${FAILED}`)
      await moveObjects(client, schema, FAILED)
      await drop(client, FAILED, QUEUE)
      await moveObjects(client, REPLACED, schema)
      await drop(client, REPLACED)
      await rename(client, REPLACED_QUEUE, QUEUE)
    }),
  )
}

/** Drops what was set aside. */
export const dropReplaced = (client: ClientBase): Promise<void> =>
  despiteDeadlocks(() => drop(client, REPLACED, REPLACED_QUEUE))

/** The server may still use the tables, locked in another order. */
async function despiteDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

/**
 * The statements that move the objects of schema $1 to schema $2. Indexes, and sequences of columns, follow their tables. An extension of the
 * host keeps its place: renaming the schema would take it along, and dropping the schema would drop it.
 */
const MOVES = `WITH objects AS (
    SELECT 'pg_class'::regclass AS catalog, oid,
      CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
      format('%I.%I', relnamespace::regnamespace, relname) AS name
    FROM pg_class WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'p', 'f', 'v', 'm', 'S')
    UNION ALL
    SELECT 'pg_type'::regclass, t.oid, 'TYPE', format('%I.%I', typnamespace::regnamespace, typname)
    FROM pg_type t LEFT JOIN pg_class c ON c.oid = typrelid
    WHERE typnamespace = to_regnamespace($1) AND (typtype IN ('e', 'd', 'r') OR c.relkind = 'c')
    UNION ALL
    SELECT 'pg_proc'::regclass, oid, 'ROUTINE', oid::regprocedure::text
    FROM pg_proc WHERE pronamespace = to_regnamespace($1)
  )
  SELECT format('ALTER %s %s SET SCHEMA %I', kind, name, $2::text) AS move FROM objects o
  WHERE NOT EXISTS (
    SELECT FROM pg_depend d WHERE d.classid = o.catalog AND d.objid = o.oid
      AND (deptype = 'e' OR (kind = 'SEQUENCE' AND deptype IN ('a', 'i')))
  )`

async function moveObjects(client: ClientBase, from: string, to: string): Promise<void> {
  // Of nodes of Citus: types and the tables that use them change in one transaction.
  await client.query(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`)
  const { rows } = await client.query<{ move: string }>(MOVES, [from, to])
  for (const { move } of rows) await client.query(move)
}

async function schemaOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema')
  return rows[0]?.schema ?? 'public'
}

async function drop(client: ClientBase, ...schemas: string[]): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${schemas.map(quote).join(', ')} CASCADE`)
}

/** Does nothing when there is no schema of that name. */
async function rename(client: ClientBase, from: string, to: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [from])
  if (rowCount !== 0) await client.query(`ALTER SCHEMA ${quote(from)} RENAME TO ${quote(to)}`)
}

const isDeadlock = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '40P01'

async function requireNoAccounts(client: ClientBase): Promise<void> {
  await client.query('LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE')
  const { rowCount } = await client.query('SELECT FROM "user" LIMIT 1')
  if (rowCount !== 0) throw new AppError('INSTANCE_TAKEN')
}
