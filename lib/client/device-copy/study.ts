import type { DeviceCopyQuery } from '@/generated/operations'
import { type KeptCopy, type KeptPart, readCopy } from '@/lib/client/device-copy/copy-storage'
import { unpackText } from '@/lib/client/device-copy/packed-text'
import {
  type CopiedContent,
  type CopiedLearner,
  type CopiedState,
  type CopiedWord,
  type CopyBeginning,
  toCopiedWord,
} from '@/lib/domain/device-copy/copied-word'

/** The copy of an account, opened to be studied. */
export type Study = Readonly<{
  learner: CopiedLearner
  head: DeviceCopyQuery
  beginning: CopyBeginning
  /** When it was renewed, by this device's clock: milliseconds since 1970. */
  storedAt: number
  words: readonly CopiedWord[]
  /** Null while the part with this word is packed; `unpack` makes it known. */
  contentOf: (id: string) => CopiedContent | null
  /** Unpacks the parts with these words. */
  unpack: (ids: Iterable<string>) => Promise<void>
  /** The address of a file that is kept here; null for another. */
  fileOf: (address: string | null) => string | null
}>

/** Milliseconds after which a database that does not open counts as one that cannot be read. */
const MAX_OPENING_MS = 10_000

/** Opens the copy of this learner; null where this device has none. Rejects where the browser cannot read it. */
export async function openStudy(userId: string): Promise<Study | null> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The copy does not open')), MAX_OPENING_MS)
  })
  const kept = await Promise.race([readCopy(), late])
  return kept && kept.learner.id === userId ? toStudy(kept) : null
}

/** The copy as screens read it. What is shown of words is unpacked when it is asked for. */
export async function toStudy({
  learner,
  head,
  beginning,
  storedAt,
  parts,
  gone,
  files,
}: Pick<
  KeptCopy,
  'learner' | 'head' | 'beginning' | 'storedAt' | 'parts' | 'gone' | 'files'
>): Promise<Study> {
  const states = new Map<string, CopiedState>()
  const partOf = new Map<string, KeptPart>()
  const texts = await Promise.all(parts.map((part) => unpackText(part.states)))
  // Later parts have what changed since the earlier ones were made.
  for (const [index, part] of parts.entries())
    for (const state of JSON.parse(texts[index] ?? '[]') as CopiedState[]) {
      states.set(state.id, state)
      partOf.set(state.id, part)
    }
  for (const id of gone) states.delete(id)
  const unpacked = new Map<KeptPart, ReadonlyMap<string, CopiedContent>>()
  const addresses = new Map<string, string>()
  return {
    learner,
    head,
    beginning,
    storedAt,
    words: [...states.values()].map(toCopiedWord),
    contentOf(id) {
      const part = partOf.get(id)
      return (part && unpacked.get(part)?.get(id)) ?? null
    },
    async unpack(ids) {
      const wanted = new Set([...ids].map((id) => partOf.get(id)))
      await Promise.all(
        [...wanted].map(async (part) => {
          if (!part || unpacked.has(part)) return
          // Each is read in a task of its own: the texts come one after another.
          const contents = JSON.parse(await unpackText(part.contents)) as CopiedContent[]
          unpacked.set(part, new Map(contents.map((content) => [content.id, content])))
        }),
      )
    },
    fileOf(address) {
      const file = address === null ? undefined : files.get(address)
      if (address === null || !file) return null
      const known = addresses.get(address) ?? URL.createObjectURL(file)
      addresses.set(address, known)
      return known
    },
  }
}
