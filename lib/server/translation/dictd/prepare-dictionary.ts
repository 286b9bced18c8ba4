import 'server-only'
import { existsSync } from 'node:fs'
import { findLanguage } from '@/lib/domain/languages'
import { TranslationCounter, type TranslationCounts } from '@/lib/domain/translation/translation-counts'
import { DictdDictionary } from '@/lib/server/translation/dictd/dictd-dictionary'
import type { Lines } from '@/lib/server/translation/dictd/dictd-index'
import { DictionaryCache } from '@/lib/server/translation/dictd/dictionary-cache'
import { DictionaryError } from '@/lib/server/translation/dictd/dictionary-error'
import type { DictionaryFile } from '@/lib/server/translation/dictd/dictionary-files'
import { reverseDictionary } from '@/lib/server/translation/dictd/reversed-dictionary'

export interface PreparationInput {
  file: DictionaryFile
  cacheFolder: string
}

/** Everything that a look-up needs besides the files themselves. Another thread can receive it. */
export interface Preparation {
  /** The name to show with translations: 'FreeDict English–German'. */
  source: string
  /** Path, without a file extension, of the dictionary from English. */
  base: string
  lines: Lines
  counts: { hashes: TranslationCounts['hashes']; counts: TranslationCounts['counts'] }
  /** Why the counts could not be cached. Null: they are cached. */
  cacheProblem: string | null
}

/** `problem`: the dictionary is damaged, and how. */
export type PreparationAnswer = Preparation | { problem: string }

/**
 * Prepares a dictionary for look-ups. The first use reads all of it, which takes 0.1 s per MB of articles: it counts
 * the translations, and reverses a dictionary that translates into English. Both results are kept in the cache. It
 * blocks its thread: the server runs it in a worker (dictionary-worker.ts).
 */
export function prepareDictionary({ file, cacheFolder }: PreparationInput): PreparationAnswer {
  const cache = new DictionaryCache(cacheFolder)
  try {
    const { source, base, lines } = prepareFiles(file, cache)
    const dictionary = DictdDictionary.open(base, file.language, lines)
    try {
      return { source, base, lines: dictionary.lines, ...countTranslations(file, dictionary, cache) }
    } finally {
      dictionary.close()
    }
  } catch (error) {
    if (error instanceof DictionaryError) return { problem: error.message }
    throw error
  }
}

interface PreparedFiles {
  source: string
  base: string
  lines?: Lines
}

/** Reverses a dictionary into English, unless the cache has the result. */
function prepareFiles(file: DictionaryFile, cache: DictionaryCache): PreparedFiles {
  const dictionary = DictdDictionary.open(file.base, file.language)
  try {
    const source = sourceOf(file, dictionary.shortName)
    if (!file.isReverse) return { source, base: file.base, lines: dictionary.lines }
    const reversed = cache.pathFor(file)
    if (!existsSync(`${reversed}.index`)) {
      const { index, dict } = reverseDictionary(dictionary)
      cache.write(`${reversed}.dict`, dict)
      // Written last: its existence means that both files are complete.
      cache.write(`${reversed}.index`, index)
    }
    return { source, base: reversed }
  } finally {
    dictionary.close()
  }
}

function countTranslations(
  file: DictionaryFile,
  dictionary: DictdDictionary,
  cache: DictionaryCache,
): Pick<Preparation, 'counts' | 'cacheProblem'> {
  const known = cache.readCounts(file)
  if (known) return { counts: { ...known }, cacheProblem: null }
  const counter = new TranslationCounter()
  for (const entry of dictionary.entries()) counter.add(entry)
  const counts = counter.finish()
  return { counts: { ...counts }, cacheProblem: tryToKeep(() => cache.keepCounts(file, counts)) }
}

/** Returns the reason for a failure: without a cache, the counts are computed again at the next start. */
function tryToKeep(keep: () => void): string | null {
  try {
    keep()
    return null
  } catch (error) {
    return String(error)
  }
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
