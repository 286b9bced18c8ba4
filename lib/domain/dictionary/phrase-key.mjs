// JavaScript with JSDoc types: the build step also uses it on plain Node 20, which cannot load TypeScript.

/** Words that learners leave out, add or replace: 'kick bucket', 'make my mind up', 'take it for granted'. */
const LOOSE_WORDS = new Set(
  (
    "a an the one's someone's somebody's something's my your his her its our their " +
    'one someone somebody something me you him it us them this that these those things people sb sth'
  ).split(' '),
)
const MIN_WORDS = 2
/** May stand before or after the object of a phrase: 'turn down the offer', 'turn the offer down'. */
export const PARTICLES = new Set(
  'about across ahead along apart around aside away back by down forward in off on out over through together up'.split(
    ' ',
  ),
)

/**
 * A key that a phrase shares with the ways in which it is met: other forms of its words, without or with articles and objects,
 * and with its particle elsewhere. "made her mind up" and "make up one's mind" have the key 'mak mind up'.
 *
 * @param {string} phrase an English word key (dictionary-key.mjs)
 * @param {(form: string) => string} baseOf the base of an irregular form; other words stay as they are
 * @returns {string | null} null for a text that is no phrase
 */
export function toPhraseKey(phrase, baseOf) {
  const words = phrase.replace(/^to /, '').split(/[ -]/)
  const telling = words.filter((word) => word !== '' && !LOOSE_WORDS.has(word))
  if (words.length < MIN_WORDS || telling.length < MIN_WORDS) return null
  const isParticle = (/** @type {string} */ word, /** @type {number} */ place) =>
    place > 0 && PARTICLES.has(word)
  const others = telling.filter((word, place) => !isParticle(word, place))
  return [...others.map((word) => stemOf(baseOf(word))), ...telling.filter(isParticle).sort()].join(' ')
}

/**
 * A rough stem: 'beating' and 'beat', 'carries' and 'carry' get the same one.
 *
 * @param {string} word
 */
export function stemOf(word) {
  const bare = word.length > 4 ? word.replace(/(?:'s|ing|ied|ies|ed|es|s)$/, '') : word.replace(/s$/, '')
  return bare.replace(/[eiy]$/, '').replace(/([b-df-hj-np-tv-z])\1$/, '$1')
}
