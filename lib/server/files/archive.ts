import 'server-only'
import { pipeline, type Readable, Transform } from 'node:stream'
import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { AppError } from '@/lib/errors/app-error'

/** Limits on a zip file that a user sends. They apply to what its directory claims, which reading then enforces. */
export interface ArchiveLimits {
  entries: number
  /** Bytes of all entries together. */
  unpackedBytes: number
  /** How many times larger than the zip file its content may be. */
  ratio: number
}

const MEGABYTE = 1024 * 1024

export const ARCHIVE_LIMITS: ArchiveLimits = Object.freeze({
  entries: 20_000,
  unpackedBytes: 500 * MEGABYTE,
  ratio: 100,
})

/** Below this size the ratio does not matter: a small database that is almost empty compresses very well. */
const SMALL_BYTES = 10 * MEGABYTE

/** A zip file that was checked. Entries are found by their names, but a name never becomes a path. */
export interface Archive {
  /** Bytes of an entry after unpacking; null when there is none. */
  sizeOf(name: string): number | null
  /** Streams an entry; it ends with ARCHIVE_DAMAGED when it is not as it was written. Null when there is none. */
  open(name: string): Promise<Readable | null>
  /** The bytes of a small entry; null when there is none. Throws ARCHIVE_TOO_LARGE above `maxBytes`. */
  read(name: string, maxBytes: number): Promise<Buffer | null>
  close(): void
}

/**
 * Opens a zip file.
 *
 * @throws AppError ARCHIVE_DAMAGED; ARCHIVE_UNSAFE for an entry whose name leaves the folder; ARCHIVE_TOO_LARGE for too
 * many entries or too much content; ARCHIVE_ENCRYPTED
 */
export async function openArchive(path: string, limits: ArchiveLimits = ARCHIVE_LIMITS): Promise<Archive> {
  const zip = await openZip(path)
  try {
    const entries = await listEntries(zip, limits)
    return toArchive(zip, entries)
  } catch (error) {
    zip.close()
    throw error
  }
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    // Decodes and checks the names; a backslash counts as a slash, as Windows programs write it.
    return await yauzl.openPromise(path, { autoClose: false, lazyEntries: true })
  } catch {
    throw new AppError('ARCHIVE_DAMAGED')
  }
}

async function listEntries(zip: ZipFile, limits: ArchiveLimits): Promise<Map<string, Entry>> {
  const maxMegabytes = Math.round(limits.unpackedBytes / MEGABYTE)
  const tooLarge = () => new AppError('ARCHIVE_TOO_LARGE', { max: maxMegabytes, files: limits.entries })
  if (zip.entryCount > limits.entries) throw tooLarge()
  const entries = new Map<string, Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      // The directory may have more entries than its header says.
      if (unpacked > limits.unpackedBytes || entries.size >= limits.entries) throw tooLarge()
      if (entry.isEncrypted()) throw new AppError('ARCHIVE_ENCRYPTED')
      // Of entries with the same name other programs read different ones: the first one counts.
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    throw toAppError(error)
  }
  if (unpacked > SMALL_BYTES && unpacked > limits.ratio * zip.fileSize) throw tooLarge()
  return entries
}

/** yauzl has no error codes; its messages about names are the only ones that begin with these words. */
function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  const isName =
    error instanceof Error && /^(absolute path|invalid relative path|invalid characters)/.test(error.message)
  return new AppError(isName ? 'ARCHIVE_UNSAFE' : 'ARCHIVE_DAMAGED')
}

function toArchive(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  async function open(name: string): Promise<Readable | null> {
    const entry = entries.get(name)
    if (!entry) return null
    try {
      // Fails as soon as the content is longer or shorter than the directory says.
      return checked(await zip.openReadStreamPromise(entry), entry.crc32)
    } catch {
      throw new AppError('ARCHIVE_DAMAGED')
    }
  }
  return {
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? null,
    open,
    read: async (name, maxBytes) => {
      const size = entries.get(name)?.uncompressedSize ?? 0
      if (size > maxBytes)
        throw new AppError('ARCHIVE_TOO_LARGE', { max: Math.round(maxBytes / MEGABYTE), files: 1 })
      const stream = await open(name)
      return stream && readAll(stream)
    },
    close: () => zip.close(),
  }
}

/** The same bytes. They end with ARCHIVE_DAMAGED when they cannot be unpacked or have another checksum. */
function checked(content: Readable, checksum: number): Readable {
  const damaged = () => new AppError('ARCHIVE_DAMAGED')
  let sum = 0
  const check = new Transform({
    transform: (chunk: Buffer, _, done) => {
      sum = crc32(chunk, sum)
      done(null, chunk)
    },
    flush: (done) => done(sum === checksum ? null : damaged()),
  })
  content.on('error', () => check.destroy(damaged()))
  // Its reader gets the errors.
  return pipeline(content, check, () => undefined)
}

/** @throws AppError ARCHIVE_DAMAGED */
async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
