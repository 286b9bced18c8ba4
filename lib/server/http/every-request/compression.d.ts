declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'
  import type { BrotliOptions } from 'node:zlib'

  interface CompressionOptions {
    /** Minimum size in bytes. */
    threshold: number
    filter: (request: IncomingMessage, response: ServerResponse) => boolean
    brotli: BrotliOptions
  }

  /** Replaces the response's write, end and flush; `next` is called at once. */
  export default function compression(
    options: CompressionOptions,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}
