import 'server-only'
import { AppError } from '@/lib/errors/app-error'

/** A word of data.json has meanings, which have examples, which have translations: seven levels. */
const MAX_DEPTH = 32
const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = Buffer.from('"\\[]{}')

/** Passes JSON on. Throws AppError IMPORT_UNREADABLE before a parser keeps two million open brackets. */
export async function* limitNesting(chunks: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let depth = 0
  let isText = false
  let isEscaped = false
  for await (const chunk of chunks) {
    for (const byte of chunk) {
      if (isEscaped) isEscaped = false
      else if (byte === QUOTE) isText = !isText
      else if (isText) isEscaped = byte === BACKSLASH
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth += 1
      else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) depth -= 1
      if (depth > MAX_DEPTH) throw new AppError('IMPORT_UNREADABLE')
    }
    yield chunk
  }
}
