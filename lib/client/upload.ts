import { csrfToken, refreshCsrfToken } from '@/lib/client/api/csrf'

/** The result of an upload. `canRetry` is false when the same file would be refused again. */
export type UploadOutcome =
  | Readonly<{ kind: 'uploaded'; id: string; url: string }>
  | Readonly<{ kind: 'failed'; message: string; canRetry: boolean }>
  | Readonly<{ kind: 'cancelled' }>
  /** The session has ended: the user must log in again. */
  | Readonly<{ kind: 'signed-out' }>

/** Shown for every failure without its own text. */
const FAILED = 'Failed to upload file'

/** Status codes whose text tells the user what to do: too large, wrong type, unreadable, too many requests. */
const EXPLAINED: readonly number[] = [413, 415, 422, 429]

/** Status codes that the same file would get again. */
const FINAL: readonly number[] = [413, 415, 422]

type Answer = { status: number; body: unknown }

/**
 * Uploads a file. `onProgress` gets the fraction that is sent, 0 to 1; aborting `signal` cancels the upload.
 * Never rejects: every result is an outcome. A stale CSRF token is replaced once, as in `csrfFetch`.
 */
export async function uploadFile(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadOutcome> {
  try {
    let answer = await send(file, signal, onProgress)
    if (answer.status === 403) {
      await refreshCsrfToken()
      answer = await send(file, signal, onProgress)
    }
    return toOutcome(answer)
  } catch {
    return signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', message: FAILED, canRetry: true }
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. Rejects when there is no response. */
function send(file: File, signal: AbortSignal, onProgress: (share: number) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(new Error('Cancelled'))
    const form = new FormData()
    // First, so that the server can refuse a request before it reads the file.
    form.set('authenticity_token', csrfToken())
    form.set('file', file, file.name)
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.responseType = 'text'
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(loaded / total)
    })
    const cancel = () => request.abort()
    signal.addEventListener('abort', cancel)
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cancel)
      if (request.status === 0) reject(new Error('No answer'))
      else resolve({ status: request.status, body: parse(request.responseText) })
    })
    request.send(form)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's page, for example
  }
}

function toOutcome({ status, body }: Answer): UploadOutcome {
  const { id, url, error } = asRecord(body)
  if (status === 200 && typeof id === 'string' && typeof url === 'string')
    return { kind: 'uploaded', id, url }
  if (status === 401) return { kind: 'signed-out' }
  const isExplained = EXPLAINED.includes(status) && typeof error === 'string' && error !== ''
  return { kind: 'failed', message: isExplained ? error : FAILED, canRetry: !FINAL.includes(status) }
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
