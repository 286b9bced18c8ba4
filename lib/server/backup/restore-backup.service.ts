import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AppError } from '@/lib/errors/app-error'
import { copyTarget, fileEntry, type Manifest, tableEntry } from '@/lib/server/backup/backup-format'
import { listTables } from '@/lib/server/backup/backup-tables'
import { toDiskFull } from '@/lib/server/backup/disk-full'
import type { Backup, OnBytes } from '@/lib/server/backup/open-backup.service'
import { analyseGrownTables } from '@/lib/server/database/statistics'
import { withinDiskSpace } from '@/lib/server/files/disk-space'
import type { Storage } from '@/lib/server/files/storage/storage'

/**
 * Fills the tables, which must be empty and have the backup's migrations, in one transaction: after a failure they are
 * empty still. Throws BACKUP_OTHER_TABLES, BACKUP_ROWS_UNFIT when values or references are not accepted, DISK_FULL.
 */
export async function restoreTables(
  client: ClientBase,
  { manifest, archive }: Backup,
  onBytes: OnBytes = () => {},
): Promise<void> {
  await requireSameTables(client, manifest)
  await client.query('BEGIN')
  try {
    // Tables refer to each other in circles: the references are checked when all rows are there.
    const references = await dropReferences(client)
    for (const table of manifest.tables) {
      const rows = await archive.open(tableEntry(table.name))
      if (!rows) throw missing(tableEntry(table.name))
      const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
      // PostgreSQL ends when its log finds no room, and what the restore had set aside could not be put back.
      await pipeline(rows, counted(onBytes), withinDiskSpace(), copy)
      if (copy.rowCount !== table.rows) throw new AppError('BACKUP_ROWS_UNFIT')
    }
    for (const statement of references) await client.query(statement)
    await client.query('COMMIT')
    await analyseGrownTables(client)
  } catch (error) {
    await client.query('ROLLBACK')
    throw toRestoreError(error)
  }
}

const counted = (onBytes: OnBytes) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      onBytes(chunk.length)
      yield chunk
    }
  }

async function requireSameTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const describe = (all: Manifest['tables'] | Awaited<ReturnType<typeof listTables>>) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (describe(await listTables(client)) !== describe(tables)) throw new AppError('BACKUP_OTHER_TABLES')
}

/** Drops the foreign keys. @returns the statements that add them again */
async function dropReferences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ remove: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  )
  for (const { remove } of rows) await client.query(remove)
  return rows.map(({ add }) => add)
}

/**
 * Stores the files of a backup. Done before the tables are filled, so that no row ever names a missing file. Throws
 * DISK_FULL.
 * @param folder for files on their way, on the same disk as the data
 */
export async function restoreFiles(
  storage: Storage,
  { manifest, archive }: Backup,
  folder: string,
  onBytes: OnBytes = () => {},
): Promise<void> {
  const work = await mkdtemp(path.join(folder, 'restore-'))
  try {
    for (const { key, mimeType, byteSize } of manifest.files) {
      const bytes = await archive.open(fileEntry(key))
      if (!bytes) throw missing(fileEntry(key))
      const file = path.join(work, 'file')
      await pipeline(bytes, withinDiskSpace(work), createWriteStream(file))
      await storage.put(key, { path: file, byteSize, mimeType })
      onBytes(byteSize)
    }
  } catch (error) {
    throw toRestoreError(error)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

const missing = (entry: string) => new AppError('BACKUP_ENTRY_MISSING', { entry })

/** Codes of PostgreSQL for values that a column or a foreign key does not accept. */
const UNFIT = /^2[23]\w{3}$/

/** What the host can act on instead of an error of the disk or of PostgreSQL. */
function toRestoreError(failure: unknown): unknown {
  const error = toDiskFull(failure)
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error ? String(error.code) : ''
  return UNFIT.test(code) ? new AppError('BACKUP_ROWS_UNFIT') : error
}
