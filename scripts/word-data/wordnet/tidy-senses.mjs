import { contentWords, countShared } from '../../../lib/domain/dictionary/gloss-words.mjs'
import { regularBaseCandidates } from '../../../lib/domain/dictionary/word-forms.mjs'

/** @typedef {import('../sense-table.mjs').Sense} Sense */

/** WordNet's senses of one word that are shown, beside our own or alone: more do not help a learner ('break' has 75). */
export const MAX_WORDNET_SENSES = 4
/** Minimum commonness of a sense after the first. Below it are technical senses, of engineering, anatomy or astrology. */
const MIN_COMMONNESS = 0.5
/** Share of the shorter definition's meaningful words that two definitions of the same meaning have in common. */
const SAME_SHARE = 0.5
/** 'usually used in combination': a part of words, not a word. */
const PART_OF_WORDS = /\b(?:combining forms?|used in combination|in combination with)\b/
/** WordNet's number of the field of places. */
const PLACES = 15

/**
 * The senses of a word that only WordNet has, as far as they help a learner: no parts of words, none explained by the word
 * itself, none that says the same again, of a name one. The first of each part of speech, then others, the most common first.
 *
 * @param {string} word
 * @param {Sense[]} senses
 * @returns {Sense[]}
 */
export function tidySenses(word, senses) {
  const fit = byCommonness(senses).filter(
    ({ isUnfit, definition }, place) => (place === 0 || !isUnfit) && !PART_OF_WORDS.test(definition),
  )
  const named = /^[A-Z]/.test(word) ? sensesOfName(fit) : fit
  const straight = named.filter(({ definition }) => !usesWord(definition, word))
  // A word must be explained to those who meet it, even if WordNet explains it by itself.
  const [first, ...rest] = straight.length > 0 ? straight : named.slice(0, 1)
  if (!first) return byCommonness(senses).slice(0, 1)
  const others = rest.filter(({ commonness = 0 }) => commonness >= MIN_COMMONNESS)
  return limitSenses(withoutSame(word, [first, ...others]), MAX_WORDNET_SENSES)
}

/**
 * At most `most` senses, always with the first of each part of speech.
 *
 * @param {Sense[]} senses the best first
 * @param {number} most
 */
export function limitSenses(senses, most) {
  const firsts = senses.filter(
    ({ code }, place) => senses.findIndex((sense) => sense.code === code) === place,
  )
  const others = senses.filter((sense) => !firsts.includes(sense)).slice(0, Math.max(0, most - firsts.length))
  return senses.filter((sense) => firsts.includes(sense) || others.includes(sense)).slice(0, most)
}

/**
 * Whether a definition uses the defined word, in any form: 'conduct a census' does not explain 'census'.
 *
 * @param {string} definition
 * @param {string} word
 */
export function usesWord(definition, word) {
  const text = definition.toLowerCase()
  if (/[ -]/.test(word)) return text.includes(word.toLowerCase())
  const key = word.toLowerCase()
  return (text.match(/[a-z']+/g) ?? []).some(
    (token) => token === key || regularBaseCandidates(token).some(({ base }) => base === key),
  )
}

/**
 * @param {Sense} one
 * @param {Sense} other
 * @param {string} word
 */
export function isSimilarSense(one, other, word) {
  const [a, b] = [contentWords(one.definition, word), contentWords(other.definition, word)]
  const shorter = Math.min(a.size, b.size)
  return shorter > 0 && countShared(a, b) / shorter >= SAME_SHARE
}

/**
 * The senses to show of a capitalised word: the place of that name if there is one; else the senses that are no names
 * ('English': the language); else the first, which is the best known person or thing of that name.
 *
 * @param {Sense[]} senses
 */
function sensesOfName(senses) {
  const place = senses.find((sense) => sense.isInstance && sense.place?.field === PLACES)
  if (place) return [place]
  const others = senses.filter(({ isInstance }) => !isInstance)
  return others.length > 0 ? others : senses.slice(0, 1)
}

/** @param {string} word @param {Sense[]} senses */
function withoutSame(word, senses) {
  return senses.filter(
    (sense, place) =>
      !senses
        .slice(0, place)
        .some((before) => before.code === sense.code && isSimilarSense(before, sense, word)),
  )
}

/** Offensive senses last. @param {Sense[]} senses */
function byCommonness(senses) {
  return senses.toSorted(
    (a, b) =>
      Number(a.isOffensive) - Number(b.isOffensive) ||
      (b.commonness ?? b.weight) - (a.commonness ?? a.weight),
  )
}
