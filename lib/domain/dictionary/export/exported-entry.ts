/** A headword of the learner's dictionary, as other programs get it. */
export interface ExportedEntry {
  word: string
  /** From 1, a beginner's first words, to 6. */
  level: number
  senses: readonly ExportedSense[]
  forms: readonly InflectedForm[]
  collocations: readonly string[]
  /** Where learners go wrong; '' for none. */
  note: string
  /** Place among the most frequent words of English, from 1; null for a phrase, whose frequency is only estimated. */
  rank: number | null
}

export interface ExportedSense {
  /** In the form that users see: 'noun'. */
  partOfSpeech: string
  definition: string
  examples: readonly string[]
  labels: readonly string[]
  patterns: readonly string[]
  synonyms: readonly string[]
  opposites: readonly string[]
  pronunciation: ExportedPronunciation
  /** In the language of the export, the best first; empty when it has none. */
  translations: readonly string[]
}

/** IPA; '' where it is not known. `british` is also '' where it is the same to the ear. */
export interface ExportedPronunciation {
  american: string
  british: string
}

/** 'went' of 'go'. */
export interface InflectedForm {
  form: string
  /** What it is: 'past', 'plural', …; 'records' is two things. */
  names: readonly string[]
  isIrregular: boolean
}

/** Senses of one part of speech, in their order. */
export interface PartOfEntry {
  partOfSpeech: string
  senses: readonly ExportedSense[]
}

const LEVELS = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

/** The name of a level in the Common European Framework: 'A1' for 1. */
export const levelName = (level: number): string => LEVELS[level - 1] ?? ''

/** The senses by part of speech, in the order of the first of each. */
export function listParts({ senses }: ExportedEntry): PartOfEntry[] {
  const names = [...new Set(senses.map(({ partOfSpeech }) => partOfSpeech))]
  return names.map((partOfSpeech) => ({
    partOfSpeech,
    senses: senses.filter((sense) => sense.partOfSpeech === partOfSpeech),
  }))
}
