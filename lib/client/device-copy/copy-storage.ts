import { delMany, entries, get, keys, set } from 'idb-keyval'
import type { DeviceCopyQuery } from '@/generated/operations'
import { COPY_DATABASE, COPY_STORE } from '@/lib/client/device-copy/copy-names'
import type { PackedText } from '@/lib/client/device-copy/packed-text'
import { keyStore } from '@/lib/client/key-store'
import { COPY_VERSION, type CopiedLearner, type CopyBeginning } from '@/lib/domain/device-copy/copied-word'

/*
 * Where the copy of an account is kept: IndexedDB, in parts, each under a key of its own. The
 * head names the parts that belong together and is written last: a renewal that is cut leaves the copy as it was. Each function rejects where
 * the browser has no IndexedDB or no room.
 */

/** JSON: CopiedState[] and CopiedContent[]. */
export type KeptPart = Readonly<{ states: PackedText; contents: PackedText }>

/** What is known of the whole copy. */
export type KeptHead = Readonly<{
  version: number
  learner: CopiedLearner
  head: DeviceCopyQuery
  beginning: CopyBeginning
  /** When it was renewed, and when all of it was made: ISO 8601, by the server's clock. */
  madeAt: string
  wholeAt: string
  /** Whether translations were still being filled in when it was made, or renewed since. */
  lacksTranslations: boolean
  /** When it was renewed, by the clock of this device: milliseconds since 1970. */
  storedAt: number
  /** Keys of its parts, and of those with words that have changed since, which take the place of theirs. */
  parts: readonly string[]
  changes: readonly string[]
  /** Ids of words of the parts that were deleted since. */
  gone: readonly string[]
  /** Words of the parts. */
  words: number
  bytes: number
  changedBytes: number
}>

export type KeptCopy = Omit<KeptHead, 'parts' | 'changes'> &
  Readonly<{
    /** Words of later parts take the place of earlier ones. */
    parts: readonly KeptPart[]
    /** By their addresses. */
    files: ReadonlyMap<string, Blob>
  }>

const HEAD_KEY = 'head'
const PART_PREFIX = 'part:'
const FILE_PREFIX = 'file:'

const store = keyStore(COPY_DATABASE, COPY_STORE)

/** Null where there is none, or one of another version of the app. */
export const readHead = async (): Promise<KeptHead | null> => toHead(await get<KeptHead>(HEAD_KEY, store))

const toHead = (head: KeptHead | undefined): KeptHead | null => (head?.version === COPY_VERSION ? head : null)

/** The whole copy; null where there is none, or where a part is missing. */
export async function readCopy(): Promise<KeptCopy | null> {
  // One reading: another tab may be renewing it.
  const all = new Map(await entries<string, KeptPart | Blob | KeptHead>(store))
  const head = toHead(all.get(HEAD_KEY) as KeptHead | undefined)
  if (!head) return null
  const named = [...head.parts, ...head.changes]
  const parts = named.flatMap((key) => {
    const part = all.get(key)
    return part && 'states' in part ? part : []
  })
  const files = new Map<string, Blob>()
  for (const [key, file] of all) if (file instanceof Blob) files.set(addressOf(key), file)
  return parts.length === named.length ? { ...head, parts, files } : null
}

/** Stores a part; it belongs to the copy once a head names it. Returns its key. */
export async function keepPart(name: string, part: KeptPart): Promise<string> {
  const key = PART_PREFIX + name
  await set(key, part, store)
  return key
}

/** Makes the parts that it names the copy, and drops all others. */
export async function keepHead(head: KeptHead): Promise<void> {
  await set(HEAD_KEY, head, store)
  await dropOtherParts(head)
}

/** Drops parts that no head names: of a copy before, or of a renewal that was cut. Says whether all that the head names are there. */
export async function dropOtherParts(head: KeptHead | null): Promise<boolean> {
  const known = new Set(head ? [...head.parts, ...head.changes] : [])
  const there = (await keys<string>(store)).filter((key) => key.startsWith(PART_PREFIX))
  await delMany(
    there.filter((key) => !known.has(key)),
    store,
  )
  return [...known].every((key) => there.includes(key))
}

const addressOf = (key: string) => key.slice(FILE_PREFIX.length)

/** The files that are kept: their bytes by their addresses. */
export async function listKeptFiles(): Promise<ReadonlyMap<string, number>> {
  const all = await entries<string, unknown>(store)
  return new Map(all.flatMap(([key, file]) => (file instanceof Blob ? [[addressOf(key), file.size]] : [])))
}

export const keepCopiedFile = (address: string, file: Blob): Promise<void> =>
  set(FILE_PREFIX + address, file, store)

export const dropFiles = (addresses: readonly string[]): Promise<void> =>
  delMany(
    addresses.map((address) => FILE_PREFIX + address),
    store,
  )

/** Removes the copy: its head first, so that a removal that is cut leaves none. */
export async function removeCopy(): Promise<void> {
  await delMany([HEAD_KEY], store)
  await delMany(await keys(store), store)
}
