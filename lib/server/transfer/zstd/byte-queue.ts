/** Bytes of a stream, taken in pieces of chosen lengths. */
export class ByteQueue {
  private readonly chunks: AsyncIterator<Uint8Array>
  private rest: Uint8Array = new Uint8Array()

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.chunks = stream[Symbol.asyncIterator]()
  }

  /** The next `length` bytes; fewer at the end of the stream. */
  async take(length: number): Promise<Uint8Array> {
    const parts = [this.rest]
    let size = this.rest.length
    while (size < length) {
      const { value, done } = await this.chunks.next()
      if (done) break
      parts.push(value)
      size += value.length
    }
    const bytes = parts.length === 1 ? this.rest : Buffer.concat(parts)
    this.rest = bytes.subarray(length)
    return bytes.subarray(0, length)
  }
}
