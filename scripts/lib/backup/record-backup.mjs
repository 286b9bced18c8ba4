import fs from 'node:fs'
import { codeOf } from '../boot-error.mjs'
import { toPgConfig, withClient } from '../postgres/postgres-url.mjs'
import { readVersion } from './backup-code.mjs'

/** PostgreSQL's code when the database lacks the table: the app was updated and not started since. */
const UNDEFINED_TABLE = '42P01'

/**
 * Remembers in the database when the latest backup was complete, for `/metrics` and the host's page.
 * @param {{url: string, file: string, finishedAt?: Date}} backup
 */
export async function recordBackup({ url, file, finishedAt = new Date() }) {
  const { size } = fs.statSync(file)
  try {
    await withClient(toPgConfig(url), (client) =>
      client.query(
        `INSERT INTO last_backup (id, finished_at, byte_size, app) VALUES (1, $1, $2, $3)
        ON CONFLICT (id) DO UPDATE SET (finished_at, byte_size, app) = ROW (excluded.finished_at, excluded.byte_size, excluded.app)`,
        [finishedAt.toISOString(), size, readVersion()],
      ),
    )
  } catch (error) {
    if (codeOf(error) !== UNDEFINED_TABLE) throw error
  }
}
