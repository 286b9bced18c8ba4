import { meaningTerms } from '../../../lib/domain/dictionary/meaning-terms.mjs'
import { MEANING_CODES } from '../../../lib/server/dictionary/embedded/file-format.mjs'
import { baseFinder } from './phrases.mjs'

/** @typedef {import('../sense-table.mjs').Sense} Sense */
/** @typedef {import('../own/learners-dictionary.mjs').LearnersWord} LearnersWord */
/** @typedef {{ word: string, terms: Map<string, number>, length: number, code: string, place: number }} Meaning */

/** Weight of a word by the text in which it occurs. WordNet's definitions add synonyms. */
const WEIGHTS = Object.freeze({
  definition: 1,
  synonyms: 0.8,
  examples: 0.12,
  collocations: 0.1,
  wordNet: 0.7,
})
/** WordNet's senses of our words that are indexed beside ours, of each part of speech. */
const WORDNET_SENSES = 2
/** Parameters of BM25 (Robertson and Zaragoza 2009): saturation of repeated terms, and normalisation by length. */
const BM25 = Object.freeze({ k1: 1.2, b: 0.5 })
/** The highest impact of a word on a sense fits in a byte. */
const MAX_IMPACT = 255

/**
 * The index by which words are found by meaning: for each term the senses that use it, with the impact that BM25 gives to it there.
 *
 * @param {{ learners: Map<string, LearnersWord>, wordNet: Map<string, Sense[]>, irregular: Record<string, string[]>,
 *   indexOf: (word: string) => number, shownOf: (word: string) => Sense[] }} source `indexOf`: the word's number in the file; `shownOf`: its senses that are shown
 * @returns {{ terms: string, senses: Uint32Array, postings: Uint8Array }} see file-format.mjs
 */
export function indexMeanings({ learners, wordNet, irregular, indexOf, shownOf }) {
  const baseOf = baseFinder(irregular)
  /** @type {Meaning[]} */
  const meanings = []
  for (const [word, { senses, collocations = [], spellingOf }] of learners) {
    if (spellingOf) continue
    const shown = shownOf(word)
    for (const sense of senses) {
      const place = Math.max(
        0,
        shown.findIndex(({ code, definition }) => code === sense.code && definition === sense.definition),
      )
      const texts = [
        { text: sense.definition, weight: WEIGHTS.definition },
        { text: sense.synonyms.join(' '), weight: WEIGHTS.synonyms },
        { text: [sense.example, sense.secondExample ?? ''].join(' '), weight: WEIGHTS.examples },
        { text: collocations.join(' '), weight: WEIGHTS.collocations },
      ]
      meanings.push(toMeaning({ word, code: sense.code, place, texts, baseOf }))
    }
    for (const code of ['n', 'v', 'adj', 'adv']) {
      const theirs = (wordNet.get(word) ?? []).filter((sense) => sense.code === code && !sense.isInstance)
      const place = shown.findIndex((sense) => sense.code === code)
      if (place === -1) continue
      for (const { definition, synonyms } of theirs.slice(0, WORDNET_SENSES)) {
        const texts = [{ text: `${definition} ${synonyms.join(' ')}`, weight: WEIGHTS.wordNet }]
        meanings.push(toMeaning({ word, code, place, texts, baseOf }))
      }
    }
  }
  return pack(meanings, indexOf)
}

/**
 * @param {{ word: string, code: string, place: number, texts: { text: string, weight: number }[], baseOf: (form: string) => string }} source
 * @returns {Meaning}
 */
function toMeaning({ word, code, place, texts, baseOf }) {
  /** @type {Map<string, number>} */
  const terms = new Map()
  const own = new Set(meaningTerms(word, baseOf))
  for (const { text, weight } of texts)
    for (const term of meaningTerms(text, baseOf))
      if (!own.has(term)) terms.set(term, (terms.get(term) ?? 0) + weight)
  const length = [...terms.values()].reduce((sum, count) => sum + count, 0)
  return { word, code, place, terms, length }
}

/** @param {Meaning[]} meanings @param {(word: string) => number} indexOf */
function pack(meanings, indexOf) {
  const average = meanings.reduce((sum, { length }) => sum + length, 0) / meanings.length
  /** @type {Map<string, { sense: number, impact: number }[]>} */
  const lists = new Map()
  meanings.forEach(({ terms, length }, sense) => {
    for (const [term, count] of terms) {
      const norm = BM25.k1 * (1 - BM25.b + (BM25.b * length) / average)
      const list = lists.get(term) ?? []
      list.push({ sense, impact: (count * (BM25.k1 + 1)) / (count + norm) })
      lists.set(term, list)
    }
  })
  const sorted = [...lists].sort(([a], [b]) => (a < b ? -1 : 1))
  const rarity = (/** @type {number} */ found) =>
    Math.log(1 + (meanings.length - found + 0.5) / (found + 0.5))
  const highest = sorted.reduce(
    (most, [, list]) => Math.max(most, rarity(list.length) * Math.max(...list.map(({ impact }) => impact))),
    0,
  )
  const postings = sorted.flatMap(([, list]) =>
    list.flatMap(({ sense, impact }) => {
      const share = (rarity(list.length) * impact) / highest
      return [sense & 255, sense >> 8, Math.max(1, Math.round(share * MAX_IMPACT))]
    }),
  )
  return {
    terms: sorted.map(([term, list]) => `${term}\t${list.length}`).join('\n'),
    senses: Uint32Array.from(
      meanings,
      ({ word, code, place }) =>
        indexOf(word) * 256 + Math.min(place, 31) * 8 + (MEANING_CODES.indexOf(code) + 1),
    ),
    postings: Uint8Array.from(postings),
  }
}
