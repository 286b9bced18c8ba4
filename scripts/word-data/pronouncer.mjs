import { readBritishPronunciations } from './own/british-pronunciations.mjs'
import { findPronunciation, readOwnPronunciations } from './own/own-pronunciations.mjs'
import { pronounce } from './pronunciations.mjs'

/** @typedef {(word: string, sense: { code: string, definition: string }) => [american: string, british: string]} Pronouncer */

/**
 * Says how a sense of a word or phrase is pronounced: by the lines of data/dictionary, else by CMUdict, which is American. Either is '' where
 * it is not known, the British one also where it is the same to the ear.
 *
 * @param {Record<string, string>} cmu
 * @returns {Pronouncer}
 */
export function createPronouncer(cmu) {
  const own = readOwnPronunciations()
  const british = readBritishPronunciations()

  /** @param {string} part a word of a phrase: words like 'live' have the British sound of their American one */
  function partInBritish(part) {
    const lines = own.get(part)
    if (!lines) return british.get(part) ?? british.get(part.toLowerCase()) ?? ''
    const american = pronounce(part, cmu)
    return (lines.find((line) => line.american === american) ?? lines[0])?.british ?? ''
  }

  /** @param {string} word */
  function inBritish(word) {
    const parts = word.split(/[ -]/).map(partInBritish)
    return british.get(word) ?? (parts.every(Boolean) ? parts.join(' ') : '')
  }

  return (word, sense) => {
    const line = findPronunciation(own.get(word) ?? [], sense)
    const american = line?.american || pronounce(word, cmu)
    const spoken = line ? line.british : inBritish(word)
    return [american, isSameSound(american, spoken) ? '' : spoken]
  }
}

/**
 * Whether both are the same to the ear: the marks of long vowels and of secondary stress, and the sign of the vowel of 'bed', follow the
 * dictionaries of either country.
 *
 * @param {string} american
 * @param {string} british
 */
function isSameSound(american, british) {
  return american.replaceAll('ɛ', 'e').replaceAll('ˌ', '') === british.replace(/[ːˌ]/g, '')
}
