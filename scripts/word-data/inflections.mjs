import { POS_BIT, regularBaseCandidates } from '../../lib/domain/dictionary/word-forms.mjs'
import { WORD_FLAG } from '../../lib/server/dictionary/embedded/file-format.mjs'

/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {{ code: string, definition: string, isIng: boolean }} FormNote */
/** @typedef {ReturnType<typeof import('./irregular-forms.mjs').readIrregularForms>} IrregularForms */

/**
 * How much more frequent the base must be for the note on its form to come first; words in -ing are often separate
 * nouns ('building').
 */
const CLEARLY_MORE = Object.freeze({ times: 2, timesForIng: 8, plus: 3 })

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
 * Puts "the plural of 'year'" before WordNet's 'years' (a late time of life), where the base is clearly more frequent.
 *
 * @param {{ entries: Map<string, Entry>, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} source
 */
export function explainForms({ entries, irregularForms }) {
  for (const entry of entries.values()) {
    const main = entry.variants[0]
    if (!main || main.word !== entry.key || !/^[a-z]{4,}$/.test(entry.key)) continue
    if (main.senses[0] && main.senses[0].weight >= 1_000_000) continue
    for (const { base, pos } of regularBases(entry.key, entries)) {
      const note = describeForm({ form: entry.key, base, pos, irregularForms })
      if (!note || !isClearlyMoreCommon({ entries, base, note, weight: main.weight })) continue
      main.senses.unshift({
        code: note.code,
        definition: note.definition,
        example: '',
        weight: main.weight,
        synonyms: [],
        isOffensive: false,
      })
      break
    }
  }
}

/**
 * @param {{ form: string, base: string, pos: number, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} word
 * @returns {FormNote | null}
 */
function describeForm({ form, base, pos, irregularForms }) {
  if (form.endsWith('ing'))
    return { code: 'v', definition: `the present participle of '${base}'`, isIng: true }
  if (form.endsWith('s') && (pos & POS_BIT.noun) !== 0)
    return { code: 'n', definition: `the plural of '${base}'`, isIng: false }
  const hasIrregularPast = [...(irregularForms.get(base) ?? [])].some((past) => !/(?:s|ing|ed)$/.test(past))
  if (!form.endsWith('ed') || hasIrregularPast) return null
  return { code: 'v', definition: `the past tense and past participle of '${base}'`, isIng: false }
}

/** @param {{ entries: Map<string, Entry>, base: string, note: FormNote, weight: number }} comparison */
function isClearlyMoreCommon({ entries, base, note, weight }) {
  const variant = entries.get(base)?.variants[0]
  const senses = variant?.senses.filter((sense) => sense.code === note.code) ?? []
  const baseWeight = senses.reduce((sum, sense) => sum + sense.weight, 0)
  const times = note.isIng ? CLEARLY_MORE.timesForIng : CLEARLY_MORE.times
  return variant?.word === base && baseWeight > weight * times + CLEARLY_MORE.plus
}

/**
 * @param {string} form
 * @param {Map<string, Entry>} entries
 */
function regularBases(form, entries) {
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
