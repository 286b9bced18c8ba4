import 'server-only'
import path from 'node:path'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { toWordSearchResult, WORD_SEARCH, type WordSearchResult } from '@/lib/domain/dictionary/word-search'
import { toWordKey } from '@/lib/domain/text/dictionary-key.mjs'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { PublicDictionary } from '@/lib/server/dictionary/public-dictionary'
import { WordService } from '@/lib/server/dictionary/word-service'
import { env } from '@/lib/server/env'
import { logError } from '@/lib/server/log/log'
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

/** Answers of public services about a word from the last 24 hours, from this process's cache; sends no request. */
export function recallPublicAnswers(text: string): Promise<DictionaryItem[]> {
  return getPublicDictionary().remembered(text)
}

interface LookUp<T> {
  ask: (dictionary: Dictionary) => Promise<T[]>
  /** Whether an item is an answer, so that the search ends. */
  isAnswer: (item: T) => boolean
  /** The nearest embedded entries, for when no dictionary has an answer. */
  askNearest?: (embedded: EmbeddedDictionary) => Promise<T[]> | T[]
  /** Only signed-in users' words are sent to a public service. Called only when a service would be asked. */
  isSignedIn: () => Promise<boolean>
}

export interface Found<T> {
  items: T[]
  /** Whether the same request could soon find more. */
  isProvisional: boolean
}

/**
 * Asks the dictionaries that DICTIONARY names (docs/product.md, Sources of word data). `auto`: the embedded data first,
 * then the public services; if these find nothing or fail, the nearest embedded entries. `embedded`: only the embedded
 * data, no network. `datamuse`: only the public services. Visitors always get only the embedded data.
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

/** What the add-word sheet asks for: the word, else its base forms, spelling corrections or the words within the text. */
export const lookUpWords = (
  request: { text: string; max: number },
  isSignedIn: () => Promise<boolean>,
): Promise<Found<DictionaryItem>> =>
  askDictionaries({
    ask: (dictionary) => dictionary.lookUp(request),
    isAnswer: ({ defs = [] }) => defs.length > 0,
    askNearest: (embedded) => embedded.lookUpWithin(request),
    isSignedIn,
  })

/**
 * The meanings of this word alone, or of the word that it is a form or another spelling of; null when no dictionary has it.
 *
 * @param mayAskServices called only when a public service would be asked
 * @throws {AppError} LOOK_UP_FAILED as `askDictionaries`
 */
export async function defineWord(
  text: string,
  mayAskServices: () => Promise<boolean>,
): Promise<WordSearchResult['data']> {
  const { items } = await askDictionaries({
    // The first service has no other way to define one word.
    ask: (dictionary) =>
      dictionary instanceof PublicDictionary
        ? dictionary.lookUp({ text, max: WORD_SEARCH.candidates })
        : dictionary.define({ text }),
    isAnswer: ({ word, defs = [] }) => defs.length > 0 && toWordKey(word) === toWordKey(text),
    isSignedIn: mayAskServices,
  })
  return toWordSearchResult(text, items).data
}

const lasting = <T>(items: T[]): Found<T> => ({ items, isProvisional: false })

/**
 * Opens the dictionary and runs one look-up, so that the first user's look-up is fast. Missing word data are logged,
 * not thrown: saved words must stay available without them.
 */
export async function warmDictionary(): Promise<void> {
  try {
    await getDictionary().lookUp({ text: 'warmm', max: 1 })
  } catch (error) {
    logError('dictionary', error)
  }
}
