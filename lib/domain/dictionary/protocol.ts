import type { DataSource } from '@/lib/domain/dictionary/data-sources'

/**
 * The JSON of the public word look-up service, which our routes return too. `examples`, `secondExamples`, `labels`, `forms`,
 * `help`, `source`, `sources`, `foundBy`, `pronunciations`, `britishPronunciations` and the tags `ipa_pron` are our additions: clients must work without them.
 */
export interface DictionaryItem {
  word: string
  /** 1,000 to 100,000 from our own data, so that the displayed 'Nk' is always informative. */
  score: number
  /** `ipa_pron:` + pronunciation of the first meaning, `ipa_pron_british:`, `f:` + occurrences per million words. */
  tags?: string[]
  /** Each entry is a part-of-speech code, a tab, then the definition. Absent when `word` is not a word. */
  defs?: string[]
  /** For each entry of `defs` an example, or null. */
  examples?: (string | null)[]
  /** For each entry of `defs` another example, or null. Absent when none has one. */
  secondExamples?: (string | null)[]
  /** For each entry of `defs` its pronunciation, null where it is that of the first. Absent when all have the same. */
  pronunciations?: (string | null)[]
  /** The British ones of `pronunciations`, null where it is the same to the ear. */
  britishPronunciations?: (string | null)[]
  /** For each entry of `defs` its labels, such as 'formal'. Absent when none has any. */
  labels?: string[][]
  /** All irregular forms of `word`, to find it in sentences: 'went' of 'go'. Absent when there is none. */
  forms?: string[]
  /** Present for words of the learner's dictionary. */
  help?: WordHelp
  /** The word was found by what it means; `defs` has the meaning that fits. */
  foundBy?: 'meaning'
  /** The word that `defs` belong to, when the item itself is an inflected form of it. */
  defHeadword?: string
  /** The source of `defs`; absent for definitions that this project wrote. */
  source?: DataSource
  /** For each entry of `defs` its source, null for those that this project wrote. Absent when all have the same. */
  sources?: (DataSource | null)[]
}

/** What the learner's dictionary says about a word as a whole. */
export interface WordHelp {
  /** From 1, a beginner's first words (A1 of the CEFR), to 6, the rarest (C2). */
  level: number
  /** Where learners go wrong. */
  note?: string
  /** How the word is built in: 'insist on doing something'. */
  patterns?: string[]
  /** Words that mean nearly the same as one of its senses, by the order of the senses. */
  synonyms?: string[]
  opposites?: string[]
  collocations?: string[]
  /** The irregular forms that a learner should know. */
  forms?: string[]
}

export interface DictionarySuggestion {
  word: string
  score: number
}

/** Limits of the definitions whose translations are asked for. */
export const GLOSSES = Object.freeze({ most: 10, length: 200 })
