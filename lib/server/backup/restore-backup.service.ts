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

/** Times that a database is emptied again after a deadlock. */
const MAX_ATTEMPTS = 5

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

/** The unpacked bytes of a backup's tables and files, of which a restore reports the progress. */
export function bytesOf({ manifest, archive }: Backup): number {
  const sizes = manifest.tables.map(({ name }) => archive.sizeOf(tableEntry(name)) ?? 0)
  return [...sizes, ...manifest.files.map(({ byteSize }) => byteSize)].reduce((sum, size) => sum + size, 0)
}

/**
 * Removes everything of the app from the database, so that the migrations of a backup can run. Without `replace` it
 * throws INSTANCE_TAKEN when there is an account: it waits for a sign-up that is being saved, and later ones fail.
 */
export async function emptyDatabase(client: ClientBase, { replace = false } = {}): Promise<void> {
  const { rows } = await client.query<{ schema: string }>('SELECT quote_ident(current_schema()) AS schema')
  const schema = rows[0]?.schema ?? 'public'
  for (let attempt = 1; ; attempt++) {
    await client.query('BEGIN')
    try {
      if (!replace) await requireNoAccounts(client)
      await client.query(
        `DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA ${schema} CASCADE; CREATE SCHEMA ${schema}`,
      )
      await client.query('COMMIT')
      return
    } catch (error) {
      await client.query('ROLLBACK')
      // The server goes on to ask its queue, and may lock the same tables in another order.
      if (!isDeadlock(error) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

const isDeadlock = (error: unknown) => error instanceof Error && Reflect.get(error, 'code') === '40P01'

async function requireNoAccounts(client: ClientBase): Promise<void> {
  await client.query('LOCK TABLE "user" IN ACCESS EXCLUSIVE MODE')
  const { rowCount } = await client.query('SELECT FROM "user" LIMIT 1')
  if (rowCount !== 0) throw new AppError('INSTANCE_TAKEN')
}

type OnBytes = (bytes: number) => void

/**
 * Fills the tables, which must be empty and have the backup's migrations, in one transaction: after a failure they are
 * empty still. Throws ARCHIVE_DAMAGED when rows are missing or do not fit, DISK_FULL.
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
      if (!rows) throw new AppError('ARCHIVE_DAMAGED')
      const copy = client.query(copyFrom(`COPY ${copyTarget(table)} FROM STDIN`))
      await pipeline(rows, counted(onBytes), copy)
      if (copy.rowCount !== table.rows) throw new AppError('ARCHIVE_DAMAGED')
    }
    for (const statement of references) await client.query(statement)
    await client.query('COMMIT')
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
 * Stores the files of a backup. Done before the tables are filled, so that no row ever names a missing file. Throws
 * ARCHIVE_DAMAGED, DISK_FULL.
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
      if (!bytes || archive.sizeOf(fileEntry(key)) !== byteSize) throw new AppError('ARCHIVE_DAMAGED')
      const file = path.join(work, 'file')
      await pipeline(bytes, createWriteStream(file))
      await storage.put(key, { path: file, byteSize, mimeType })
      onBytes(byteSize)
    }
  } catch (error) {
    throw toRestoreError(error)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

// The last one is PostgreSQL's.
const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** Codes of PostgreSQL for values that a column or a foreign key does not accept, and of zlib. */
const DAMAGED = /^(22\w{3}|23\w{3}|Z_\w+)$/
/** yauzl has no codes: an entry is longer or shorter than the directory says. */
const WRONG_LENGTH = /^(too many|not enough) bytes/

/** What the host can act on instead of an error of the disk, of PostgreSQL or of the zip file. */
function toRestoreError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (DISK_FULL.has(code)) return new AppError('DISK_FULL')
  return DAMAGED.test(code) || WRONG_LENGTH.test(error.message) ? new AppError('ARCHIVE_DAMAGED') : error
}
