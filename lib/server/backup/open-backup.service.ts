import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import {
  FORMAT_VERSION,
  MANIFEST,
  type Manifest,
  manifestHeaderSchema,
  manifestSchema,
  tableEntry,
} from '@/lib/server/backup/backup-format'
import { type Archive, openArchive } from '@/lib/server/files/archive'

const MAX_MANIFEST_BYTES = 512 * 1024 * 1024
/** Only a host restores a backup, so its size is not limited. */
const LIMITS = { entries: Infinity, unpackedBytes: Infinity, ratio: Infinity }

export interface Backup {
  manifest: Manifest
  archive: Archive
}

/** Called with the bytes of each part that is done. */
export type OnBytes = (bytes: number) => void

/**
 * Opens a backup; `verifyBackup` checks its content. Throws ARCHIVE_DAMAGED when it was cut off or is no zip file,
 * BACKUP_FOREIGN when it is another one, BACKUP_NEWER, BACKUP_ENTRY_DAMAGED.
 */
export async function openBackup(file: string): Promise<Backup> {
  const archive = await openArchive(file, LIMITS)
  try {
    return { manifest: await readManifest(archive), archive }
  } catch (error) {
    archive.close()
    throw error
  }
}

async function readManifest(archive: Archive): Promise<Manifest> {
  if (archive.sizeOf(MANIFEST) === null) throw new AppError('BACKUP_FOREIGN')
  const json = await readJson(archive)
  const header = manifestHeaderSchema.safeParse(json)
  if (!header.success) throw new AppError('BACKUP_FOREIGN')
  const { version, app } = header.data
  if (version > FORMAT_VERSION) throw new AppError('BACKUP_NEWER', { app })
  const { success, data } = manifestSchema.safeParse(json)
  if (!success) throw damaged()
  return data
}

async function readJson(archive: Archive): Promise<unknown> {
  try {
    return JSON.parse(String(await archive.read(MANIFEST, MAX_MANIFEST_BYTES)))
  } catch {
    throw damaged()
  }
}

const damaged = () => new AppError('BACKUP_ENTRY_DAMAGED', { entry: MANIFEST })

/** The unpacked bytes of a backup's tables and files, of which a restore reports the progress. */
export function bytesOf({ manifest, archive }: Backup): number {
  const sizes = manifest.tables.map(({ name }) => archive.sizeOf(tableEntry(name)) ?? 0)
  return [...sizes, ...manifest.files.map(({ byteSize }) => byteSize)].reduce((sum, size) => sum + size, 0)
}
