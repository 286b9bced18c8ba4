import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { unpackZstd } from '@/lib/server/transfer/zstd/unpack-zstd'
import { packZstd } from '@/tests/support/transfer/formats/anki'

const MEGABYTE = 1024 * 1024

function unpack(bytes: Uint8Array, maxBytes = 10 * MEGABYTE, chunkSize = 1_000): Promise<Buffer> {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, index) =>
    bytes.subarray(index * chunkSize, (index + 1) * chunkSize),
  )
  return buffer(Readable.from(unpackZstd(Readable.from(chunks), maxBytes)))
}

/** The start of a frame, with its window descriptor (RFC 8878, 3.1.1.1). */
const frame = (window: number) => Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window])
/** A block that repeats one byte. */
function repeated(size: number, isLast = false): Buffer {
  const number = (isLast ? 1 : 0) | (1 << 1) | (size << 3)
  return Buffer.from([number & 255, (number >> 8) & 255, number >> 16, 65])
}

describe('a Zstandard stream', () => {
  test('is unpacked, however it is cut', async () => {
    const content = Buffer.from('many words '.repeat(12_000))
    for (const chunkSize of [5, 100_000])
      expect((await unpack(packZstd(content), MEGABYTE, chunkSize)).equals(content)).toBe(true)
    expect(await unpack(packZstd(Buffer.alloc(0)))).toHaveLength(0)
  })

  test('may have several frames', async () => {
    const bytes = Buffer.concat([packZstd(Buffer.from('one ')), packZstd(Buffer.from('two'))])
    expect((await unpack(bytes)).toString()).toBe('one two')
  })

  test('ends as soon as it is larger than allowed', async () => {
    const bomb = Buffer.concat([frame(0x38), ...Array.from({ length: 1_000 }, () => repeated(128 * 1024))])
    await expect(unpack(bomb)).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' })
  })

  test.each([
    ['that ends early', packZstd(Buffer.from('word')).subarray(0, -1)],
    ['that is none', Buffer.from('not packed at all')],
    ['that needs gigabytes of memory', Buffer.concat([frame(0xf8), repeated(10, true)])],
    [
      'with a block that is larger than the format allows',
      Buffer.concat([frame(0x38), repeated(2_000_000, true)]),
    ],
  ])('%s is damaged', async (_, bytes) => {
    await expect(unpack(bytes)).rejects.toMatchObject({ code: 'ARCHIVE_DAMAGED' })
  })
})
