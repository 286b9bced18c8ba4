import 'server-only'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { ZipFile } from 'yazl'
import { toBackupError } from '@/lib/server/backup/backup-error'
import {
  type BackupFile,
  type BackupTable,
  FORMAT_VERSION,
  fileEntry,
  MANIFEST,
  type Manifest,
  tableEntry,
} from '@/lib/server/backup/backup-format'
import { listAppliedMigrations, listTables } from '@/lib/server/backup/backup-tables'
import {
  beginSnapshot,
  type Snapshot,
  type SnapshotConnections,
} from '@/lib/server/backup/nodes/snapshot.service'
import { rowsByAccount, rowsOfTable } from '@/lib/server/backup/nodes/table-rows'
import { withinDiskSpace } from '@/lib/server/files/disk-space'
import type { Storage } from '@/lib/server/files/storage/storage'
import { type HashedContent, hashed } from '@/lib/server/transfer/hashed-content'

interface BackupOptions extends SnapshotConnections {
  storage: Storage
  /** The archive to write. It is complete when the promise resolves, and useless when it rejects. */
  path: string
  /** The version of the app. */
  app: string
  now: Date
}

/**
 * Writes the whole instance into one zip file: all tables as they are at one moment, although the app goes on, and the
 * files that their rows name. A file that the app deletes meanwhile is left out. Throws DISK_FULL, and BACKUP_NODES_BUSY,
 * BACKUP_NODES_CHANGED or BACKUP_NODE_LOST where the database has several nodes.
 */
export async function writeBackup({
  client,
  guard,
  storage,
  path,
  app,
  now,
}: BackupOptions): Promise<Manifest> {
  const zip = new ZipFile()
  const cancel = new AbortController()
  const written = pipeline(
    zip.outputStream,
    withinDiskSpace(dirname(path)),
    createWriteStream(path, { mode: 0o600 }),
    cancel,
  )
  // A failed entry is reported by the entry's own promise, a failed archive by `written`.
  zip.on('error', () => {})
  written.catch(() => {})
  const add: AddEntry = async (name, content, compress) => {
    const { stream, facts } = hashed(content)
    zip.addReadStream(stream, name, { compress, mtime: now })
    // The archive's own failure, such as a full disk, would leave the stream waiting.
    await Promise.race([once(stream, 'end'), written])
    return facts()
  }
  try {
    const snapshot = await beginSnapshot({ client, guard })
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client))
      tables.push(await writeTable(client, table, { snapshot, add }))
    const files: BackupFile[] = []
    for (const file of await listFiles(client, tables)) {
      const stream = await openFile(storage, file)
      if (!stream) continue
      // The size on disk, not that of the row: a damaged file is backed up as it is and does not fail the backup.
      files.push({ ...file, ...(await add(fileEntry(file.key), stream, false)) })
    }
    const migrations = await listAppliedMigrations(client)
    await snapshot.requireUnmoved()
    const manifest = {
      format: 'wordloom-backup',
      version: FORMAT_VERSION,
      app,
      migrations,
      tables,
      files,
    } as const
    const dated = { ...manifest, createdAt: now.toISOString() }
    zip.addBuffer(Buffer.from(JSON.stringify(dated, null, 1)), MANIFEST, { mtime: now })
    zip.end()
    await written
    await rollBack(client)
    return dated
  } catch (error) {
    cancel.abort()
    throw toBackupError(error, await rollBack(client))
  }
}

/** Milliseconds. Behind a table that nobody reads any more, because the disk is full, it is never sent. */
const ROLL_BACK_TIMEOUT_MS = 5_000

/** @returns whether the database still answers */
const rollBack = (client: ClientBase) =>
  Promise.race([
    client.query('ROLLBACK').then(
      () => true,
      () => false,
    ),
    sleep(ROLL_BACK_TIMEOUT_MS, true, { ref: false }),
  ])

/** Resolves when the content is read. */
type AddEntry = (
  name: string,
  content: AsyncIterable<Buffer>,
  compress: boolean,
) => Promise<ReturnType<HashedContent['facts']>>

async function writeTable(
  client: ClientBase,
  table: BackupTable,
  { snapshot, add }: { snapshot: Snapshot; add: AddEntry },
) {
  const isDistributed = snapshot.distributed.has(table.name)
  const rows = isDistributed ? rowsByAccount(client, table) : rowsOfTable(client, table)
  const { sha256 } = await add(tableEntry(table.name), rows.bytes, true)
  return { ...table, rows: rows.count(), sha256 }
}

/** The files that rows of any table name: those of words and avatars, and of imports that can be undone. */
async function listFiles(client: ClientBase, tables: readonly BackupTable[]): Promise<BackupFile[]> {
  const files: BackupFile[] = []
  for (const { name, columns } of tables) {
    if (!columns.includes('storage_key')) continue
    const mimeType = columns.includes('mime_type') ? 'mime_type' : `'application/octet-stream'`
    const { rows } = await client.query<BackupFile>(
      `SELECT storage_key AS key, ${mimeType} AS "mimeType", byte_size AS "byteSize" FROM "${name}"`,
    )
    files.push(...rows)
  }
  return files
}

/** Null when the file is gone. */
function openFile(storage: Storage, { key, byteSize }: BackupFile): Promise<Readable | null> {
  if (byteSize === 0) return Promise.resolve(Readable.from([]))
  return storage.read(key, { first: 0, last: byteSize - 1 })
}
