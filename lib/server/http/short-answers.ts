import 'server-only'
import type { ServerResponse } from 'node:http'

/**
 * Next sends an answer's headers, its bytes and its end one after the other, so that its length is not known when the
 * headers go. This holds back a first piece of less than `minBytes`: when the end follows at once, the answer leaves as a
 * whole, with its length; when not, the piece leaves at the event loop's next turn and the answer streams.
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

/** What compression has taken in so far leaves it now. */
function flushCompressed(response: ServerResponse): void {
  if ('flush' in response && typeof response.flush === 'function') response.flush()
}
