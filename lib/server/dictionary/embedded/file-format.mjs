// JavaScript with JSDoc types: the build step shares it and runs on plain Node 20, which cannot load TypeScript.

/**
 * The built dictionary is one file, so that it can be replaced atomically by renaming:
 * magic, length of the header (uint32), header (JSON), sections.
 *
 * - words: every word as spelled, sorted by key, separated by line feeds; a word's number is its position
 * - scores (uint32), perMillion (float32), flags (uint8), partsOfSpeech (uint8): one value per word
 * - blocks (uint32): number of the first word and offset in `entries`, for every compressed block
 * - irregular (JSON): irregular form → base words
 * - phrases (JSON): our own phrases by what is telling in them (lib/domain/dictionary/phrase-key.mjs)
 * - meaningTerms: the terms by which our words are found by meaning, sorted: `term TAB number of senses that have it` (lib/domain/dictionary/meaning-terms.mjs)
 * - meaningSenses (uint32): for each indexed sense the number of its word, its place among the word's senses (5 bits) and its
 *   part of speech (3 bits: place in MEANING_CODES from 1, 0 for others)
 * - meaningPostings: for each term its senses: number (uint16) and impact (uint8)
 * - quizPool: common words for quizzes, grouped by part of speech, deflated; one line of JSON per word (see
 *   PackedQuizEntry)
 * - translationPlaces (JSON): where a language's part of `translations` starts and ends (see TranslationPlaces)
 * - translations: our own translations of senses, one deflated text for each language: sorted lines of
 *   `headword TAB place of the sense among all of the headword, from 00 TAB best [TAB second]`, each with its reading as
 *   in its file (lib/domain/translation/written-reading.mjs)
 * - levels (JSON): the level of every headword of the learner's dictionary, by key
 * - entries: deflated blocks; a block is one line of JSON per word (see Variant in lib/domain/dictionary/look-up/packed-entry.mjs),
 *   empty for inflected forms
 * - deviceEdition (JSON), deviceParts: the same words for a browser that keeps them (lib/domain/dictionary/device/device-format.mjs)
 *
 * Numbers are little-endian, as on every machine that Node runs on.
 */
export const MAGIC = 'WORDDATA14\n'
export const FILE_NAME = 'english.worddata'
export const DEFAULT_FOLDER = 'generated/word-data'

/** Parts of speech that a request for a word can ask for. */
export const MEANING_CODES = Object.freeze(['n', 'v', 'adj', 'adv'])

/**
 * Weight of a sense that this project wrote. Higher than WordNet's counts, which stay below 30,000 for a whole word.
 */
export const OWN_SENSE_WEIGHT = 1_000_000

/**
 * @typedef {[text: string, partOfSpeech: string, meaning: string, example: string, synonyms: string[],
 *   forms: string[]]} PackedQuizEntry
 */
/** @typedef {Record<string, [start: number, end: number, version: string]>} TranslationPlaces bytes in the section, by the tag of the language: 'de', 'zh-Hant'; `version` changes with them */
/** @typedef {{ offset: number, length: number }} Section offset from the end of the header */
/** @typedef {'words' | 'scores' | 'perMillion' | 'flags' | 'partsOfSpeech' | 'blocks' | 'irregular' | 'phrases' | 'meaningTerms' | 'meaningSenses' | 'meaningPostings' | 'quizPool' | 'translationPlaces' | 'translations' | 'levels' | 'entries' | 'deviceEdition' | 'deviceParts'} SectionName */
/** @typedef {{ stamp: string, sections: Record<SectionName, Section> }} FileHeader */
