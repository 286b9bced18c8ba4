import { readDictionaryName } from '../../lib/domain/translation/dictionary-names.mjs'

/** WikDict's are larger wherever both exist, so it comes first. */
const PUBLISHERS = ['wikdict', 'freedict']

/**
 * A dictionary into English, turned around, adds words, and where two agree on a translation it is the common one: French
 * 'water' becomes 'eau' before 'abreuver'. Those of these languages are too large for that: half a million articles whose
 * first use takes minutes, beside dictionaries out of English that are good by themselves.
 */
const NOT_REVERSED = new Set(['de', 'ja'])

/**
 * The packages to install for a language.
 * @param {string} language a code of lib/domain/languages.ts
 * @param {string[]} names of the packages that there are
 * @returns {string[]} none where there is no dictionary
 */
export function choosePackages(language, names) {
  const find = (/** @type {boolean} */ isReverse) => {
    const candidates = names.filter((name) => {
      const pair = readDictionaryName(name)
      return pair?.language === language && pair.isReverse === isReverse && publisherRank(name) !== -1
    })
    return candidates.sort((a, b) => publisherRank(a) - publisherRank(b))[0]
  }
  const forward = find(false)
  const reverse = forward && NOT_REVERSED.has(language) ? undefined : find(true)
  return [forward, reverse].filter((name) => name !== undefined)
}

/** @param {string} name @returns {number} the best is 0, -1 for a publisher whose format nobody tried */
function publisherRank(name) {
  return PUBLISHERS.findIndex((publisher) => name.startsWith(`dict-${publisher}-`))
}
