// JavaScript with JSDoc types: shared by the build step, which runs on bare Node 20 and reads no TypeScript.

/**
 * The built dictionary is ONE file, so that renaming it is all or nothing:
 * magic, length of the header (uint32), header (JSON), sections.
 *
 * - words: every word as spelled, sorted by key, separated by line feeds; its number is its place
 * - scores (uint32), perMillion (float32), flags (uint8), partsOfSpeech (uint8): one value a word
 * - blocks (uint32): number of the first word and offset in `entries`, for every compressed block
 * - irregular (JSON): irregular form → base words
 * - quizPool: common words for quizzes, grouped by part of speech, deflated; one line of JSON a word (see PackedQuizEntry)
 * - entries: deflated blocks; a block is one line of JSON a word (see Variant), empty for mere forms
 *
 * Numbers are little-endian, as on every machine that Node runs on.
 */
export const MAGIC = 'WORDDATA2\n'
export const FILE_NAME = 'english.worddata'
export const DEFAULT_FOLDER = 'generated/word-data'

export const WORD_FLAG = Object.freeze({
  /** No entry of its own: 'ran', 'children'. */
  formOnly: 1,
  /** Never offered unasked: its main sense is a slur or an obscenity. */
  unsuggested: 2,
  /** A pronoun, preposition, auxiliary … written by ourselves; wins over every other reading. */
  closedClass: 4,
})

/** Senses written by ourselves come before every sense of WordNet, whose counts for a whole word stay below 30,000. */
export const OWN_SENSE_WEIGHT = 1_000_000

/** @typedef {[code: string, definition: string, example: string]} PackedSense */
/** @typedef {[word: string, weight: number, pronunciation: string, senses: PackedSense[]]} Variant */
/**
 * @typedef {[text: string, partOfSpeech: string, meaning: string, example: string, synonyms: string[],
 *   forms: string[]]} PackedQuizEntry
 */
/** @typedef {{ offset: number, length: number }} Section offset from the end of the header */
/** @typedef {'words' | 'scores' | 'perMillion' | 'flags' | 'partsOfSpeech' | 'blocks' | 'irregular' | 'quizPool' | 'entries'} SectionName */
/** @typedef {{ stamp: string, wordCount: number, sections: Record<SectionName, Section> }} FileHeader */
