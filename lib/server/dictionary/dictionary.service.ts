import 'server-only'
import path from 'node:path'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { PublicDictionary } from '@/lib/server/dictionary/public-dictionary'
import { WordService } from '@/lib/server/dictionary/word-service'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log'
import { perProcess } from '@/lib/server/per-process'

/**
 * The embedded dictionary, opened at the first call.
 *
 * @throws when the built word data are missing
 */
export function getDictionary(): EmbeddedDictionary {
  return perProcess(
    'embedded dictionary',
    () => new EmbeddedDictionary(path.resolve(env.WORD_DATA_DIR, FILE_NAME)),
  )
}

function getPublicDictionary(): PublicDictionary {
  return perProcess('public dictionary', () => {
    const first = new WordService({ name: 'Datamuse', baseUrl: env.DATAMUSE_URL, key: env.DATAMUSE_KEY })
    const second = new WordService({ name: 'OneLook', baseUrl: env.ONELOOK_URL })
    return new PublicDictionary({ first, second })
  })
}

/** What public services told a learner of a word within the last day, as far as this process remembers; it asks nobody. */
export function recallPublicAnswers(text: string): Promise<DictionaryItem[]> {
  return getPublicDictionary().remembered(text)
}

interface LookUp<T> {
  ask: (dictionary: Dictionary) => Promise<T[]>
  /** Whether an item of the embedded data ends the search. */
  isAnswer: (item: T) => boolean
  /** What the embedded data have instead where nobody has an answer. */
  askNearest?: (embedded: EmbeddedDictionary) => Promise<T[]> | T[]
  /** Only people who are signed in send words to a public service. Called only when it matters. */
  isSignedIn: () => Promise<boolean>
}

export interface Found<T> {
  items: T[]
  /** Whether asking again soon could find more. */
  isProvisional: boolean
}

/**
 * Asks the dictionaries that DICTIONARY names (docs/product.md, Sources of word data). `auto`: the embedded data first, then
 * the public services; where these find nothing or fail, the nearest embedded entries. `embedded`: the embedded data
 * alone, without any network. `datamuse`: the public services alone. A visitor always gets the embedded data alone.
 *
 * @throws {AppError} LOOK_UP_FAILED when a public service is needed and fails
 */
export async function askDictionaries<T>({
  ask,
  isAnswer,
  askNearest = async () => [],
  isSignedIn,
}: LookUp<T>): Promise<Found<T>> {
  const mode = env.DICTIONARY
  if (mode === 'datamuse' && (await isSignedIn())) return lasting(await ask(getPublicDictionary()))
  const embedded = await ask(getDictionary())
  if (embedded.some(isAnswer)) return lasting(embedded)
  const asksServices = mode === 'auto' && (await isSignedIn())
  const [last] = await Promise.allSettled([asksServices ? ask(getPublicDictionary()) : embedded])
  if (last.status === 'fulfilled' && last.value.some(isAnswer)) return lasting(last.value)
  const nearest = await askNearest(getDictionary())
  if (nearest.length > 0) return { items: nearest, isProvisional: true }
  if (last.status === 'rejected') throw last.reason
  return lasting(last.value)
}

const lasting = <T>(items: T[]): Found<T> => ({ items, isProvisional: false })

/**
 * Opens the dictionary and runs once what the first look-up would otherwise wait for. Missing word data are logged,
 * not thrown: a learner's saved words must stay reachable without them.
 */
export async function warmDictionary(): Promise<void> {
  try {
    await getDictionary().lookUp({ text: 'warmm', max: 1 })
  } catch (error) {
    logError('dictionary', error)
  }
}
