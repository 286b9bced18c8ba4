import { ByteQueue } from '@/lib/server/transfer/zstd/byte-queue'

/*
 * Cuts a Zstandard stream into its parts (RFC 8878, 3.1.1) and checks their sizes: fzstd checks neither the window nor
 * the size of a repeated block, so four bytes could make it allocate gigabytes.
 */

const MAGIC = 0xfd2fb528
/** Skippable frames have 16 magic numbers from this one on. */
const SKIPPABLE_MAGIC = 0x184d2a50
/** RFC 8878, 3.1.1.2.4: Block_Maximum_Size. */
const MAX_BLOCK_BYTES = 128 * 1024
/** RFC 8878, 3.1.1.1.2 recommends this limit. fzstd moves the whole window at each block. */
const MAX_WINDOW_BYTES = 8 * 1024 * 1024

/** 500 MB in blocks of the usual size, and one small frame for each of the many parts that a program may write. */
const MAX_BLOCKS = 4_000

/** A stream that no decoder may read. */
class ZstdError extends Error {
  override readonly name = 'ZstdError'
}

/** Yields frame headers, blocks and checksums as whole parts. Throws ZstdError. */
export async function* readZstdParts(stream: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const queue = new ByteQueue(stream)
  let blocks = 0
  for (;;) {
    const start = await queue.take(5)
    if (start.length === 0) return
    const magic = view(start).getUint32(0, true)
    if ((magic & 0xfffffff0) >>> 0 === SKIPPABLE_MAGIC) throw new ZstdError('Skippable frame')
    if (magic !== MAGIC) throw new ZstdError('No frame')
    const descriptor = start[4] ?? 0
    const header = await takeAll(queue, headerLength(descriptor))
    if (windowBytes(descriptor, header) > MAX_WINDOW_BYTES) throw new ZstdError('Window is too large')
    yield Buffer.concat([start, header])
    for await (const block of readBlocks(queue)) {
      blocks += 1
      if (blocks > MAX_BLOCKS) throw new ZstdError('Too many blocks')
      yield block
    }
    // Content_Checksum_flag
    if (descriptor & 4) yield await takeAll(queue, 4)
  }
}

async function* readBlocks(queue: ByteQueue): AsyncIterable<Uint8Array> {
  for (let isLast = false; !isLast; ) {
    const header = await takeAll(queue, 3)
    const [low = 0, middle = 0, high = 0] = header
    const number = low | (middle << 8) | (high << 16)
    isLast = (number & 1) === 1
    const type = (number >> 1) & 3
    const size = number >> 3
    if (type === 3 || size > MAX_BLOCK_BYTES) throw new ZstdError('Block is too large')
    // A repeated block (type 1) has one byte, which stands for `size` bytes.
    yield Buffer.concat([header, await takeAll(queue, type === 1 ? 1 : size)])
  }
}

async function takeAll(queue: ByteQueue, length: number): Promise<Uint8Array> {
  const bytes = await queue.take(length)
  if (bytes.length < length) throw new ZstdError('Ends early')
  return bytes
}

const isSingleSegment = (descriptor: number) => (descriptor & 0x20) !== 0
const dictionaryLength = (descriptor: number) => [0, 1, 2, 4][descriptor & 3] ?? 0
const contentSizeLength = (descriptor: number) =>
  [isSingleSegment(descriptor) ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0

function headerLength(descriptor: number): number {
  const window = isSingleSegment(descriptor) ? 0 : 1
  return window + dictionaryLength(descriptor) + contentSizeLength(descriptor)
}

/** The memory that decoding needs. A frame of a single segment needs as much as its content. */
function windowBytes(descriptor: number, header: Uint8Array): number {
  if (!isSingleSegment(descriptor)) {
    const byte = header[0] ?? 0
    const base = 2 ** (10 + (byte >> 3))
    return base + (base / 8) * (byte & 7)
  }
  const sizeBytes = header.subarray(dictionaryLength(descriptor))
  // The content size of two bytes counts from 256.
  return sizeBytes.reduceRight((size, byte) => size * 256 + byte, 0) + (sizeBytes.length === 2 ? 256 : 0)
}

const view = (bytes: Uint8Array) => {
  if (bytes.length < 4) throw new ZstdError('Ends early')
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
}
