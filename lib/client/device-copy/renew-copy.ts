import type { ApolloClient } from '@apollo/client'
import { DeviceCopyDocument, type DeviceCopyQuery } from '@/generated/operations'
import {
  dropFiles,
  type KeptHead,
  keepCopiedFile,
  keepHead,
  keepPart,
  listKeptFiles,
  readHead,
} from '@/lib/client/device-copy/copy-storage'
import { packText } from '@/lib/client/device-copy/packed-text'
import { randomId } from '@/lib/client/random-id'
import { COPY_VERSION, type CopiedState, type CopyPartHead } from '@/lib/domain/device-copy/copied-word'

const DAY_MS = 24 * 60 * 60 * 1_000
/** A save that began before the copy was made may have ended after it. */
const OVERLAP_MS = 60_000
/** Parts of words that have changed; with more it is quicker to make the copy anew. */
const MAX_CHANGED_PARTS = 4

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
 * until the new one is whole. Rejects without a network, without a session, and without room.
 */
export async function renewCopy(client: ApolloClient, userId: string): Promise<void> {
  const kept = await readHead()
  const { data } = await client.query({ query: DeviceCopyDocument, fetchPolicy: 'no-cache' })
  if (data?.viewer.id !== userId) throw new Error('Another learner is signed in')
  const known = kept && isUsable(kept, data) ? kept : null
  const first = (known && (await addChanges(known, data))) ?? (await makeWhole(data))
  await keepFilesOf(first)
}

const languageOf = ({ viewer }: DeviceCopyQuery) => viewer.user?.translationLanguage ?? null

/** Whether it is enough to add what has changed. Other translations are no change of a word. */
const isUsable = ({ learner, head, wholeAt }: KeptHead, now: DeviceCopyQuery): boolean =>
  learner.id === now.viewer.id &&
  languageOf(head) === languageOf(now) &&
  Math.abs(Date.now() - Date.parse(wholeAt)) < DAY_MS

/** Returns the head of its first part. */
async function makeWhole(head: DeviceCopyQuery): Promise<CopyPartHead> {
  const parts = await fetchParts(null)
  const { madeAt, learner } = parts[0].head
  await keepHead({
    version: COPY_VERSION,
    learner,
    head,
    madeAt,
    wholeAt: madeAt,
    parts: parts.map(({ key }) => key),
    changes: [],
    gone: [],
    words: parts.reduce((sum, part) => sum + part.head.count, 0),
    bytes: bytesOf(parts),
    changedBytes: 0,
  })
  return parts[0].head
}

/** Replaces the changes of the copy by all that have happened since it was made. Null: it must be made anew. */
async function addChanges(known: KeptHead, head: DeviceCopyQuery): Promise<CopyPartHead | null> {
  const parts = await fetchParts(known.wholeAt)
  if (parts.length > MAX_CHANGED_PARTS) return null
  const { madeAt, learner, gone: latest } = parts[0].head
  const changed = parts.flatMap(({ states }) => states)
  const back = new Set(changed.map(({ id }) => id))
  const gone = [...new Set([...known.gone, ...latest])].filter((id) => !back.has(id))
  const added = changed.filter(({ createdAt }) => createdAt > known.wholeAt).length
  // The server knows the ids of deleted words for an hour only, and imported words may be as old as they like.
  const isComplete = known.words + added - gone.length === head.viewer.stats?.totalWords
  if (!isComplete) return null
  const changes = parts.filter(({ states }) => states.length > 0).map(({ key }) => key)
  await keepHead({ ...known, learner, head, madeAt, changes, gone, changedBytes: bytesOf(parts) })
  return parts[0].head
}

const bytesOf = (parts: readonly Fetched[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)

/**
 * Fetches and stores all parts, one after another.
 * @param wholeAt of the copy, for what has changed since; null: all words
 */
async function fetchParts(wholeAt: string | null): Promise<[Fetched, ...Fetched[]]> {
  const name = randomId()
  const since = wholeAt && new Date(Date.parse(wholeAt) - OVERLAP_MS).toISOString()
  const first = await fetchPart({ name: `${name}:0`, after: null, since })
  const parts: [Fetched, ...Fetched[]] = [first]
  for (let after = first.head.next; after !== null; ) {
    const part: Fetched = await fetchPart({ name: `${name}:${parts.length}`, after, since })
    parts.push(part)
    after = part.head.next
  }
  return parts
}

type PartWanted = Readonly<{ name: string; after: string | null; since: string | null }>

async function fetchPart({ name, after, since }: PartWanted): Promise<Fetched> {
  const query = new URLSearchParams({ ...(after && { after }), ...(since && { since }) })
  const response = await fetch(`/api/device-copy?${query}`, { cache: 'no-store' })
  if (!response.ok)
    throw new Error(`/api/device-copy answered ${response.status}`, { cause: response.status })
  const [first = '', states = '[]', contents = '[]'] = (await response.text()).split('\n')
  const part = { states: await packText(states), contents: await packText(contents) }
  const key = await keepPart(name, part)
  return {
    head: JSON.parse(first) as CopyPartHead,
    key,
    bytes: part.states.byteLength + part.contents.byteLength,
    states: since ? (JSON.parse(states) as CopiedState[]) : [],
  }
}

/** Bytes of photos and recordings that are kept. */
const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Keeps the photos and recordings of the words that come next, as far as there is room, and drops the others. */
async function keepFilesOf({ files }: CopyPartHead): Promise<void> {
  const kept = await listKeptFiles()
  await dropFiles([...kept.keys()].filter((address) => !files.includes(address)))
  let bytes = files.reduce((sum, address) => sum + (kept.get(address) ?? 0), 0)
  for (const address of files) {
    if (kept.has(address) || bytes > MAX_FILE_BYTES) continue
    const response = await fetch(address, { cache: 'no-store' })
    if (!response.ok) continue
    const file = await response.blob()
    bytes += file.size
    await keepCopiedFile(address, file)
  }
}
