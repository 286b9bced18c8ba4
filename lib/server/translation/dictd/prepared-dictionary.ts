import 'server-only'
import { existsSync } from 'node:fs'
import { findLanguage } from '@/lib/domain/languages'
import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { TranslationCounter, type TranslationCounts } from '@/lib/domain/translation/translation-counts'
import { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import type { DictionaryCache } from '@/lib/server/translation/dictd/dictionary-cache'
import type { DictionaryFile } from '@/lib/server/translation/dictd/dictionary-files'
import { reverseDictionary } from '@/lib/server/translation/dictd/reversed-dictionary'

/** A dictionary out of English that is ready for look-ups. */
export interface PreparedDictionary {
  /** Whom to name beside its translations: 'FreeDict English–German'. */
  source: string
  /** Turned around: see lib/domain/translation/reversal.ts. */
  isReverse: boolean
  find(word: string): DictionaryEntry[]
  /** How often a translation occurs in it, by `translationKey`. */
  countOf(key: string): number
  close(): void
}

/**
 * Opens a dictionary. At its first use it is read through once, which takes a tenth of a second for each MB of articles: its
 * translations are counted, and one that leads into English is turned around; both are kept in the cache.
 *
 * @throws {DictionaryError} when it is damaged
 */
export async function openPreparedDictionary(
  file: DictionaryFile,
  cache: DictionaryCache,
): Promise<PreparedDictionary> {
  const made = cache.pathFor(file)
  const original = await DictdDictionary.open(file.base, file.language)
  const source = sourceOf(file, original.shortName)
  const dictionary = file.isReverse
    ? await openReversed(original, made, { language: file.language, cache })
    : original
  try {
    const counts = cache.readCounts(made) ?? (await countAndKeep(dictionary, made, cache))
    cache.removeOutdated(file)
    return {
      source,
      isReverse: file.isReverse,
      find: (word) => dictionary.find(word),
      countOf: (key) => counts.countOf(key),
      close: () => dictionary.close(),
    }
  } catch (error) {
    dictionary.close()
    throw error
  }
}

async function openReversed(
  original: DictdDictionary,
  made: string,
  { language, cache }: { language: string; cache: DictionaryCache },
): Promise<DictdDictionary> {
  try {
    if (!existsSync(`${made}.index`)) {
      const { index, dict } = await reverseDictionary(original)
      cache.write(`${made}.dict`, dict)
      // Last, because it is what says that both are there.
      cache.write(`${made}.index`, index)
    }
  } finally {
    original.close()
  }
  return DictdDictionary.open(made, language)
}

async function countAndKeep(
  dictionary: DictdDictionary,
  made: string,
  cache: DictionaryCache,
): Promise<TranslationCounts> {
  const counter = new TranslationCounter()
  for await (const entry of dictionary.entries()) counter.add(entry)
  const counts = counter.finish()
  cache.writeCounts(made, counts)
  return counts
}

const PUBLISHERS = ['WikDict', 'FreeDict']

/** Licences of both publishers ask to be named; whatever else a host puts there is named as it calls itself. */
function sourceOf({ name, language, isReverse }: DictionaryFile, shortName: string): string {
  const texts = `${name} ${shortName}`.toLowerCase()
  const publisher = PUBLISHERS.find((candidate) => texts.includes(candidate.toLowerCase()))
  if (publisher === undefined) return shortName || name
  const other = findLanguage(language)?.name ?? language
  return `${publisher} ${isReverse ? `${other}–English` : `English–${other}`}`
}
