import { contentWords, countShared } from '../../lib/domain/dictionary/gloss-words.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */

/** The sheet shows ten meanings of a word. */
const MAX_SENSES = 10
/**
 * Minimum commonness of a further sense: of a part of speech that our entry has, and of one that it lacks. Chosen by reading
 * the senses of 200 frequent words: below it are those of gamblers, ships and the zodiac.
 */
const MIN_COMMONNESS = Object.freeze({ known: 3, missing: 2, first: 0 })
/** Characters. Longer definitions are hard to read. */
const MAX_LENGTH = 90
/** Share of the shorter definition's meaningful words that two definitions of the same meaning have in common. */
const SAME_SHARE = 0.5

/**
 * The senses of our own entry, then further ones of WordNet that a learner can meet, the most common first: 'to house', 'a
 * novel idea'. Left out are senses that say the same in harder words: WordNet's first ones of a part of speech, as many as
 * our entry has, and those whose definition shares half of its words with one of ours. Of a part of speech that our entry
 * lacks, the first sense always comes along, unless our entry is one of grammar ('past', 'like'), whose rare nouns only
 * confuse.
 *
 * @param {{ word: string, own: Sense[], fromWordNet: Sense[] }} source
 * @returns {Sense[]} at most ten, unless our entry has more
 */
export function joinFurtherSenses({ word, own, fromWordNet }) {
  const isGrammar = own.some(({ code }) => !['n', 'v', 'adj', 'adv', 'interj', 'u'].includes(code))
  // Of 'do' and 'in' they are a note and an inch.
  const isSymbol = word.length <= 2
  const further = ['n', 'v', 'adj', 'adv'].flatMap((code) => {
    const ours = own.filter((sense) => sense.code === code)
    const theirs = fromWordNet.filter((sense) => sense.code === code)
    const fit = theirs
      .slice(ours.length)
      .filter((sense) => isReadable(sense) && !ours.some((one) => isSame(one, sense, word)))
    if (ours.length > 0) return fit.filter(({ commonness = 0 }) => commonness >= MIN_COMMONNESS.known)
    if (isSymbol) return []
    return fit.filter(({ commonness = 0, weight }, place) => {
      const least = place === 0 && !isGrammar ? MIN_COMMONNESS.first : MIN_COMMONNESS.missing
      return commonness >= least && (!isGrammar || weight > 0)
    })
  })
  const sorted = further.sort((a, b) => (b.commonness ?? 0) - (a.commonness ?? 0))
  const firsts = sorted.filter(
    ({ code }, place) =>
      !own.some((sense) => sense.code === code) && sorted.findIndex((sense) => sense.code === code) === place,
  )
  const room = Math.max(0, MAX_SENSES - own.length - firsts.length)
  const others = sorted.filter((sense) => !firsts.includes(sense)).slice(0, room)
  return [...own, ...sorted.filter((sense) => firsts.includes(sense) || others.includes(sense))]
}

/** @param {Sense} sense */
function isReadable({ isOffensive, isUnfit, definition }) {
  return !isOffensive && !isUnfit && definition.length <= MAX_LENGTH
}

/**
 * @param {Sense} ours
 * @param {Sense} theirs
 * @param {string} word
 */
function isSame(ours, theirs, word) {
  const [a, b] = [contentWords(ours.definition, word), contentWords(theirs.definition, word)]
  const shorter = Math.min(a.size, b.size)
  return shorter > 0 && countShared(a, b) / shorter >= SAME_SHARE
}
