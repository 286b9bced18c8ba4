import { POS_BIT } from '../../lib/domain/dictionary/word-forms.mjs'
import { OWN_SENSE_WEIGHT } from '../../lib/server/dictionary/embedded/file-format.mjs'
import { regularBases } from './inflections.mjs'

/** @typedef {import('./entries.mjs').Entry} Entry */
/** @typedef {import('./entries.mjs').WordVariant} WordVariant */
/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {import('./own/learners-dictionary.mjs').LearnersWord} LearnersWord */
/** @typedef {{ base: string, code: string, definition: string, kind: 'ing' | 'ed' | 'plural' | 'compared' | 'irregular' }} FormNote */

/**
 * How much more frequent the base must be for the note on its form to come first; words in -ing are often separate
 * nouns ('building').
 */
const CLEARLY_MORE = Object.freeze({ times: 2, timesForIng: 8, plus: 3 })

/**
 * Says of a headword that it is also a form of another: "the plural of 'year'" before WordNet's 'years' (a late time of
 * life), where the base is clearly more frequent; "the past tense of 'bore'" after the meanings of 'bored', and after ours.
 *
 * @param {{ entries: Map<string, Entry>, wordNet: Map<string, Sense[]>, learners: Map<string, LearnersWord>,
 *   irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} source
 */
export function explainForms({ entries, wordNet, learners, irregularForms }) {
  const irregularNotes = describeIrregularForms(learners)
  for (const entry of entries.values()) {
    const main = entry.variants[0]
    if (!main || main.word !== entry.key || !/^[a-z]{4,}$/.test(entry.key)) continue
    const isOurs = main.senses[0] !== undefined && main.senses[0].weight >= OWN_SENSE_WEIGHT
    // A table has the note already, or says on purpose that there is none.
    if (isOurs && !learners.has(entry.key)) continue
    const notes = [
      ...(irregularNotes.get(entry.key) ?? []),
      ...regularBases(entry.key, entries)
        .filter(({ base }) => entries.get(base)?.variants[0]?.word === base)
        .flatMap(({ base, pos }) => describeForm({ form: entry.key, base, pos, irregularForms }) ?? []),
    ]
    // The first note that fits is enough.
    notes.some((note) => addNote({ main, note, wordNet, isOurs }))
  }
}

/**
 * @param {{ main: WordVariant, note: FormNote, wordNet: Map<string, Sense[]>, isOurs: boolean }} job `isOurs`: the
 *   first meaning is our own, and stays the first
 * @returns {boolean} whether the note fits
 */
function addNote({ main, note: { base, code, definition, kind }, wordNet, isOurs }) {
  const ofBase = sumWeights(wordNet.get(base) ?? [], code)
  const senses = wordNet.get(main.word) ?? []
  const own = sumWeights(senses)
  const times = kind === 'ing' ? CLEARLY_MORE.timesForIng : CLEARLY_MORE.times
  const isMainlyForm = ofBase > own * times + CLEARLY_MORE.plus
  const sense = { code, definition, example: '', weight: own, synonyms: [], isOffensive: false }
  if (main.senses.some((known) => known.definition === definition)) return true
  if (isMainlyForm && !isOurs && !hasOwnMeaning(main, kind, senses)) main.senses.unshift(sense)
  else if (kind !== 'plural' && ofBase > own) main.senses.push(sense)
  else return isMainlyForm
  return true
}

/**
 * Whether the word is more than a form: a participle that is an adjective, too ('tempting'), 'cooler' as a noun in WordNet's tagged texts.
 *
 * @param {WordVariant} main
 * @param {FormNote['kind']} kind
 * @param {Sense[]} senses of WordNet
 */
function hasOwnMeaning(main, kind, senses) {
  if (kind === 'ed' || kind === 'ing') return main.senses.some(({ code }) => code === 'adj')
  if (kind === 'compared') return sumWeights(senses, 'n') + sumWeights(senses, 'v') > 0
  return false
}

/**
 * @param {Sense[]} senses
 * @param {string} [code]
 */
function sumWeights(senses, code) {
  return senses
    .filter((sense) => code === undefined || sense.code === code)
    .reduce((sum, sense) => sum + sense.weight, 0)
}

/**
 * @param {{ form: string, base: string, pos: number, irregularForms: ReadonlyMap<string, ReadonlySet<string>> }} word
 * @returns {FormNote | null}
 */
function describeForm({ form, base, pos, irregularForms }) {
  if (form.endsWith('ing'))
    return { base, code: 'v', definition: `the present participle of '${base}'`, kind: 'ing' }
  if (form.endsWith('s') && (pos & POS_BIT.noun) !== 0)
    return { base, code: 'n', definition: `the plural of '${base}'`, kind: 'plural' }
  const compared = /(?:(er)|est)$/.exec(form)
  if (compared && (pos & POS_BIT.adjective) !== 0) {
    const degree = compared[1] ? 'comparative' : 'superlative'
    return { base, code: 'adj', definition: `the ${degree} of '${base}'`, kind: 'compared' }
  }
  const hasIrregularPast = [...(irregularForms.get(base) ?? [])].some((past) => !/(?:s|ing|ed)$/.test(past))
  if (!form.endsWith('ed') || hasIrregularPast) return null
  return { base, code: 'v', definition: `the past tense and past participle of '${base}'`, kind: 'ed' }
}

/**
 * The irregular forms of the learner's dictionary: 'sent' is more than a hundredth of a kroon.
 *
 * @param {Map<string, LearnersWord>} learners
 * @returns {Map<string, FormNote[]>} by form
 */
function describeIrregularForms(learners) {
  /** @type {Map<string, FormNote[]>} */
  const notes = new Map()
  for (const [base, { forms = {} }] of learners) {
    const [past, participle] = forms.verb ?? []
    const found = [
      ...(participle
        ? [
            { form: past, code: 'v', name: 'past tense' },
            { form: participle, code: 'v', name: 'past participle' },
          ]
        : [{ form: past, code: 'v', name: 'past tense and past participle' }]),
      ...(forms.noun ?? []).map((form) => ({ form, code: 'n', name: 'plural' })),
    ]
    for (const { form, code, name } of found) {
      if (!form) continue
      const note = {
        base,
        code,
        definition: `the ${name} of '${base}'`,
        kind: /** @type {const} */ ('irregular'),
      }
      notes.set(form, [...(notes.get(form) ?? []), note])
    }
  }
  return notes
}
