import 'server-only'
import type { ClientBase } from 'pg'
import { AppError } from '@/lib/errors/app-error'
import { quote } from '@/lib/server/backup/backup-format'
import { inClientTransaction } from '@/lib/server/database/client-transaction'

/** Where a restore keeps what it replaces until it is done. */
const REPLACED = 'wordloom_replaced'
const REPLACED_QUEUE = 'wordloom_replaced_queue'
const QUEUE = 'pgboss'

/** Times that the replaced database is dropped again after a deadlock. */
const MAX_ATTEMPTS = 5

/**
 * Sets everything of the app in the database aside, so that the migrations of a backup can run. Without `replace` it
 * throws INSTANCE_TAKEN when there is an account: it waits for a sign-up that is being saved, and later ones fail.
 */
export async function setDatabaseAside(client: ClientBase, { replace = false } = {}): Promise<void> {
  const schema = await schemaOf(client)
  await inClientTransaction(client, async () => {
    if (!replace) await requireNoAccounts(client)
    // A restore that was killed may have left them.
    await drop(client, REPLACED, REPLACED_QUEUE)
    await rename(client, schema, REPLACED)
    await rename(client, QUEUE, REPLACED_QUEUE)
    await client.query(`CREATE SCHEMA ${quote(schema)}`)
  })
}

/** Puts back what was set aside, in the place of what a restore that failed has written. */
export async function undoSetAside(client: ClientBase): Promise<void> {
  const schema = await schemaOf(client)
  await inClientTransaction(client, async () => {
    await drop(client, schema, QUEUE)
    await rename(client, REPLACED, schema)
    await rename(client, REPLACED_QUEUE, QUEUE)
  })
}

/** Drops what was set aside. */
export async function dropReplaced(client: ClientBase): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await drop(client, REPLACED, REPLACED_QUEUE)
      return
    } catch (error) {
      // The server may still use its tables, locked in another order.
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function schemaOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ schema: string }>('SELECT current_schema() AS schema')
  return rows[0]?.schema ?? 'public'
}

const drop = (client: ClientBase, ...schemas: string[]) =>
  client.query(`DROP SCHEMA IF EXISTS ${schemas.map(quote).join(', ')} CASCADE`)

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
