import { WORD_FLAG } from '../../lib/domain/dictionary/look-up/packed-entry.mjs'
import { regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'

/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {ReturnType<typeof import('./irregular-forms.mjs').readIrregularForms>} IrregularForms */

/**
 * Irregular forms whose base is a headword of that part of speech.
 *
 * @param {{ entries: Map<string, Entry>, forms: IrregularForms }} source
 * @returns {Record<string, string[]>} bases by form
 */
export function indexIrregularForms({ entries, forms }) {
  /** @type {Map<string, Set<string>>} */
  const index = new Map()
  for (const { form, base, pos } of forms) {
    if (((entries.get(base)?.partsOfSpeech ?? 0) & pos) === 0) continue
    index.set(form, (index.get(form) ?? new Set()).add(base))
  }
  return Object.fromEntries([...index].sort(compareFirst).map(([form, bases]) => [form, [...bases].sort()]))
}

/**
 * Words of the frequency list that are not headwords but forms of a headword: 'houses', 'stopped'.
 *
 * @param {{ words: Iterable<string>, entries: Map<string, Entry>, irregular: Record<string, string[]> }} source
 * @returns {string[]}
 */
export function findForms({ words, entries, irregular }) {
  return [...words].filter((word) => {
    if (entries.has(word) || !/^[a-z]+$/.test(word)) return false
    const irregularBases = Object.hasOwn(irregular, word) ? (irregular[word] ?? []) : []
    const bases = [...irregularBases, ...regularBases(word, entries).map(({ base }) => base)]
    // Forms of names ('mondays') can be looked up, but are not worth suggesting.
    return bases.some((base) => entries.get(base)?.variants[0]?.word === base)
  })
}

/**
 * Headwords that the word may be a regular form of.
 *
 * @param {string} form
 * @param {Map<string, Entry>} entries
 */
export function regularBases(form, entries) {
  return regularBaseCandidates(form)
    .map(({ base, pos }) => ({ base, pos: pos & (entries.get(base)?.partsOfSpeech ?? 0) }))
    .filter(({ base, pos }) => pos !== 0 && ((entries.get(base)?.flags ?? 0) & WORD_FLAG.unsuggested) === 0)
}

/**
 * @param {[string, unknown]} a
 * @param {[string, unknown]} b
 */
function compareFirst(a, b) {
  return a[0] < b[0] ? -1 : 1
}
