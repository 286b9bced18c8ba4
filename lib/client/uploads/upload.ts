import { csrfToken, refreshCsrfToken } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import { parseJson } from '@/lib/domain/json'
import type { ErrorCode } from '@/lib/errors/messages'

/** The result of an upload. `canRetry` is false when the same file would be refused again. */
export type UploadOutcome =
  | Readonly<{ kind: 'uploaded'; id: string; url: string }>
  | Readonly<{ kind: 'failed'; message: string; canRetry: boolean }>
  | Readonly<{ kind: 'cancelled' }>
  /** The session has ended: the user must log in again. */
  | Readonly<{ kind: 'signed-out' }>

/** Shown for every failure without its own text. */
const FAILED = 'Failed to upload file'

/** Codes whose text tells the user what to do; the value says whether the same file may be accepted later. */
const EXPLAINED: Readonly<Partial<Record<ErrorCode, { canRetry: boolean }>>> = {
  TOO_MANY_REQUESTS: { canRetry: true },
  FILE_INCOMPLETE: { canRetry: true },
  STORAGE_FULL: { canRetry: true },
  STORAGE_UNAVAILABLE: { canRetry: true },
  FILE_MISSING: { canRetry: false },
  FILE_TYPE: { canRetry: false },
  NOT_AN_IMAGE: { canRetry: false },
  NOT_A_RECORDING: { canRetry: false },
  AVATAR_TOO_LARGE: { canRetry: false },
  IMAGE_TOO_LARGE: { canRetry: false },
  IMAGE_TOO_MANY_PIXELS: { canRetry: false },
  IMAGE_SIDE_TOO_LONG: { canRetry: false },
  IMAGE_TOO_MUCH_MEMORY: { canRetry: false },
  IMAGE_UNREADABLE: { canRetry: false },
  RECORDING_TOO_LARGE: { canRetry: false },
  RECORDING_UNREADABLE: { canRetry: false },
  UNSUPPORTED_MEDIA_TYPE: { canRetry: false },
  PAYLOAD_TOO_LARGE: { canRetry: false },
}

/** `body` is null for anything but JSON, for example a page of a proxy. */
type Answer = { status: number; body: Record<string, unknown> | null }

export type UploadOptions = {
  /** Aborting cancels the upload. */
  signal: AbortSignal
  /** Gets the fraction that is sent, 0 to 1. */
  onProgress?: (share: number) => void
  /** An avatar may be smaller than a photo of a word, and is kept smaller. */
  purpose?: 'avatar'
  /** Replaces the text for failures without their own. */
  failedText?: string
  /** Replaces what the server says: it does not know what the file was chosen for. */
  texts?: Readonly<Partial<Record<ErrorCode, string>>>
}

/**
 * Uploads a file. Never rejects: every result is an outcome. A stale CSRF token is replaced once, as in `csrfFetch`.
 */
export async function uploadFile(file: File, options: UploadOptions): Promise<UploadOutcome> {
  const { signal, failedText = FAILED, texts = {}, purpose, onProgress } = options
  const fields: Record<string, string> = purpose ? { purpose } : {}
  try {
    const answer = await postFile(file, { address: '/api/uploads', fields, signal, onProgress })
    return toOutcome(answer, failedText, texts)
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', message: failedText, canRetry: true }
  }
}

type Sending = Pick<UploadOptions, 'signal' | 'onProgress'> & {
  address: string
  /** Sent before the file. */
  fields: Readonly<Record<string, string>>
}

/** Sends a file; a stale CSRF token is replaced once. Rejects when there is no response. */
export async function postFile(file: File, sending: Sending): Promise<Answer> {
  const answer = await send(file, sending)
  if (toRefusal(answer.body).code !== 'FORBIDDEN') return answer
  await refreshCsrfToken()
  return send(file, sending)
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function send(file: File, { signal, onProgress, address, fields }: Sending): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('Cancelled'))
    const form = new FormData()
    // First, so that the server can refuse a request before it reads the file.
    form.set('authenticity_token', csrfToken())
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress?.(loaded / total)
    })
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel)
      if (request.status === 0) reject(new Error('No answer'))
      else resolve({ status: request.status, body: parseJson(request.responseText, () => true) })
    })
    request.send(form)
  })
}

function toOutcome(
  { status, body }: Answer,
  failedText: string,
  texts: NonNullable<UploadOptions['texts']>,
): UploadOutcome {
  const { id, url } = body ?? {}
  if (status === 200 && typeof id === 'string' && typeof url === 'string')
    return { kind: 'uploaded', id, url }
  const { code, error } = toRefusal(body)
  if (code === 'UNAUTHENTICATED') return { kind: 'signed-out' }
  const explained = code && EXPLAINED[code]
  if (explained && error) return { kind: 'failed', message: texts[code] ?? error, ...explained }
  // A proxy may refuse a large file with a page of its own, and will do so again.
  return { kind: 'failed', message: failedText, canRetry: status !== 413 }
}
