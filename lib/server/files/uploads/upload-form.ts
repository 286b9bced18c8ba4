import 'server-only'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { AppError } from '@/lib/errors/app-error'

export interface UploadForm {
  /** The text fields that came before the file. */
  fields: ReadonlyMap<string, string>
  /** The bytes of the field `file`, to be read once. Throws UNSUPPORTED_MEDIA_TYPE, INVALID_REQUEST, FILE_MISSING. */
  requireFile(): Readable
  /** Reads what is still coming and forgets it: most browsers see an answer only once they have sent everything. */
  discard(): Promise<void>
}

/** A token and a purpose; nothing else is asked for. */
const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 }
/** Beyond the largest file with room for a mistake: whoever sends more, or slower, loses the connection instead. */
const DISCARD_BYTES = 64 * 1024 * 1024
const DISCARD_MS = 20_000

/**
 * Reads a form until its file begins, which then waits: nothing of it is held in memory. A body that is no form has no
 * fields, and says so when its file is wanted, because whether the sender may ask at all comes first.
 */
export async function openUploadForm(request: Request): Promise<UploadForm> {
  const fields = new Map<string, string>()
  const body = Readable.from(request.body ?? [], { objectMode: false })
  const discard = () => discardRest(body)
  const parser = createParser(request.headers)
  if (!parser) return { fields, requireFile: refuse('UNSUPPORTED_MEDIA_TYPE'), discard }
  // A sender that goes away ends the file too, whoever reads it.
  body.on('error', (error) => parser.destroy(error))
  parser.on('field', (name, value) => fields.set(name, value))
  const file = await new Promise<Readable | 'FILE_MISSING' | 'INVALID_REQUEST'>((resolve) => {
    parser.on('file', (name, stream) => {
      stream.on('error', () => {})
      if (name === 'file') resolve(stream)
      else stream.resume()
    })
    parser.on('close', () => resolve('FILE_MISSING'))
    parser.on('error', () => resolve('INVALID_REQUEST'))
    body.pipe(parser)
  })
  return { fields, requireFile: typeof file === 'string' ? refuse(file) : () => file, discard }
}

function createParser(headers: Headers): busboy.Busboy | null {
  try {
    const type = headers.get('content-type') ?? ''
    return type.startsWith('multipart/form-data')
      ? busboy({ headers: { 'content-type': type }, limits: FORM_LIMITS })
      : null
  } catch {
    // A type without a boundary.
    return null
  }
}

function refuse(code: 'UNSUPPORTED_MEDIA_TYPE' | 'FILE_MISSING' | 'INVALID_REQUEST') {
  return (): never => {
    throw new AppError(code)
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
    // Gone, or too slow: there is nobody left to answer.
  } finally {
    clearTimeout(timer)
  }
}
