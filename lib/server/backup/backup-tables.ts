import 'server-only'
import type { ClientBase } from 'pg'
import type { BackupTable } from '@/lib/server/backup/backup-format'

/** The history of migrations: a restore writes its own. */
const HISTORY = '_prisma_migrations'
/** Tables that belong to this instance and not to its data: the history of migrations, and the time of the last backup. */
const LEFT_OUT = [HISTORY, 'last_backup']

/**
 * The app's tables with their columns, without generated ones. The job queue, in a schema of its own, is not among
 * them: what its jobs do is asked for again by the daily jobs.
 */
export async function listTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> ALL($1)
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`,
    [LEFT_OUT],
  )
  return rows
}

/** The names of the migrations that the database has. */
export async function listAppliedMigrations(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM ${HISTORY}
    WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  )
  return rows.map(({ name }) => name)
}
