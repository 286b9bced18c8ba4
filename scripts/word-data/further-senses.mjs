import { isSimilarSense, limitSenses, MAX_WORDNET_SENSES, usesWord } from './wordnet/tidy-senses.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */

/**
 * Minimum commonness of the first sense of a part of speech that our entry lacks, and of others. Chosen by reading 400 of them: below
 * it are technical senses, such as those of gambling, sailing and astrology.
 */
const MIN_COMMONNESS = Object.freeze({ first: 2, others: 3 })
/** Characters. Longer definitions are hard to read. */
const MAX_LENGTH = 90
/** Letters at the start that two words of one family share: 'evidence' and 'evident'. */
const FAMILY_LETTERS = 4
/** Commonness of a sense that was chosen by hand: higher than that of any other sense. */
const CHOSEN = 1_000

/**
 * The senses of our own entry, then those of WordNet of a part of speech that our entry lacks: 'to skirt a town'. Of one that
 * it has, our entry has what a learner meets: read by hand, of 120 further senses of WordNet 90 said the same in harder words
 * and 20 were jargon. Left out are senses that are explained by the word itself, hard to read or rare, and all of words of grammar ('past',
 * 'like'), of phrases and of words of one or two letters ('do' is no note).
 *
 * @param {{ word: string, own: Sense[], fromWordNet: Sense[] }} source
 * @returns {Sense[]} at most MAX_WORDNET_SENSES of WordNet
 */
export function joinFurtherSenses({ word, own, fromWordNet }) {
  const isGrammar = own.some(({ code }) => !['n', 'v', 'adj', 'adv', 'interj', 'u'].includes(code))
  if (isGrammar || word.length <= 2 || word.includes(' ')) return own
  const further = ['n', 'v', 'adj', 'adv'].flatMap((code) => {
    if (own.some((sense) => sense.code === code)) return []
    const theirs = fromWordNet.filter((sense) => sense.code === code && isReadable(sense, word))
    const news = theirs.filter((sense) => !own.some((one) => isSimilarSense(one, sense, word)))
    return news.filter(
      ({ commonness = 0 }, place) =>
        commonness >= (place === 0 ? MIN_COMMONNESS.first : MIN_COMMONNESS.others),
    )
  })
  const sorted = further.sort((a, b) => (b.commonness ?? 0) - (a.commonness ?? 0))
  return [...own, ...limitSenses(sorted, MAX_WORDNET_SENSES)]
}

/** @param {Sense} sense @param {string} word */
function isReadable({ isOffensive, isUnfit, isInstance, definition, commonness = 0 }, word) {
  if (isOffensive || isUnfit || isInstance || definition.length > MAX_LENGTH) return false
  return commonness >= CHOSEN || !usesFamily(definition, word)
}

/** @param {string} definition @param {string} word */
function usesFamily(definition, word) {
  const own = familyOf(word)
  const others = definition.match(/[a-z]{4,}/g) ?? []
  return usesWord(definition, word) || others.some((other) => familyOf(other) === own)
}

/** @param {string} word */
const familyOf = (word) => word.toLowerCase().slice(0, FAMILY_LETTERS)
