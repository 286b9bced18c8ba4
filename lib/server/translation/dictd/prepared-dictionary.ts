import 'server-only'
import { existsSync } from 'node:fs'
import { findLanguage } from '@/lib/domain/languages'
import type { DictionaryEntry } from '@/lib/domain/translation/dictionary-entry'
import { TranslationCounter, type TranslationCounts } from '@/lib/domain/translation/translation-counts'
import { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import type { DictionaryCache } from '@/lib/server/translation/dictd/dictionary-cache'
import type { DictionaryFile } from '@/lib/server/translation/dictd/dictionary-files'
import { reverseDictionary } from '@/lib/server/translation/dictd/reversed-dictionary'

/** A dictionary from English that is ready for look-ups. */
export interface PreparedDictionary {
  /** The name to show with its translations: 'FreeDict English–German'. */
  source: string
  /** Whether it was reversed: see lib/domain/translation/reversal.ts. */
  isReverse: boolean
  find(word: string): DictionaryEntry[]
  /** How often a translation occurs in it, by `translationKey`. */
  countOf(key: string): number
  close(): void
}

/**
 * Opens a dictionary. The first use reads all of it, which takes 0.1 s per MB of articles: it counts the translations,
 * and reverses a dictionary that translates into English. Both results are kept in the cache.
 *
 * @throws {DictionaryError} when it is damaged
 */
export async function openPreparedDictionary(
  file: DictionaryFile,
  cache: DictionaryCache,
): Promise<PreparedDictionary> {
  const { source, dictionary } = await openOutOfEnglish(file, cache)
  try {
    const counts = await countTranslations(file, dictionary, cache)
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

interface NamedDictionary {
  source: string
  dictionary: DictdDictionary
}

async function openOutOfEnglish(file: DictionaryFile, cache: DictionaryCache): Promise<NamedDictionary> {
  const dictionary = await DictdDictionary.open(file.base, file.language)
  let isKept = false
  try {
    const source = sourceOf(file, dictionary.shortName)
    if (file.isReverse) return { source, dictionary: await openReversed(file, dictionary, cache) }
    isKept = true
    return { source, dictionary }
  } finally {
    if (!isKept) dictionary.close()
  }
}

async function openReversed(
  file: DictionaryFile,
  dictionary: DictdDictionary,
  cache: DictionaryCache,
): Promise<DictdDictionary> {
  const reversed = cache.pathFor(file)
  if (!existsSync(`${reversed}.index`)) {
    const { index, dict } = await reverseDictionary(dictionary)
    cache.write(`${reversed}.dict`, dict)
    // Written last: its existence means that both files are complete.
    cache.write(`${reversed}.index`, index)
  }
  return DictdDictionary.open(reversed, file.language)
}

async function countTranslations(
  file: DictionaryFile,
  dictionary: DictdDictionary,
  cache: DictionaryCache,
): Promise<TranslationCounts> {
  const known = cache.readCounts(file)
  if (known) return known
  const counter = new TranslationCounter()
  for await (const entry of dictionary.entries()) counter.add(entry)
  const counts = counter.finish()
  cache.keepCounts(file, counts)
  return counts
}

const PUBLISHERS = ['WikDict', 'FreeDict']

/** The licences of both publishers require their name. Other dictionaries are shown with their own name. */
function sourceOf({ name, language, isReverse }: DictionaryFile, shortName: string): string {
  const texts = `${name} ${shortName}`.toLowerCase()
  const publisher = PUBLISHERS.find((candidate) => texts.includes(candidate.toLowerCase()))
  if (publisher === undefined) return shortName || name
  const other = findLanguage(language)?.name ?? language
  return `${publisher} ${isReverse ? `${other}–English` : `English–${other}`}`
}
