import 'server-only'
import { Readable } from 'node:stream'
import { PbfReader } from 'pbf'
import { z } from 'zod'
import { UPLOAD_LIMITS } from '@/lib/domain/files/upload-rules'
import { AppError } from '@/lib/errors/app-error'
import { type Archive, openArchive } from '@/lib/server/files/archive'
import { MAX_DATABASE_BYTES, openSqlite, type SqliteFile } from '@/lib/server/transfer/sqlite-file'
import { unpackZstd } from '@/lib/server/transfer/zstd/unpack-zstd'

/*
 * Anki's .apkg and .colpkg files (https://github.com/ankitects/anki): zip files with a SQLite database, the media as
 * entries '0', '1', … and a list of their names.
 *   proto/anki/import_export.proto      meta (PackageMetadata), versions, the list (MediaEntries)
 *   rslib/src/import_export/package/    which database counts (meta.rs), the older list in JSON (media.rs)
 */

/** The versions of PackageMetadata and their databases, the newest first. Older files have no meta entry. */
const DATABASES = ['collection.anki21b', 'collection.anki21', 'collection.anki2'] as const
const LATEST_VERSION = 3
const LATEST = DATABASES[0]

const MAX_META_BYTES = 10_000
/** A list of 20,000 names of 255 bytes. */
const MAX_LIST_BYTES = 10 * 1024 * 1024
const MAX_MEDIA_BYTES = Math.max(UPLOAD_LIMITS.image, UPLOAD_LIMITS.recording) + 1

export interface AnkiPackage {
  database: SqliteFile
  /** Whether the package has a media file of this name. */
  hasMedia(name: string): boolean
  /** A media file; null when there is none. It ends with an error when it is larger than any upload may be. */
  openMedia(name: string): Promise<Readable | null>
  /** Whether the list of media cannot be read: the words still can. */
  isMediaListDamaged: boolean
  close(): void
}

/** Whether a zip file is Anki's. */
export const isAnkiPackage = (archive: Archive) => DATABASES.some((name) => archive.sizeOf(name) !== null)

/**
 * Opens an .apkg or .colpkg file of any version.
 *
 * @throws AppError as `openArchive` and `openSqlite`; ARCHIVE_DAMAGED without a database; ANKI_TOO_NEW
 */
export async function openAnkiPackage(path: string): Promise<AnkiPackage> {
  const archive = await openArchive(path)
  try {
    const isLatest = (await readVersion(archive)) === LATEST_VERSION
    const names = isLatest ? DATABASES : DATABASES.slice(1)
    const name = names.find((one) => archive.sizeOf(one) !== null)
    if (!name) throw new AppError('ARCHIVE_DAMAGED')
    const media = await readMedia(archive, isLatest)
    const database = await openSqlite(await readBytes(archive, name, MAX_DATABASE_BYTES, name === LATEST))
    return toPackage(archive, database, media, isLatest)
  } catch (error) {
    archive.close()
    throw error
  }
}

/** The names of the media and their entries; null when the list is damaged. */
async function readMedia(archive: Archive, isLatest: boolean): Promise<ReadonlyMap<string, string> | null> {
  // Other programs leave the list out, or empty.
  if (!archive.sizeOf('media')) return new Map()
  try {
    return isLatest ? await readMediaList(archive) : await readOldMediaList(archive)
  } catch (error) {
    if (error instanceof AppError && error.code === 'ARCHIVE_DAMAGED') return null
    throw error
  }
}

function toPackage(
  archive: Archive,
  database: SqliteFile,
  listed: ReadonlyMap<string, string> | null,
  isPacked: boolean,
): AnkiPackage {
  const media = listed ?? new Map<string, string>()
  return {
    database,
    isMediaListDamaged: listed === null,
    hasMedia: (name) => media.has(name),
    openMedia: async (name) => {
      const entry = media.get(name)
      const stream = entry === undefined ? null : await archive.open(entry)
      return stream && isPacked ? Readable.from(unpackZstd(stream, MAX_MEDIA_BYTES)) : stream
    },
    close: () => {
      database.close()
      archive.close()
    },
  }
}

/** PackageMetadata.version; 0 for an older file. Throws ANKI_TOO_NEW. */
async function readVersion(archive: Archive): Promise<number> {
  const bytes = await archive.read('meta', MAX_META_BYTES)
  if (!bytes) return 0
  const version = decode(() =>
    new PbfReader(bytes).readFields(
      (tag, meta: { version: number }, pbf) => {
        if (tag === 1) meta.version = pbf.readVarint()
      },
      { version: 0 },
    ),
  ).version
  if (version > LATEST_VERSION) throw new AppError('ANKI_TOO_NEW')
  return version
}

/** An entry's bytes. Throws ARCHIVE_DAMAGED when there is none, ARCHIVE_TOO_LARGE. */
async function readBytes(
  archive: Archive,
  name: string,
  maxBytes: number,
  isPacked: boolean,
): Promise<Buffer> {
  if (!isPacked) {
    const bytes = await archive.read(name, maxBytes)
    if (!bytes) throw new AppError('ARCHIVE_DAMAGED')
    return bytes
  }
  const stream = await archive.open(name)
  if (!stream) throw new AppError('ARCHIVE_DAMAGED')
  const chunks: Uint8Array[] = []
  for await (const chunk of unpackZstd(stream, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** MediaEntries: the names in the order of the entries '0', '1', … */
async function readMediaList(archive: Archive): Promise<Map<string, string>> {
  const bytes = await readBytes(archive, 'media', MAX_LIST_BYTES, true)
  const names = decode(() =>
    new PbfReader(bytes).readFields((tag, list: string[], pbf) => {
      if (tag === 1) list.push(pbf.readMessage(readName, { name: '' }).name)
    }, []),
  )
  return new Map(names.map((name, index) => [name.normalize('NFC'), String(index)]))
}

function readName(tag: number, entry: { name: string }, pbf: PbfReader): void {
  if (tag === 1) entry.name = pbf.readString()
}

const oldListSchema = z.record(z.string(), z.string())

/** The names by entry, as JSON: {"0": "sound.mp3"}. */
async function readOldMediaList(archive: Archive): Promise<Map<string, string>> {
  const bytes = await archive.read('media', MAX_LIST_BYTES)
  const text = bytes?.toString().trim()
  if (!text) return new Map()
  const names = decode(() => oldListSchema.parse(JSON.parse(text)))
  return new Map(Object.entries(names).map(([entry, name]) => [name.normalize('NFC'), entry]))
}

function decode<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw new AppError('ARCHIVE_DAMAGED')
  }
}
