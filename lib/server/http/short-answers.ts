import 'server-only'
import type { ServerResponse } from 'node:http'

/**
 * Next writes a response's headers, body and end separately, so its length is unknown when the headers are sent. This
 * function holds back a first chunk of less than `minBytes`. When the end follows at once, the response is sent whole,
 * with Content-Length; otherwise the chunk is sent at the event loop's next turn and the response streams.
 */
export function sendShortAnswersWhole(response: ServerResponse, minBytes: number): void {
  const { write, end, flushHeaders } = response
  let held: unknown[] | null = null

  function letThrough(): void {
    if (response.flushHeaders === flushHeaders) return
    Object.assign(response, { write, end, flushHeaders })
    if (held) Reflect.apply(write, response, held)
  }

  function letThroughSoon(): void {
    setImmediate(() => {
      letThrough()
      if (!response.headersSent) response.flushHeaders()
      flushCompressed(response)
    })
  }

  Object.assign(response, {
    flushHeaders: letThroughSoon,
    write: (...args: unknown[]) => {
      if (!held && sizeOf(args[0]) < minBytes) {
        held = args
        letThroughSoon()
        return true
      }
      letThrough()
      return Reflect.apply(write, response, args)
    },
    end: (...args: unknown[]) => {
      if (!held || sizeOf(args[0]) > 0) {
        letThrough()
        return Reflect.apply(end, response, args)
      }
      const whole = held
      held = null
      letThrough()
      if (!response.headersSent) response.setHeader('content-length', sizeOf(whole[0]))
      return Reflect.apply(end, response, whole)
    },
  })
}

function sizeOf(chunk: unknown): number {
  if (typeof chunk === 'string') return Buffer.byteLength(chunk)
  return chunk instanceof Uint8Array ? chunk.byteLength : 0
}

/** Sends the data that the compression has buffered so far. */
function flushCompressed(response: ServerResponse): void {
  if ('flush' in response && typeof response.flush === 'function') response.flush()
}
