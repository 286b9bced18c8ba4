import type { DataSource } from '@/lib/domain/dictionary/data-sources'

/**
 * The public word-lookup service's own JSON, as our routes answer it too. `examples`, `source` and `ipa_pron` are ours:
 * the first and the last are always there for embedded data, and clients must work without them.
 */
export interface DictionaryItem {
  word: string
  /** 1,000 to 100,000 from our own data, so that 'Nk' is always informative. */
  score: number
  /** `ipa_pron:` + pronunciation, `f:` + occurrences in a million words. */
  tags?: string[]
  /** Each a part-of-speech code, a tab, then the definition. Absent when it is no word. */
  defs?: string[]
  /** Beside `defs`: an example of each, or null. */
  examples?: (string | null)[]
  /** The word that `defs` belong to, when the item itself is an inflected form of it. */
  defHeadword?: string
  /** Where `defs` come from; absent for those that this project wrote itself. */
  source?: DataSource
}

export interface DictionarySuggestion {
  word: string
  score: number
}
