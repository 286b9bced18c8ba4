import 'server-only'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'

export interface HashedContent {
  /** The same bytes, to be read once. */
  stream: Readable
  /** Of what has been read. */
  facts: () => { sha256: string; byteSize: number }
}

/** Hashes content while it is read: a listener would start its stream before the zip reads it. */
export function hashed(content: AsyncIterable<Buffer | string>): HashedContent {
  const hash = createHash('sha256')
  let byteSize = 0
  async function* read() {
    for await (const chunk of content) {
      hash.update(chunk)
      byteSize += Buffer.byteLength(chunk)
      yield chunk
    }
  }
  return { stream: Readable.from(read()), facts: () => ({ sha256: hash.digest('hex'), byteSize }) }
}
