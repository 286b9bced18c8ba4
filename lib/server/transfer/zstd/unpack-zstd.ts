import { Decompress } from 'fzstd'
import { AppError } from '@/lib/errors/app-error'
import { readZstdParts } from '@/lib/server/transfer/zstd/zstd-blocks'

/**
 * Unpacks a Zstandard stream: Node 20 has none, fzstd is JavaScript (100 MB a second).
 *
 * @throws AppError ARCHIVE_DAMAGED; ARCHIVE_TOO_LARGE as soon as there are more than `maxBytes`
 */
export async function* unpackZstd(
  stream: AsyncIterable<Uint8Array>,
  maxBytes: number,
): AsyncIterable<Uint8Array> {
  let unpacked: Uint8Array[] = []
  let size = 0
  const decoder = new Decompress((bytes) => {
    unpacked.push(bytes)
    size += bytes.length
  })
  try {
    for await (const part of readZstdParts(stream)) {
      decoder.push(part)
      if (size > maxBytes)
        throw new AppError('ARCHIVE_TOO_LARGE', { max: Math.round(maxBytes / 1024 / 1024), files: 1 })
      yield* unpacked
      unpacked = []
    }
    decoder.push(new Uint8Array(), true)
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('ARCHIVE_DAMAGED')
  }
  yield* unpacked
}
