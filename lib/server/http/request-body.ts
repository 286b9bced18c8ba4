import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { withinTime } from '@/lib/server/database/time/time-limit'

/** How long a body may take to arrive: these are all small, and one that is sent a byte at a time holds a connection. */
const MAX_BODY_MS = 20_000

/** Reads the whole body. Throws PAYLOAD_TOO_LARGE as soon as it exceeds `limit` bytes, REQUEST_TOO_SLOW after 20 s. */
function readBody(request: Request, limit: number): Promise<Buffer> {
  return withinTime(MAX_BODY_MS, collect(request, limit), () => new AppError('REQUEST_TOO_SLOW'))
}

async function collect(request: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new AppError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Reads a JSON body of at most `limit` bytes. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, or INVALID_REQUEST when
 * the body is not valid JSON in UTF-8.
 */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (mediaType !== 'application/json') throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  // Compressed bodies are refused: one megabyte could expand to a thousand.
  if (request.headers.has('content-encoding')) throw new AppError('UNSUPPORTED_MEDIA_TYPE')
  const body = await readBody(request, limit)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    throw new AppError('INVALID_REQUEST')
  }
}

/** Reads a body of at most `limit` bytes as text, whatever its type. Throws PAYLOAD_TOO_LARGE. */
export async function readText(request: Request, limit: number): Promise<string> {
  return (await readBody(request, limit)).toString()
}

// The longest e-mail, password and confirmation, with every character percent-encoded.
const MAX_FORM_BYTES = 16 * 1024

/** Reads a form of at most 16 KB, URL-encoded or multipart. Throws INVALID_REQUEST, PAYLOAD_TOO_LARGE. */
export async function readForm(request: Request): Promise<FormData> {
  const body = await readBody(request, MAX_FORM_BYTES)
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  try {
    return await new Response(new Uint8Array(body), { headers }).formData()
  } catch {
    throw new AppError('INVALID_REQUEST')
  }
}

/** The value of a text field; empty when it is missing or a file. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
