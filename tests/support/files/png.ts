/** PNG files of one colour, written chunk by chunk: sizes and kinds that no picture library writes. */
import { crc32, deflateSync } from 'node:zlib'

interface PngShape {
  width: number
  height: number
  /** Bits of each value; the pixels are RGBA from 8 bits, grey below. */
  depth: 1 | 8 | 16
  interlaced?: boolean
}

/** The passes of Adam7: first column and row, and the steps to the next ones. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function makeFlatPng({ width, height, depth, interlaced = false }: PngShape): Buffer {
  const channels = depth === 1 ? 1 : 4
  const sizeOf = (columns: number, rows: number) =>
    columns > 0 ? rows * (1 + Math.ceil((columns * channels * depth) / 8)) : 0
  const size = interlaced
    ? PASSES.reduce(
        (sum, [x, y, dx, dy]) => sum + sizeOf(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
        0,
      )
    : sizeOf(width, height)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, channels === 1 ? 0 : 6, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(size))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
