import 'server-only'
import { createHash } from 'node:crypto'
import { AppError } from '@/lib/errors/app-error'
import { type BackupFile, fileEntry, type Manifest, tableEntry } from '@/lib/server/backup/backup-format'
import type { Backup, OnBytes } from '@/lib/server/backup/open-backup.service'
import type { Archive } from '@/lib/server/files/archive'

/**
 * Reads all of a backup and compares it with its manifest. Throws BACKUP_WITHOUT_TABLES, BACKUP_ENTRY_MISSING,
 * BACKUP_ENTRY_DAMAGED, BACKUP_ROWS_MISSING or BACKUP_ROWS_AFTER_END for the first fault, naming the entry.
 */
export async function verifyBackup(
  { manifest: { tables, files }, archive }: Backup,
  onBytes: OnBytes = () => {},
): Promise<void> {
  if (tables.length === 0) throw new AppError('BACKUP_WITHOUT_TABLES')
  for (const table of tables) await verifyTable(archive, table, onBytes)
  for (const file of files) await verifyFile(archive, file, onBytes)
}

const NEWLINE = 0x0a
/** The line that ends COPY's text format. A backup has none: PostgreSQL would ignore all rows after it. */
const END = Buffer.from('\n\\.\n')

async function verifyTable(
  archive: Archive,
  { name, rows, sha256 }: Manifest['tables'][number],
  onBytes: OnBytes,
): Promise<void> {
  const entry = tableEntry(name)
  let lines = 0
  let hasEnd = false
  /** The last bytes before the next chunk. */
  let before = Buffer.from('\n')
  await readEntry(archive, { entry, sha256 }, (chunk) => {
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++
    const both = Buffer.concat([before, chunk])
    hasEnd ||= both.includes(END)
    before = both.subarray(-END.length)
    onBytes(chunk.length)
  })
  hasEnd ||= Buffer.concat([before, END.subarray(0, 1)]).includes(END)
  const isLastLineOpen = before.at(-1) !== NEWLINE
  lines += Number(isLastLineOpen)
  if (hasEnd || lines > rows) throw new AppError('BACKUP_ROWS_AFTER_END', { entry })
  if (lines < rows) throw new AppError('BACKUP_ROWS_MISSING', { entry })
}

async function verifyFile(
  archive: Archive,
  { key, byteSize, sha256 }: BackupFile,
  onBytes: OnBytes,
): Promise<void> {
  const entry = fileEntry(key)
  let size = 0
  await readEntry(archive, { entry, sha256 }, (chunk) => {
    size += chunk.length
    onBytes(chunk.length)
  })
  if (size !== byteSize) throw new AppError('BACKUP_ENTRY_DAMAGED', { entry })
}

/** Reads an entry to its end. Throws BACKUP_ENTRY_MISSING, BACKUP_ENTRY_DAMAGED. */
async function readEntry(
  archive: Archive,
  { entry, sha256 }: { entry: string; sha256: string | undefined },
  onChunk: (chunk: Buffer) => void,
): Promise<void> {
  const damaged = new AppError('BACKUP_ENTRY_DAMAGED', { entry })
  if (archive.sizeOf(entry) === null) throw new AppError('BACKUP_ENTRY_MISSING', { entry })
  const hash = createHash('sha256')
  try {
    for await (const chunk of (await archive.open(entry)) ?? []) {
      hash.update(chunk)
      onChunk(chunk)
    }
  } catch (error) {
    throw error instanceof AppError ? damaged : error
  }
  if (sha256 !== undefined && sha256 !== hash.digest('hex')) throw damaged
}
