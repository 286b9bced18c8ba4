// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

/**
 * The word data for a browser that keeps them: what a look-up needs, in parts that are fetched and stored one by one. Each part is
 * compressed with gzip.
 *
 * - WORDS_PART: every word as spelled, sorted by key, in Latin-1, with line feeds between them
 * - NUMBERS_PART: one value per word: scores (uint32), perMillion (float32), flags (uint8), partsOfSpeech (uint8)
 * - HEAD_PART (JSON): see DeviceHead
 * - from FIRST_ENTRY_PART on: one line of JSON per word (see ShownVariant in look-up/packed-entry.mjs), empty for inflected forms
 *
 * Numbers are little-endian, as on every machine that browsers run on. A change of the format takes a new DEVICE_FORMAT: a browser may
 * have kept the old one.
 */
export const DEVICE_FORMAT = 1

export const WORDS_PART = 0
export const NUMBERS_PART = 1
export const HEAD_PART = 2
export const FIRST_ENTRY_PART = 3

/**
 * `irregular`: irregular form → base words; `phrases`: our own phrases by what is telling in them (phrase-key.mjs); `firstWords`: the number
 * of the first word in each part of entries.
 * @typedef {{ irregular: Record<string, string[]>, phrases: Record<string, string[]>, firstWords: number[] }} DeviceHead
 */
/**
 * `version` changes with the content; `partSizes`: bytes of each part.
 * @typedef {{ format: number, version: string, partSizes: readonly number[] }} DeviceEdition
 */
