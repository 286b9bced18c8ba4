import 'server-only'
import path from 'node:path'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'
import { AppError } from '@/lib/errors/app-error'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { SectionReader } from '@/lib/server/dictionary/embedded/section-reader'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'

/** Packed with the word data: a part is read from the disk and nothing else is done. */
function getFile(): { file: SectionReader; edition: DeviceEdition } {
  return perProcess('word data for browsers', () => {
    const file = new SectionReader(path.resolve(/* turbopackIgnore: true */ env.WORD_DATA_DIR, FILE_NAME))
    return { file, edition: JSON.parse(file.readSection('deviceEdition').toString()) }
  })
}

/** What a browser can keep of the word data; null when they are missing: the page must work without them. */
export function findDeviceEdition(): DeviceEdition | null {
  try {
    return getFile().edition
  } catch (error) {
    logError('dictionary', error)
    return null
  }
}

/**
 * A part, compressed with gzip.
 *
 * @throws {AppError} NOT_FOUND for another version, or a part that it does not have
 */
export function readDevicePart(version: string, part: string): Buffer<ArrayBuffer> {
  const { file, edition } = getFile()
  const place = edition.partSizes.findIndex((_, place) => String(place) === part)
  if (version !== edition.version || place === -1) throw new AppError('NOT_FOUND')
  const start = edition.partSizes.slice(0, place).reduce((sum, size) => sum + size, 0)
  return file.readSection('deviceParts', start, start + (edition.partSizes[place] ?? 0))
}
