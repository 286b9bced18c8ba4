import type { ApolloClient } from '@apollo/client'
import { DeviceCopyDocument, type DeviceCopyQuery } from '@/generated/operations'
import { clearCopyBehind, readCopyBehind } from '@/lib/client/copy-behind'
import { findCopyChoice } from '@/lib/client/copy-choice'
import {
  dropOtherParts,
  type KeptHead,
  keepHead,
  keepPart,
  readHead,
  removeCopy,
} from '@/lib/client/device-copy/copy-storage'
import { packText } from '@/lib/client/device-copy/packed-text'
import { dropSentEntries, listSentEntries } from '@/lib/client/outbox/sent-entries'
import { randomId } from '@/lib/client/random-id'
import {
  COPY_VERSION,
  type CopiedState,
  type CopyBeginning,
  type CopyPartHead,
} from '@/lib/domain/device-copy/copied-word'

const DAY_MS = 24 * 60 * 60 * 1_000
/** Translations that are filled in are no changes: a copy that lacks some is made anew, but no more often. */
const TRANSLATED_AFTER_MS = 60 * 60 * 1_000
/** Longest time of a request: others wait for the lock of the copy. */
const MAX_REQUEST_MS = 60_000
/** Parts of words that have changed; with more it is quicker to make the copy anew. */
const MAX_CHANGED_PARTS = 4

/** The copy is not this learner's any more: the session ended, another learner signed in, or the choice was taken back. */
export class CopyEnded extends Error {}

/** A part as it was stored. */
type Fetched = Readonly<{
  head: CopyPartHead
  key: string
  bytes: number
  /** Of words that have changed; empty for a part of the whole copy. */
  states: readonly CopiedState[]
}>

/**
 * Makes the copy of this learner, or renews it: all of it once a day, else what has changed since it was made. What the copy was stays
 * until the new one is whole. Returns what came with it.
 * @throws CopyEnded; and rejects without a network, and without room
 */
export async function renewCopy(client: ApolloClient, userId: string): Promise<CopyBeginning> {
  const [behind, sent] = [readCopyBehind(), listSentEntries(userId)]
  const kept = await readHead()
  const isThere = await dropOtherParts(kept)
  const { data } = await client.query({ query: DeviceCopyDocument, fetchPolicy: 'no-cache' })
  if (data?.viewer.id !== userId) throw new CopyEnded('Another learner is signed in, or nobody')
  const known = isThere && kept && isSameLanguage(kept, data) ? kept : null
  const head = await fetchCopy(known, data).catch(async (error: unknown) => {
    // They would take the room of all else that this browser keeps.
    await dropOtherParts(kept).catch(() => undefined)
    throw error
  })
  requireWanted(userId)
  await keepHead(head)
  // The learner may have logged out in another tab meanwhile, which does not wait.
  if (!isWanted(userId)) {
    await removeCopy()
    throw new CopyEnded('The learner does not want it any more')
  }
  dropSentEntries(sent)
  clearCopyBehind(behind)
  return head.beginning
}

const fetchCopy = async (known: KeptHead | null, data: DeviceCopyQuery): Promise<KeptHead> =>
  (known && (await addChanges(known, data))) ?? (await makeWhole(data))

const isWanted = (userId: string) => findCopyChoice(userId) === 'kept'

function requireWanted(userId: string): void {
  if (!isWanted(userId)) throw new CopyEnded('The learner does not want it any more')
}

const languageOf = ({ viewer }: DeviceCopyQuery) => viewer.user?.translationLanguage ?? null

/** Other translations are no change of a word. */
const isSameLanguage = ({ learner, head }: KeptHead, now: DeviceCopyQuery): boolean =>
  learner.id === now.viewer.id && languageOf(head) === languageOf(now)

async function makeWhole(head: DeviceCopyQuery): Promise<KeptHead> {
  const parts = await fetchParts(head.viewer.id, null)
  const { madeAt, learner } = parts[0].head
  return {
    version: COPY_VERSION,
    learner,
    head,
    beginning: beginningOf(parts),
    madeAt,
    wholeAt: madeAt,
    lacksTranslations: beginningOf(parts).isTranslating,
    storedAt: Date.now(),
    parts: parts.map(({ key }) => key),
    changes: [],
    gone: [],
    words: parts.reduce((sum, part) => sum + part.head.count, 0),
    bytes: bytesOf(parts),
    changedBytes: 0,
  }
}

/**
 * The copy with all that has changed since it was made, in the place of the changes before. Null: it must be made anew, because it is a day
 * old by the server's clock, too much has changed, or words are missing.
 */
async function addChanges(known: KeptHead, head: DeviceCopyQuery): Promise<KeptHead | null> {
  const parts = await fetchParts(head.viewer.id, known.wholeAt)
  if (parts.length > MAX_CHANGED_PARTS) return null
  const { madeAt, learner } = parts[0].head
  const beginning = beginningOf(parts)
  const lacksTranslations = known.lacksTranslations || beginning.isTranslating
  const age = Date.parse(madeAt) - Date.parse(known.wholeAt)
  if (age > (lacksTranslations ? TRANSLATED_AFTER_MS : DAY_MS)) return null
  const changed = parts.flatMap(({ states }) => states)
  const back = new Set(changed.map(({ id }) => id))
  const gone = [...new Set([...known.gone, ...beginning.gone])].filter((id) => !back.has(id))
  const added = changed.filter(({ createdAt }) => createdAt > known.wholeAt).length
  // The server knows the ids of deleted words for an hour only, and imported words may be as old as they like.
  const isComplete = known.words + added - gone.length === head.viewer.stats?.totalWords
  if (!isComplete) return null
  const changes = parts.filter(({ states }) => states.length > 0).map(({ key }) => key)
  const changedBytes = bytesOf(parts)
  const now = { madeAt, storedAt: Date.now(), lacksTranslations }
  return { ...known, ...now, learner, head, beginning, changes, gone, changedBytes }
}

const bytesOf = (parts: readonly Fetched[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

function beginningOf([{ head }]: readonly [Fetched, ...Fetched[]]): CopyBeginning {
  const {
    gone = [],
    files = [],
    answered = { date: '', ids: [] },
    answerIds = [],
    isTranslating = false,
  } = head
  return { gone, files, answered, answerIds, isTranslating }
}

/**
 * Fetches and stores all parts, one after another.
 * @param wholeAt of the copy, for what has changed since; null: all words
 */
async function fetchParts(userId: string, wholeAt: string | null): Promise<[Fetched, ...Fetched[]]> {
  const name = randomId()
  const first = await fetchPart({ userId, name: `${name}:0`, after: null, since: wholeAt })
  const parts: [Fetched, ...Fetched[]] = [first]
  for (let after = first.head.next; after !== null; ) {
    const part: Fetched = await fetchPart({
      userId,
      name: `${name}:${parts.length}`,
      after,
      since: wholeAt,
    })
    parts.push(part)
    after = part.head.next
  }
  return parts
}

type PartWanted = Readonly<{ userId: string; name: string; after: string | null; since: string | null }>

async function fetchPart({ userId, name, after, since }: PartWanted): Promise<Fetched> {
  const query = new URLSearchParams({ ...(after && { after }), ...(since && { since }) })
  const signal = AbortSignal.timeout(MAX_REQUEST_MS)
  const response = await fetch(`/api/device-copy?${query}`, { cache: 'no-store', signal })
  if (response.status === 401) throw new CopyEnded('The session has ended')
  if (!response.ok)
    throw new Error(`/api/device-copy answered ${response.status}`, { cause: response.status })
  const [first = '', states = '[]', contents = '[]'] = (await response.text()).split('\n')
  const head = JSON.parse(first) as CopyPartHead
  if (head.learner.id !== userId) throw new CopyEnded('Another learner is signed in')
  const part = { states: await packText(states), contents: await packText(contents) }
  requireWanted(userId)
  const key = await keepPart(name, part)
  const bytes = part.states.byteLength + part.contents.byteLength
  return { head, key, bytes, states: since ? (JSON.parse(states) as CopiedState[]) : [] }
}
