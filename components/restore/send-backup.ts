import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import { PIECE_BYTES } from '@/lib/domain/backup/pieces'
import type { RestoreState } from '@/lib/domain/backup/restore.schema'
import type { ErrorCode } from '@/lib/errors/messages'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Milliseconds before the next try or question; the server is away for some seconds while it is started again. */
const PAUSE_MS = 1_000
/** Tries of one piece without an answer. */
const MAX_TRIES = 30
/** Questions without an answer: ten minutes, or more when the server takes them and does not answer. */
const MAX_QUESTIONS = 600
/** A connection that reaches a process while that is stopped can stay open without an answer. */
const QUESTION_TIMEOUT_MS = 5_000
const PIECE_TIMEOUT_MS = 180_000

const NO_ANSWER = 'The server does not answer. Please try again.'
const INTERRUPTED =
  "The restore was interrupted. Look at the server's log, then reload this page and try again."

/** A refusal or a failure, with a text for the user. */
export class RestoreError extends Error {
  readonly code: ErrorCode | undefined

  constructor(message: string, code?: ErrorCode) {
    super(message)
    this.name = 'RestoreError'
    this.code = code
  }
}

export type RestoreCall = {
  code: string
  file: File
  signal: AbortSignal
  /** Gets the fraction that is sent or restored, 0 to 1. */
  onProgress: (step: 'sending' | 'restoring', share: number) => void
}

export type Restored = Extract<RestoreState, { state: 'DONE' }>

/** Sends a backup and waits until it is restored. Throws RestoreError; DOMException when `signal` aborts. */
export async function sendBackup({ code, file, signal, onProgress }: RestoreCall): Promise<Restored> {
  const { id } = await start({ code: code.trim(), byteSize: file.size }, signal)
  const path = `/api/restore/${id}`
  try {
    for (let sent = 0; sent < file.size; ) {
      onProgress('sending', sent / file.size)
      const state = await sendPiece(path, { file, offset: sent, signal })
      sent = state.state === 'SENDING' ? state.received : file.size
    }
  } catch (error) {
    // Otherwise the next try would be refused for some seconds.
    void csrfFetch(path, { method: 'DELETE' }).catch(() => {})
    throw error
  }
  onProgress('restoring', 0)
  return waitForResult(path, { signal, onProgress })
}

async function start(body: { code: string; byteSize: number }, signal: AbortSignal): Promise<{ id: string }> {
  const answer = await answerOf(
    csrfFetch('/api/restore', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
      signal,
    }),
    signal,
  )
  if (!answer) throw new RestoreError(NO_ANSWER)
  return readOrThrow(answer)
}

type Piece = { file: File; offset: number; signal: AbortSignal }

/** Sends a piece again when its answer is lost. */
async function sendPiece(path: string, { file, offset, signal }: Piece): Promise<RestoreState> {
  const body = file.slice(offset, offset + PIECE_BYTES)
  const headers = { 'content-type': 'application/octet-stream' }
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(PIECE_TIMEOUT_MS)])
    const sending = csrfFetch(`${path}?offset=${offset}`, { method: 'POST', body, headers, signal: limited })
    const answer = await answerOf(sending, signal)
    if (answer) return readOrThrow(answer)
    // The piece may have arrived: after the last one the server is stopped.
    const state = await askOnce(path, signal)
    if (state && (state.state !== 'SENDING' || state.received > offset)) return state
    await pause(signal)
  }
  throw new RestoreError(NO_ANSWER)
}

async function waitForResult(
  path: string,
  { signal, onProgress }: Pick<RestoreCall, 'signal' | 'onProgress'>,
): Promise<Restored> {
  for (let silent = 0; silent < MAX_QUESTIONS; silent += 1) {
    const state = await askOnce(path, signal)
    if (state?.state === 'DONE') return state
    if (state?.state === 'FAILED') throw new RestoreError(state.error)
    if (state?.state === 'RESTORING') {
      onProgress('restoring', state.share)
      silent = 0
    }
    await pause(signal)
  }
  throw new RestoreError(NO_ANSWER)
}

/** Null without an answer: the server is being stopped or started. */
async function askOnce(path: string, signal: AbortSignal): Promise<RestoreState | null> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(QUESTION_TIMEOUT_MS)])
  const answer = await answerOf(fetch(path, { cache: 'no-store', signal: limited }), signal)
  if (answer?.status === 404) throw new RestoreError(INTERRUPTED)
  return answer && readOrThrow<RestoreState>(answer)
}

type Answer = { status: number; isOk: boolean; body: unknown }

/**
 * Null when there is no answer, one that is cut because the server is stopped, or only one of a proxy that does not reach the server.
 * Throws when `signal` aborts.
 */
async function answerOf(asked: Promise<Response>, signal: AbortSignal): Promise<Answer | null> {
  const response = await asked.catch(() => null)
  const body: unknown = await response?.json().catch(() => null)
  signal.throwIfAborted()
  if (!response || (response.status >= 502 && response.status <= 504)) return null
  const { status, ok: isOk } = response
  return isOk && body === null ? null : { status, isOk, body }
}

function readOrThrow<T>({ isOk, body }: Answer): T {
  if (isOk) return body as T
  const { error = UNEXPECTED, code } = toRefusal(body)
  throw new RestoreError(error, code)
}

async function pause(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  signal.throwIfAborted()
}
