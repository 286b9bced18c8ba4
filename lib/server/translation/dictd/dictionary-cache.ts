import 'server-only'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { TranslationCounts } from '@/lib/domain/translation/translation-counts'
import { type DictionaryFile, stampOf } from '@/lib/server/translation/dictd/dictionary-files'

/** Raise it when the parser or a format of this file changes, so that all cached files are rebuilt. */
const VERSION = 1
const COUNTS_MAGIC = 'wordloom counts\n'

/**
 * Files that are derived from dictionaries at first use, in their own folder: counts and reversed dictionaries. The
 * folder can be deleted at any time. A file's name identifies its source version; files are written atomically.
 */
export class DictionaryCache {
  constructor(private readonly folder: string) {}

  /** The path, without a file extension, of the files derived from this version of a dictionary. */
  pathFor(file: DictionaryFile): string {
    const stamp = createHash('sha256')
      .update(`${VERSION} ${file.base} ${stampOf(file)}`)
      .digest('hex')
      .slice(0, 16)
    return path.join(/* turbopackIgnore: true */ this.folder, `${file.name}.${stamp}`)
  }

  readCounts(file: DictionaryFile): TranslationCounts | null {
    try {
      return unpackCounts(readFileSync(this.countsPath(file)))
    } catch {
      return null
    }
  }

  /** @throws when the folder cannot be written */
  keepCounts(file: DictionaryFile, counts: TranslationCounts): void {
    this.write(this.countsPath(file), packCounts(counts))
    this.removeOutdated(file)
  }

  /** @throws when the folder cannot be written */
  write(file: string, bytes: Buffer): void {
    mkdirSync(this.folder, { recursive: true })
    const temporary = `${file}.${process.pid}.tmp`
    writeFileSync(temporary, bytes)
    renameSync(temporary, file)
  }

  private countsPath(file: DictionaryFile): string {
    return `${this.pathFor(file)}.counts`
  }

  /** Deletes the files derived from earlier versions of the dictionary. */
  private removeOutdated(file: DictionaryFile): void {
    const current = path.basename(this.pathFor(file))
    for (const name of readdirSync(this.folder)) {
      if (name.startsWith(`${file.name}.`) && !name.startsWith(current))
        rmSync(path.join(/* turbopackIgnore: true */ this.folder, name), { force: true })
    }
  }
}

function packCounts({ hashes, counts }: TranslationCounts): Buffer {
  const bytes = [hashes, counts].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  )
  return Buffer.concat([Buffer.from(COUNTS_MAGIC), ...bytes])
}

/** Null for a file in another format. */
function unpackCounts(file: Buffer): TranslationCounts | null {
  const start = COUNTS_MAGIC.length
  const size = (file.length - start) / (Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT)
  if (!Number.isInteger(size) || file.toString('latin1', 0, start) !== COUNTS_MAGIC) return null
  // Copied, because typed arrays of wider numbers need aligned memory.
  const tables = new Uint8Array(file.subarray(start)).buffer
  return TranslationCounts.of(new Uint32Array(tables, 0, size), new Uint16Array(tables, 4 * size, size))
}
