import type { ApolloClient } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { findConnectionProblem } from '@/lib/client/api/connection-problem'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { noteSaved } from '@/lib/client/api/page-age'
import { lastingRefusal } from '@/lib/client/api/problem-of'
import { exclusively } from '@/lib/client/outbox/exclusively'
import {
  addToOutbox,
  findEntry,
  listOutbox,
  markTried,
  setRefusal,
  takeBack,
} from '@/lib/client/outbox/outbox'
import { senderOf } from '@/lib/client/outbox/senders'
import { noteOwnChange, removeSent } from '@/lib/client/outbox/sent'
import { listSendable, nextToSend, withDependents } from '@/lib/domain/outbox/next-to-send'
import type { NewEntry, OutboxEntry, OutboxKind } from '@/lib/domain/outbox/outbox-entry'

/** Entries of a lane are sent one after another. Files have their own, so that no answer waits for a large upload. */
const LANES = {
  words: ['answer', 'save', 'delete', 'restore', 'result'],
  files: ['file'],
} as const satisfies Record<string, readonly OutboxKind[]>

/** Failures after which the rest of a lane waits for the next attempt. */
const MAX_FAILURES = 5

export type Lane = keyof typeof LANES

/** What became of a lane's entries. */
export type Sent = Readonly<{
  /** Kinds of which entries are left that can be sent later: they failed, or wait for one that did. */
  left: ReadonlySet<OutboxKind>
  /** Whether the server has confirmed any. */
  hasSent: boolean
}>

type Outcome = { status: 'sent' | 'refused' | 'gone' } | { status: 'failed'; error: unknown }

const lockOf = (userId: string, what: string) => `outbox:${userId}:${what}`

/**
 * Sends what waits in a lane, in order. Two tabs never send the same entry at the same time: a tab takes the lane's lock
 * for each entry, and then looks whether the entry is still there.
 */
export async function sendLane(client: ApolloClient, userId: string, lane: Lane): Promise<Sent> {
  const kinds: readonly OutboxKind[] = LANES[lane]
  const failed = new Set<string>()
  let left: ReadonlySet<OutboxKind> = new Set()
  let hasSent = false

  /** Whether there may be another one to send. */
  async function sendNext(): Promise<boolean> {
    const sendable = listSendable(listOutbox(userId), kinds)
    left = new Set(sendable.map(({ kind }) => kind))
    const entry = nextToSend(sendable, failed)
    if (!entry) return false
    const outcome = await exclusively(lockOf(userId, entry.id), () => sendEntry(client, entry))
    if (outcome.status === 'sent') hasSent = true
    if (outcome.status !== 'failed') return true
    failed.add(entry.id)
    return failed.size < MAX_FAILURES && !(await concernsAll(outcome.error))
  }

  while (await exclusively(lockOf(userId, lane), sendNext));
  return { left, hasSent }
}

async function sendEntry(client: ApolloClient, { userId, id }: OutboxEntry): Promise<Outcome> {
  // It may have been taken back.
  const found = findEntry(userId, id)
  if (found?.refusal !== null) return { status: 'gone' }
  const { complete, send, onSent } = senderOf(found)
  let entry = found
  try {
    if (complete && !found.isTried) entry = await complete(found)
    entry = markTried(entry)
    const reason = await send(client, entry)
    noteSaved()
    if (reason !== null) return refuse(entry, reason)
    onSent?.(entry)
    removeSent(entry)
    noteOwnChange(entry)
    return { status: 'sent' }
  } catch (error) {
    const reason = lastingRefusal(error)
    return reason === null ? { status: 'failed', error } : refuse(entry, reason)
  }
}

function refuse(entry: OutboxEntry, reason: string): Outcome {
  const withUndo = entry.kind === 'answer' ? withDependents(listOutbox(entry.userId), entry) : [entry]
  // The learner does not want an answer any more that was undone while it was on its way.
  if (withUndo.length > 1) takeBack(withUndo)
  else setRefusal(entry, reason)
  return { status: 'refused' }
}

/** Failures of one request; the next one may succeed. */
const OF_ONE_REQUEST: ReadonlySet<unknown> = new Set(['INTERNAL_SERVER_ERROR', 'MAY_BE_SAVED', 'BAD_REQUEST'])

/** Whether the next request would fail in the same way: no network, signed out, a server that is busy. */
async function concernsAll(error: unknown): Promise<boolean> {
  if (!CombinedGraphQLErrors.is(error)) return isUnanswered(error) && (await findConnectionProblem()) !== null
  return !error.errors.some(({ extensions }) => OF_ONE_REQUEST.has(extensions?.code))
}

/**
 * Undoes an entry. The undoing is in the outbox before this returns, because the page may be left at any time. An entry that no tab has tried to
 * send goes together with its undoing. The server may have any other one, also where no answer came: only its undoing
 * is left to send, after the attempt that is on its way.
 * @returns whether the undoing is left
 */
export function undoEntry(userId: string, id: string, undoing: NewEntry): Promise<boolean> {
  addToOutbox(userId, undoing)
  return exclusively(lockOf(userId, id), async () => {
    const entry = findEntry(userId, id)
    if (!entry) return true
    const isUntried = entry.isTried === false
    const needless = isUntried ? findEntry(userId, undoing.id) : null
    takeBack(needless ? [entry, needless] : [entry])
    return !isUntried
  })
}
