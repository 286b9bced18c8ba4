import 'server-only'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { AppError } from '@/lib/errors/app-error'
import {
  copyTarget,
  fileEntry,
  MANIFEST,
  type Manifest,
  manifestSchema,
  tableEntry,
} from '@/lib/server/backup/backup-format'
import { listTables } from '@/lib/server/backup/backup-tables'
import type { Storage } from '@/lib/server/files/storage/storage'
import { type Archive, openArchive } from '@/lib/server/transfer/archive'

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024
/** Only a host restores a backup, so its size is not limited. */
const LIMITS = { entries: Infinity, unpackedBytes: Infinity, ratio: Infinity }

export interface Backup {
  manifest: Manifest
  archive: Archive
}

/** Opens a backup. Throws ARCHIVE_DAMAGED, also when it is another zip file or was cut off. */
export async function openBackup(file: string): Promise<Backup> {
  const archive = await openArchive(file, LIMITS)
  try {
    const bytes = await archive.read(MANIFEST, MAX_MANIFEST_BYTES)
    if (!bytes) throw new AppError('ARCHIVE_DAMAGED')
    const { success, data } = manifestSchema.safeParse(JSON.parse(bytes.toString()))
    if (!success) throw new AppError('ARCHIVE_DAMAGED')
    return { manifest: data, archive }
  } catch (error) {
    archive.close()
    throw error instanceof SyntaxError ? new AppError('ARCHIVE_DAMAGED') : error
  }
}

/** Removes everything of the app from the database, so that the migrations of a backup can run. */
export async function emptyDatabase(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema')
  const schema = rows[0]?.schema ?? 'public'
  await client.query(`BEGIN; DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA ${schema} CASCADE;
    CREATE SCHEMA ${schema}; COMMIT`)
}

/**
 * Fills the tables, which must be empty and have the backup's migrations, in one transaction: after a failure they are
 * empty still. Throws ARCHIVE_DAMAGED when rows are missing or do not fit.
 */
export async function restoreTables(client: ClientBase, { manifest, archive }: Backup): Promise<void> {
  await requireSameTables(client, manifest)
  await client.query('BEGIN')
  try {
    // Tables refer to each other in circles: the references are checked when all rows are there.
    const references = await dropReferences(client)
    for (const table of manifest.tables) {
      const rows = await archive.open(tableEntry(table.name))
      if (!rows) throw new AppError('ARCHIVE_DAMAGED')
      const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
      await pipeline(rows, copy)
      if (copy.rowCount !== table.rows) throw new AppError('ARCHIVE_DAMAGED')
    }
    for (const statement of references) await client.query(statement)
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

async function requireSameTables(client: ClientBase, { tables }: Manifest): Promise<void> {
  const describe = (all: Manifest['tables'] | Awaited<ReturnType<typeof listTables>>) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]))
  if (describe(await listTables(client)) !== describe(tables)) throw new AppError('ARCHIVE_DAMAGED')
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
 * Stores the files of a backup. Done before the tables are filled, so that no row ever names a missing file.
 * @param folder for files on their way, on the same disk as the data
 */
export async function restoreFiles(
  storage: Storage,
  { manifest, archive }: Backup,
  folder: string,
): Promise<void> {
  const work = await mkdtemp(path.join(folder, 'restore-'))
  try {
    for (const { key, mimeType, byteSize } of manifest.files) {
      const bytes = await archive.open(fileEntry(key))
      if (!bytes || archive.sizeOf(fileEntry(key)) !== byteSize) throw new AppError('ARCHIVE_DAMAGED')
      const file = path.join(work, 'file')
      await pipeline(bytes, createWriteStream(file))
      await storage.put(key, { path: file, byteSize, mimeType })
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
