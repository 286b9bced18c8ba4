import { toEnglishKey } from '../../lib/domain/dictionary/key.mjs'
import { POS_BIT } from '../../lib/domain/dictionary/word-forms.mjs'
import { WORD_FLAG } from '../../lib/server/dictionary/embedded/file-format.mjs'

import { NEVER_SUGGESTED } from './never-suggested.mjs'

/** @typedef {import('./sense-table.mjs').Sense} Sense */
/** @typedef {{ word: string, weight: number, senses: Sense[] }} WordVariant */
/** @typedef {{ key: string, variants: WordVariant[], flags: number, partsOfSpeech: number }} Entry */
/** @typedef {{ closedClass: Map<string, Sense[]>, additions: Map<string, Sense[]> }} OwnSenses */

/** More senses do not help a learner ('break' has 75); the sheet shows ten. */
const MAX_SENSES = 20

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
  for (const word of new Set([...own.closedClass.keys(), ...own.additions.keys(), ...wordNet.keys()])) {
    const key = toEnglishKey(word)
    if (key === null) continue
    const senses = joinSenses({ word, wordNet, own })
    if (senses.length === 0) continue
    const entry = entries.get(key) ?? { key, variants: [], flags: 0, partsOfSpeech: 0 }
    entry.variants.push({ word, senses: limitSenses(senses), weight: sumWeights(senses) })
    if (own.closedClass.has(word)) entry.flags |= WORD_FLAG.closedClass
    // Abbreviations do not inflect: 'was' is not the plural of 'WA'.
    if (!/^[A-Z]{2,}$/.test(word)) entry.partsOfSpeech |= inflectingPartsOfSpeech(wordNet.get(word) ?? [])
    entries.set(key, entry)
  }
  for (const entry of entries.values()) finishEntry(entry)
  return entries
}

/** @param {{ word: string, wordNet: Map<string, Sense[]>, own: OwnSenses }} sources */
function joinSenses({ word, wordNet, own }) {
  const fromWordNet = wordNet.get(word) ?? []
  const closedClass = own.closedClass.get(word)
  // For words such as 'he' or 'so', rare senses (a Hebrew letter, a musical note) only confuse.
  const kept = closedClass ? fromWordNet.filter((sense) => sense.weight > 0) : fromWordNet
  return [...(closedClass ?? []), ...(own.additions.get(word) ?? []), ...kept]
}

/**
 * Sorts by weight, offensive senses last, and keeps at most MAX_SENSES, always with the first of each part of speech.
 *
 * @param {Sense[]} senses
 */
function limitSenses(senses) {
  const sorted = withoutRepeats(senses).sort(
    (a, b) => Number(a.isOffensive) - Number(b.isOffensive) || b.weight - a.weight,
  )
  const firsts = new Set(['n', 'v', 'adj', 'adv'].map((code) => sorted.find((sense) => sense.code === code)))
  let room = MAX_SENSES - firsts.size
  return sorted.filter((sense) => {
    if (firsts.has(sense)) return true
    room -= 1
    return room >= 0
  })
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
