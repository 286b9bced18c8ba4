// What `npm run dictionaries` uses of the app. scripts/lib/build/bundles.mjs bundles this file with its imports, because
// Node 20 cannot load TypeScript.
import path from 'node:path'
import { EmbeddedDictionary } from '@/lib/server/dictionary/embedded/embedded-dictionary'
import { FILE_NAME } from '@/lib/server/dictionary/embedded/file-format.mjs'
import { DictdTranslator, type DictdTranslatorOptions } from '@/lib/server/translation/dictd/dictd-translator'

/** The test set: the 5,000 most frequent English word forms. */
const WORDS = 5_000

interface Folders {
  /** In search order. */
  all: string[]
  /** For what is derived from dictionaries. */
  cache: string
}

export function openTranslator({ all, cache }: Folders): DictdTranslator {
  return new DictdTranslator({ folders: all, cacheFolder: cache, baseFormsOf: () => [] })
}

export interface Coverage {
  language: string
  /** Shares of the words, from 0 to 1: found in the form given, and also by their base form. */
  direct: number
  withBaseForm: number
  /** The dictionaries that gave translations. */
  sources: string[]
}

/**
 * Measures how many of the most frequent English words each language's dictionaries translate. Includes the first
 * use of a dictionary, which takes long.
 *
 * @param languages codes; empty for every language that has a dictionary
 */
export async function* measureCoverage({
  folders,
  wordData,
  languages,
}: {
  folders: Folders
  wordData: string
  languages: readonly string[]
}): AsyncGenerator<Coverage> {
  const english = new EmbeddedDictionary(path.resolve(wordData, FILE_NAME))
  const words = english.mostFrequent(WORDS)
  const options = { folders: folders.all, cacheFolder: folders.cache }
  const all = openTranslator(folders).languages()
  for (const language of languages.length > 0 ? languages : all) {
    const direct = await countTranslated(words, language, { ...options, baseFormsOf: () => [] })
    const baseFormsOf = (word: string) => english.baseFormsOf(word)
    const { share, sources } = await countTranslated(words, language, { ...options, baseFormsOf })
    yield { language, direct: direct.share, withBaseForm: share, sources }
  }
}

async function countTranslated(
  words: readonly string[],
  language: string,
  options: DictdTranslatorOptions,
): Promise<{ share: number; sources: string[] }> {
  const translator = new DictdTranslator(options)
  const sources = new Set<string>()
  let translated = 0
  for (const text of words) {
    const translations = await translator.translateWord({ text }, language)
    if (translations.length > 0) translated += 1
    for (const { source } of translations) sources.add(source)
  }
  await translator.close()
  return { share: translated / words.length, sources: [...sources].sort() }
}
