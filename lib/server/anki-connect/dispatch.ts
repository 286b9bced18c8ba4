import 'server-only'
import { z } from 'zod'
import {
  type AnkiCall,
  failureAnswer,
  PROTOCOL_VERSION,
  readCall,
  successAnswer,
} from '@/lib/domain/anki-connect/envelope'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import type { TokenBearer } from '@/lib/server/accounts/api-token.service'
import { hasScope } from '@/lib/server/accounts/session'
import { type AnkiAction, parseParams } from '@/lib/server/anki-connect/action'
import { cardActions } from '@/lib/server/anki-connect/actions/card-actions'
import { deckActions } from '@/lib/server/anki-connect/actions/deck-actions'
import { mediaActions } from '@/lib/server/anki-connect/actions/media-actions'
import { modelActions } from '@/lib/server/anki-connect/actions/model-actions'
import { noteActions } from '@/lib/server/anki-connect/actions/note-actions'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { logError } from '@/lib/server/log/log'
import { countError } from '@/lib/server/metrics/metrics'
import { DownloadError, downloadGiven } from '@/lib/server/outgoing/download'

/** What the answer to a call depends on besides the call. */
export interface AnkiCaller {
  /** Null without a valid token. */
  bearer: TokenBearer | null
  /** Whether the caller's origin may read answers. */
  isAllowed: boolean
  /** Whether each call must have a key. */
  needsKey: boolean
  now: Date
  /** Aborts when the client is gone or the request's time is over. */
  signal: AbortSignal
  /** What the request may still do; each call takes from it. */
  left: CallBudget
}

interface CallBudget {
  /** Calls of `multi`. */
  calls: number
  /** Bytes of the answers of `multi`, which are held together. */
  answerBytes: number
}

/** Calls within all calls of `multi` of a request. */
const MAX_CALLS = 500
/** Two recordings of the largest size in base64, but not three. */
const MAX_ANSWER_MB = 72
const BYTES_PER_MB = 1024 * 1024

export const newCallBudget = (): CallBudget => ({
  calls: MAX_CALLS,
  answerBytes: MAX_ANSWER_MB * BYTES_PER_MB,
})

const ACTIONS: Readonly<Record<string, AnkiAction>> = {
  ...deckActions,
  ...modelActions,
  ...noteActions,
  ...cardActions,
  ...mediaActions,
}

type ProtocolAction = (params: AnkiCall['params'], caller: AnkiCaller) => Promise<unknown>

/** What is about the protocol itself. */
const PROTOCOL_ACTIONS: Readonly<Record<string, ProtocolAction>> = {
  version: async () => PROTOCOL_VERSION,

  requestPermission: async (_, { isAllowed, needsKey }) =>
    isAllowed
      ? {
          permission: 'granted',
          requireApiKey: needsKey,
          // Both spellings are in use.
          requireApikey: needsKey,
          version: PROTOCOL_VERSION,
        }
      : { permission: 'denied' },

  apiReflect: async (params) => {
    const { scopes, actions } = parseParams(reflectSchema, params)
    if (!scopes.includes('actions')) return { scopes: [] }
    const asked = actions ?? ANKI_ACTION_NAMES
    return { scopes: ['actions'], actions: asked.filter((name) => ANKI_ACTION_NAMES.includes(name)) }
  },

  /** There is nothing to send elsewhere. */
  sync: async () => null,

  multi: async (params, caller) => {
    const { actions } = parseParams(multiSchema, params)
    const answers: unknown[] = []
    for (const value of actions) {
      if (caller.signal.aborted) throw new ProtocolError('the request has ended')
      caller.left.calls -= 1
      if (caller.left.calls < 0) throw new ProtocolError(`too many actions (maximum is ${MAX_CALLS})`)
      const call = readCall(value)
      const answer = call ? await answerCall(call, caller) : failureAnswer('unsupported action')
      // The answers within were counted one by one.
      if (call?.action !== 'multi') caller.left.answerBytes -= Buffer.byteLength(JSON.stringify(answer))
      if (caller.left.answerBytes < 0)
        throw new ProtocolError(
          `the answers are too large (maximum is ${MAX_ANSWER_MB} MB): ask for less at once`,
        )
      answers.push(answer)
    }
    return answers
  },
}

const reflectSchema = z.object({
  scopes: z.array(z.string()),
  actions: z.array(z.string()).max(1_000).nullish(),
})
const multiSchema = z.object({ actions: z.array(z.unknown()).max(MAX_CALLS) })

export const ANKI_ACTION_NAMES: readonly string[] = [
  ...Object.keys(PROTOCOL_ACTIONS),
  ...Object.keys(ACTIONS),
]

/** Does what a call asks for, and answers in its version. */
export async function answerCall(call: AnkiCall, caller: AnkiCaller): Promise<unknown> {
  try {
    return successAnswer(call.version, await run(call, caller))
  } catch (error) {
    return failureAnswer(protocolErrorText(error))
  }
}

async function run({ action, params }: AnkiCall, caller: AnkiCaller): Promise<unknown> {
  const { bearer, now, signal } = caller
  if (!bearer && action !== 'requestPermission') throw new ProtocolError('valid api key must be provided')
  const ownAction = Object.hasOwn(PROTOCOL_ACTIONS, action) ? PROTOCOL_ACTIONS[action] : undefined
  if (ownAction) return ownAction(params, caller)
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined
  if (!known || !bearer) throw new ProtocolError('unsupported action')
  if (!hasScope(bearer.scopes, known.scopes))
    throw new ProtocolError(`valid api key must be provided: this one lacks the scope ${known.scopes[0]}`)
  return known.run(params, { viewer: bearer.user, now, signal, download: downloadGiven })
}

/** What a client is told; the cause of an unexpected error is only logged. */
export function protocolErrorText(error: unknown): string {
  if (error instanceof ProtocolError || error instanceof DownloadError) return error.message
  const refusal = refusalOf(error)
  if (!refusal) logError('anki-connect', error)
  const { code, parameters } = refusal ?? new AppError('UNEXPECTED')
  countError(code)
  return messageOf(code, parameters)
}
