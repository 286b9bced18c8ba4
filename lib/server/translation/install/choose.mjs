import { readDictionaryName } from '../../../domain/translation/dictionary-names.mjs'

/** In order of preference: where both have a dictionary, WikDict's is larger. */
const PUBLISHERS = ['wikdict', 'freedict']

/**
 * Reversing a dictionary into English adds words, and a translation found in both dictionaries is the common one: for
 * French, 'water' gives 'eau' before 'abreuver'. For these languages that dictionary is too large: half a million
 * articles, whose first use takes minutes. Their dictionaries from English are good enough without it.
 */
const NOT_REVERSED = new Set(['de', 'ja'])

/**
 * The packages to install for a language.
 * @param {string} language a code of lib/domain/languages.ts
 * @param {string[]} names of the available packages
 * @returns {string[]} empty when there is no dictionary
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

/** @param {string} name @returns {number} 0 is the best; -1 for a publisher whose format was never tested */
function publisherRank(name) {
  return PUBLISHERS.findIndex((publisher) => name.startsWith(`dict-${publisher}-`))
}
