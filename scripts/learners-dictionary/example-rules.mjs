import { splitWords } from '../word-data/english.mjs'
import { FUNCTION_WORDS } from './function-words.mjs'
import { containsPhrase, partsOfHeadword } from './phrases.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {import('./rules.mjs').Knowledge} Knowledge */

const EXAMPLE_WORDS = Object.freeze({ min: 4, max: 16 })
const COLLOCATION_WORDS = Object.freeze({ min: 2, max: 7 })
const MAX_NOTE_WORDS = 25
/** Parts of speech whose words have collocations. */
const OPEN_CLASSES = new Set(['noun', 'verb', 'adjective', 'adverb'])

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkExamples(entry, knowledge) {
  const examples = entry.senses.flatMap((sense) => sense.examples)
  const repeated = examples.filter((example, at) => examples.indexOf(example) !== at)
  return [
    ...examples.flatMap((example) =>
      [
        ...checkSentence(example),
        ...checkLength(example, EXAMPLE_WORDS),
        ...checkHeadword(example, entry, knowledge),
        ...checkFitness(example, entry, knowledge),
      ].map((message) => `example '${example}': ${message}`),
    ),
    ...repeated.map((example) => `example '${example}': occurs twice`),
  ]
}

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkCollocations(entry, knowledge) {
  const collocations = entry.collocations ?? []
  const messages = collocations.flatMap((collocation) =>
    [
      ...(/[.!?]$/.test(collocation) ? ['ends without punctuation'] : []),
      ...(collocation === entry.word ? ['is only the headword'] : []),
      ...checkLength(collocation, COLLOCATION_WORDS),
      ...checkHeadword(collocation, entry, knowledge),
      ...checkFitness(collocation, entry, knowledge),
    ].map((message) => `collocation '${collocation}': ${message}`),
  )
  if (new Set(collocations).size < collocations.length) messages.push('collocations: one occurs twice')
  if (collocations.length === 0 && needsCollocations(entry, knowledge))
    messages.push('collocations: 2 to 4 are needed')
  return messages
}

/**
 * @param {DictionaryEntry} entry
 * @returns {string[]} messages
 */
export function checkNote({ note }) {
  if (note === undefined) return []
  const messages = checkSentence(note)
  if (note.split(' ').length > MAX_NOTE_WORDS) messages.push(`has more than ${MAX_NOTE_WORDS} words`)
  return messages.map((message) => `note: ${message}`)
}

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function needsCollocations({ word, senses }, { headwords }) {
  if (headwords.get(word)?.kind !== 'word' || FUNCTION_WORDS.has(word.toLowerCase())) return false
  return senses.some(({ pos }) => OPEN_CLASSES.has(pos))
}

/** @param {string} sentence */
function checkSentence(sentence) {
  const messages = []
  if (!/^'?[A-Z0-9]/.test(sentence)) messages.push('begins with a capital letter')
  if (!/[.!?]'?$/.test(sentence)) messages.push("ends with '.', '!' or '?'")
  return messages
}

/**
 * @param {string} text
 * @param {{ min: number, max: number }} limits
 */
function checkLength(text, { min, max }) {
  const count = text.split(' ').length
  return count < min || count > max ? [`has ${count} words; ${min} to ${max} are right`] : []
}

/**
 * @param {string} text
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkHeadword(text, { word }, { english }) {
  const parts = partsOfHeadword(word, splitWords)
  return containsPhrase({ parts, words: splitWords(text), english }) ? [] : ['does not contain the headword']
}

/**
 * @param {string} text
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkFitness(text, { word }, { english, families, blocked }) {
  const own = partsOfHeadword(word, splitWords)
  return splitWords(text).flatMap(([used = '']) => {
    const bases = english.baseForms(used)
    const isBlocked = [...bases].some((base) => blocked.has(base))
    // 'wound' may be a form of 'wind', which is not of the family of the noun 'wound'.
    return isBlocked && !own.some((part) => bases.has(part) || families.areRelated(part, used))
      ? [`'${used}' is on the list of blocked words`]
      : []
  })
}
