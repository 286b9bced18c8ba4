import { WORD_FLAG } from '../../lib/domain/dictionary/look-up/packed-entry.mjs'
import { POS_BIT } from '../../lib/domain/dictionary/word-forms.mjs'
import { toEnglishKey } from '../../lib/domain/text/dictionary-key.mjs'

import { joinFurtherSenses } from './further-senses.mjs'
import { GRAMMAR_VERB_FORMS } from './irregular-forms.mjs'
import { NEVER_SUGGESTED } from './never-suggested.mjs'
import { tidySenses } from './wordnet/tidy-senses.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {import('./own/learners-dictionary.mjs').LearnersWord} LearnersWord */
/** @typedef {import('../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedHelp} PackedHelp */
/** `isProper`: a name, or another rare reading that is written with a capital. @typedef {{ word: string, weight: number, senses: Sense[], help?: PackedHelp, hidden: Sense[], isProper: boolean }} WordVariant */
/** @typedef {{ key: string, variants: WordVariant[], flags: number, partsOfSpeech: number }} Entry */
/**
 * Senses that this project wrote. `learners`: data/dictionary; its words need no other table.
 * @typedef {{ learners: Map<string, LearnersWord>, closedClass: Map<string, Sense[]>, additions: Map<string, Sense[]>,
 *   formNotes: Map<string, Sense[]> }} OwnSenses
 */

/** Matches the note of a form of one of the verbs of grammar. */
const GRAMMAR_VERB = /'(?:be|have|do|go)'/

/** @type {Readonly<Record<string, number>>} */
const BIT_OF_CODE = { n: POS_BIT.noun, v: POS_BIT.verb, adj: POS_BIT.adjective, adv: POS_BIT.adverb }

/**
 * One entry per key, with all capitalisations that share it ('march', 'March'), the most likely first.
 *
 * @param {{ wordNet: Map<string, Sense[]>, own: OwnSenses }} sources
 * @returns {Map<string, Entry>}
 */
export function buildEntries({ wordNet, own }) {
  /** @type {Map<string, Entry>} */
  const entries = new Map()
  const ownWords = Object.values(own).flatMap((table) => [...table.keys()])
  for (const word of new Set([...ownWords, ...wordNet.keys()])) {
    const key = toEnglishKey(word)
    if (key === null) continue
    const fromWordNet = wordNet.get(word) ?? []
    const shown = sortSenses(joinSenses({ word, fromWordNet, own }))
    if (shown.length === 0) continue
    const entry = entries.get(key) ?? { key, variants: [], flags: 0, partsOfSpeech: 0 }
    const help = own.learners.get(word)?.help
    const hidden = findHidden(fromWordNet, shown)
    const weight = sumWeights([...shown, ...fromWordNet.filter((sense) => !shown.includes(sense))])
    entry.variants.push({
      word,
      senses: shown,
      weight,
      hidden,
      isProper: isProper(word, shown),
      ...(help && { help }),
    })
    if (own.closedClass.has(word)) entry.flags |= WORD_FLAG.closedClass
    // Abbreviations do not inflect: 'was' is not the plural of 'WA'.
    if (!/^[A-Z]{2,}$/.test(word)) entry.partsOfSpeech |= inflectingPartsOfSpeech(wordNet.get(word) ?? [])
    entries.set(key, entry)
  }
  for (const entry of entries.values()) finishEntry(entry)
  return entries
}

/**
 * @param {{ word: string, fromWordNet: Sense[], own: OwnSenses }} sources
 * @returns {Sense[]}
 */
function joinSenses({ word, fromWordNet, own }) {
  const formNotes = own.formNotes.get(word) ?? []
  const learners = own.learners.get(word)
  if (learners) {
    const senses = joinLearnersSenses({ word, own: learners.senses, fromWordNet })
    // 'being' is met far more often as a form of 'be' than as a creature.
    const isGrammarFirst = formNotes.some(({ definition }) => GRAMMAR_VERB.test(definition))
    return isGrammarFirst ? [...formNotes, ...senses] : [...senses, ...formNotes]
  }
  // 'are' is a form of 'be', which has the meanings; hardly anybody looks up the hundred square meters.
  if (GRAMMAR_VERB_FORMS.has(word) && sumWeights(fromWordNet) === 0) return []
  const closedClass = own.closedClass.get(word)
  // For words such as 'he' or 'so', rare senses (a Hebrew letter, a musical note) only confuse.
  const kept = closedClass ? fromWordNet.filter((sense) => sense.weight > 0) : fromWordNet
  return [
    ...formNotes,
    ...(closedClass ?? []),
    ...(own.additions.get(word) ?? []),
    ...(kept.length > 0 ? tidySenses(word, kept) : []),
  ]
}

/**
 * Our own senses and WordNet's further ones. Our first sense also gets WordNet's synonyms of its part of speech.
 *
 * @param {Parameters<typeof joinFurtherSenses>[0]} source
 */
function joinLearnersSenses({ fromWordNet, ...source }) {
  const [first, ...rest] = joinFurtherSenses({ fromWordNet, ...source })
  if (!first) return []
  // The quiz needs the synonyms: an option with one of them would also be right.
  const synonyms = fromWordNet.filter(({ code }) => code === first.code).flatMap((sense) => sense.synonyms)
  return [{ ...first, furtherSynonyms: [...new Set(synonyms)] }, ...rest]
}

/**
 * A name ('Turkey', 'Smith'), or a word that WordNet's tagged texts never write with a capital ('MArch', a degree). Beside a
 * word that is written without one it only confuses.
 *
 * @param {string} word
 * @param {Sense[]} senses that are shown
 */
function isProper(word, senses) {
  if (!/[A-Z]/.test(word) || senses.some(({ place }) => !place)) return false
  return senses.some(({ isInstance }) => isInstance) || sumWeights(senses) === 0 || /.[A-Z]/.test(word)
}

/**
 * Our own first, then by commonness, offensive senses last. Senses that are unfit for a classroom are left out, except
 * the most common sense: it explains the word to those who meet it.
 *
 * @param {Sense[]} senses
 */
function sortSenses(senses) {
  return withoutRepeats(senses)
    .sort((a, b) => Number(a.isOffensive) - Number(b.isOffensive) || commonnessOf(b) - commonnessOf(a))
    .filter(({ isUnfit }, place) => place === 0 || !isUnfit)
}

/**
 * WordNet's senses that are not shown, and the original texts of those that are shown with others.
 *
 * @param {Sense[]} fromWordNet
 * @param {Sense[]} shown
 */
function findHidden(fromWordNet, shown) {
  return fromWordNet.flatMap((sense) => {
    const originals = sense.original ? [{ ...sense, ...sense.original }] : []
    return shown.includes(sense) ? originals : [sense, ...originals]
  })
}

/** @param {Sense} sense */
function commonnessOf({ commonness, weight }) {
  // Senses that this project wrote have no estimate; their weight is higher than any.
  return commonness ?? weight
}

/** @param {Sense[]} senses */
function withoutRepeats(senses) {
  const seen = new Set()
  return senses.filter((sense) => {
    const identity = `${sense.code}\t${sense.definition}`
    if (seen.has(identity)) return false
    seen.add(identity)
    return true
  })
}

/** @param {Sense[]} senses */
function sumWeights(senses) {
  return senses.reduce((sum, sense) => sum + sense.weight, 0)
}

/** @param {Sense[]} senses */
function inflectingPartsOfSpeech(senses) {
  return senses.reduce((bits, sense) => bits | (BIT_OF_CODE[sense.code] ?? 0), 0)
}

/** @param {Entry} entry */
function finishEntry(entry) {
  entry.variants.sort((a, b) => b.weight - a.weight || countCapitals(a.word) - countCapitals(b.word))
  const isOffensive = entry.variants[0]?.senses[0]?.isOffensive || NEVER_SUGGESTED.test(entry.key)
  if (isOffensive) entry.flags |= WORD_FLAG.unsuggested
}

/** @param {string} word */
function countCapitals(word) {
  return word.replace(/[^A-Z]/g, '').length
}
