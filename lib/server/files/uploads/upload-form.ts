import 'server-only'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { AppError } from '@/lib/errors/app-error'
import { withinTime } from '@/lib/server/database/time/time-limit'

export interface UploadForm {
  /** The text fields that precede the file. */
  fields: ReadonlyMap<string, string>
  /** The bytes of the field `file`, readable once. Throws UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, FILE_MISSING, REQUEST_TOO_SLOW. */
  requireFile(): Readable
  /** Reads and discards the rest of the body: most browsers read the response only after sending the whole request. */
  discard(): Promise<void>
}

/** Enough for a CSRF token, a purpose and the file. */
const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 }
/** More than the largest file. When the rest is larger, or takes longer than DISCARD_MS, the connection is closed. */
const DISCARD_BYTES = 64 * 1024 * 1024
const DISCARD_MS = 20_000
/** How long the client may send nothing. Time in which the server itself is busy does not count. */
const MAX_SILENCE_MS = 20_000

/**
 * Reads a form up to its file. The file is not read into memory; requireFile streams it. A body that is no form has no
 * fields; its error is thrown only by requireFile, so that the caller can check the client's authorisation first. A form
 * of which nothing comes for 20 s ends, also its file, with REQUEST_TOO_SLOW.
 */
export async function openUploadForm(request: Request): Promise<UploadForm> {
  const fields = new Map<string, string>()
  const body = Readable.from(request.body ? limitSilence(request.body) : [], { objectMode: false })
  const discard = () => discardRest(body)
  const parser = createParser(request.headers)
  if (!parser) return { fields, requireFile: refuse(new AppError('UNSUPPORTED_MEDIA_TYPE')), discard }
  // When the client disconnects, the file stream ends with an error too.
  body.on('error', (error) => parser.destroy(error))
  parser.on('field', (name, value) => fields.set(name, value))
  const file = await new Promise<Readable | AppError>((resolve) => {
    parser.on('file', (name, stream) => {
      stream.on('error', () => {})
      if (name === 'file') resolve(stream)
      else stream.resume()
    })
    parser.on('close', () => resolve(new AppError('FILE_MISSING')))
    parser.on('error', (error) =>
      resolve(error instanceof AppError ? error : new AppError('INVALID_REQUEST')),
    )
    body.pipe(parser)
  })
  return { fields, requireFile: file instanceof AppError ? refuse(file) : () => file, discard }
}

function createParser(headers: Headers): busboy.Busboy | null {
  try {
    const type = headers.get('content-type') ?? ''
    return type.startsWith('multipart/form-data')
      ? busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS })
      : null
  } catch {
    // A content type without a boundary.
    return null
  }
}

function refuse(error: AppError) {
  return (): never => {
    throw error
  }
}

async function* limitSilence(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isSilent = false
  try {
    for (;;) {
      isSilent = true
      const { done, value } = await withinTime(
        MAX_SILENCE_MS,
        reader.read(),
        () => new AppError('REQUEST_TOO_SLOW'),
      )
      isSilent = false
      if (done) return
      yield value
    }
  } finally {
    // Cancelling closes the connection, and the client would not get the refusal.
    if (!isSilent) await reader.cancel().catch(() => {})
  }
}

async function discardRest(body: Readable): Promise<void> {
  if (body.readableEnded || body.destroyed) return
  body.unpipe()
  const timer = setTimeout(() => body.destroy(), DISCARD_MS)
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.length
      if (size > DISCARD_BYTES) break
    }
  } catch {
    // The client disconnected or was too slow: no response is possible.
  } finally {
    clearTimeout(timer)
  }
}
