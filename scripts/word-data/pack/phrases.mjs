import { toPhraseKey } from '../../../lib/domain/dictionary/phrase-key.mjs'
import { toEnglishKey } from '../../../lib/domain/text/dictionary-key.mjs'

/**
 * Our own phrases by what is telling in them.
 *
 * @param {Iterable<string>} headwords
 * @param {Record<string, string[]>} irregular base words by irregular form
 * @returns {Record<string, string[]>} sorted
 */
export function indexPhrases(headwords, irregular) {
  /** @type {Map<string, string[]>} */
  const index = new Map()
  const baseOf = baseFinder(irregular)
  for (const word of headwords) {
    const key = toPhraseKey(toEnglishKey(word) ?? '', baseOf)
    if (key !== null) index.set(key, [...(index.get(key) ?? []), word])
  }
  return Object.fromEntries([...index].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Removes phrases of WordNet that are forms of our own: 'giving up' is no noun of its own.
 *
 * @param {{ entries: Map<string, import('../entries.mjs').Entry>, phrases: Record<string, string[]>,
 *   irregular: Record<string, string[]>, isOwn: (word: string) => boolean }} source
 */
export function dropFormsOfPhrases({ entries, phrases, irregular, isOwn }) {
  const baseOf = baseFinder(irregular)
  for (const { key, variants } of entries.values()) {
    if (!key.includes(' ') || variants.some(({ word }) => isOwn(word))) continue
    const phrase = toPhraseKey(key, baseOf)
    if (phrase !== null && Object.hasOwn(phrases, phrase)) entries.delete(key)
  }
}

/** The base of an irregular form; other words stay as they are. @param {Record<string, string[]>} irregular @returns {(form: string) => string} */
export function baseFinder(irregular) {
  return (form) => (Object.hasOwn(irregular, form) ? (irregular[form]?.[0] ?? form) : form)
}
