import { splitWords } from '../word-data/english.mjs'
import { containsPhrase, partsOfHeadword } from './phrases.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {DictionaryEntry['senses'][number]} Sense */
/** @typedef {import('./rules.mjs').Knowledge} Knowledge */

/** Words of a pattern that stand for others: 'remind someone of something'. */
const PLACES = new Set(['someone', 'something', 'somewhere', 'doing', 'do', 'done', "one's", 'oneself'])
/** Words of an example that may stand between two words of a pattern: 'reminded the whole class of the test'. */
const MAX_GAP = 6

/**
 * Patterns, synonyms and opposites.
 *
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkUsage(entry, knowledge) {
  return entry.senses.flatMap((sense) => [
    ...(sense.patterns ?? []).flatMap((pattern) => checkPattern({ pattern, sense, entry, knowledge })),
    ...checkRelated(sense, entry),
  ])
}

/** @param {{ pattern: string, sense: Sense, entry: DictionaryEntry, knowledge: Knowledge }} check */
function checkPattern({ pattern, sense, entry, knowledge: { english } }) {
  const headword = partsOfHeadword(entry.word, splitWords)
  const words = partsOfHeadword(pattern, splitWords)
  if (!containsPhrase({ parts: headword, words: splitWords(pattern), english }))
    return [`pattern '${pattern}': does not contain the headword`]
  const parts = words.filter((word) => headword.includes(word) || !PLACES.has(word))
  if (words.length < 2) return [`pattern '${pattern}': is only the headword`]
  const isShown = sense.examples.some((example) =>
    containsPhrase({ parts, words: splitWords(example), english, maxGap: MAX_GAP }),
  )
  return isShown ? [] : [`pattern '${pattern}': no example of its sense shows it`]
}

/**
 * @param {Sense} sense
 * @param {DictionaryEntry} entry
 */
function checkRelated({ synonyms = [], opposites = [] }, { word }) {
  const all = [...synonyms, ...opposites]
  const messages = []
  if (all.includes(word)) messages.push('synonyms and opposites: the headword is none of its own')
  if (new Set(all).size < all.length) messages.push('synonyms and opposites: a word occurs twice')
  return messages
}
