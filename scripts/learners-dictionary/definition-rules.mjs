import { splitWords } from '../word-data/english.mjs'
import { FUNCTION_WORDS, GLUE_WORDS, LIGHT_VERBS } from './function-words.mjs'
import { containsPhrase, partsOfHeadword } from './phrases.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {import('./rules.mjs').Knowledge} Knowledge */

const MAX_WORDS = 15
/** Two definitions that share this part of their content words say the same. */
const SAME_SHARE = 0.75
/** Words between the words of a phrase, where its definition must not contain it. */
const MAX_GAP_IN_DEFINITION = 2
/** Names that define the words made from them: 'French' is 'from or connected with France'. */
const NAMES = new Set(
  `africa america asia britain china christ england europe france germany islam italy japan jesus judaism russia spain`.split(
    ' ',
  ),
)

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages
 */
export function checkDefinitions(entry, knowledge) {
  return [
    ...entry.senses.flatMap(({ definition }) =>
      [
        ...checkForm(definition),
        ...checkVocabulary(definition, entry, knowledge),
        ...checkCircular(definition, entry, knowledge),
      ].map((message) => `definition '${definition}': ${message}`),
    ),
    ...checkRepetition(entry, knowledge),
    ...checkAllowed(entry, knowledge),
  ]
}

/** @param {string} definition */
function checkForm(definition) {
  const messages = []
  const count = definition.split(' ').length
  if (count > MAX_WORDS) messages.push(`has ${count} words; at most ${MAX_WORDS}`)
  if (!/^(?:[a-z0-9(']|I )/.test(definition)) messages.push('begins with a small letter')
  if (/[.!?:,;]$/.test(definition)) messages.push('ends without punctuation')
  if (/\b(\w+) \1\b/.test(definition)) messages.push('has a word twice in a row')
  if (/^to /.test(definition)) messages.push("does not begin with 'to '")
  return messages
}

/**
 * @param {string} definition
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkVocabulary(definition, entry, { vocabulary, english }) {
  const allowed = new Set((entry.allow ?? []).flatMap((word) => splitWords(word).flat()))
  return splitWords(definition)
    .filter((readings) => {
      if (isName(readings[0], entry)) return false
      const bases = readings.flatMap((reading) => [...english.baseForms(reading)])
      return (
        !/^\d+$/.test(readings[0] ?? '') && !bases.some((base) => vocabulary.has(base) || allowed.has(base))
      )
    })
    .map(([word]) => `'${word}' is not in the defining vocabulary`)
}

/**
 * @param {string | undefined} word of a definition, in small letters
 * @param {DictionaryEntry} entry
 */
function isName(word = '', entry) {
  return /^[A-Z]/.test(entry.word) && NAMES.has(word)
}

/**
 * @param {string} definition
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkCircular(definition, entry, { english, families }) {
  const { word } = entry
  const parts = partsOfHeadword(word, splitWords)
  const words = splitWords(definition)
  const content = parts.length === 1 ? parts : parts.filter((part) => !isLight(part, english))
  if (content.length === 0)
    return containsPhrase({ parts, words, english, maxGap: MAX_GAP_IN_DEFINITION })
      ? ['contains the headword']
      : []
  return words.flatMap(([used = '']) => {
    if (isName(used, entry) || [...english.baseForms(used)].some((base) => GLUE_WORDS.has(base))) return []
    const related = content.find((part) => families.areRelated(part, used))
    return related === undefined ? [] : [`'${used}' is the headword or made from '${related}'`]
  })
}

/**
 * @param {string} part a word of a phrase, perhaps in a form: 'had better'
 * @param {import('../word-data/english.mjs').English} english
 */
function isLight(part, english) {
  return FUNCTION_WORDS.has(part) || [...english.baseForms(part)].some((base) => LIGHT_VERBS.has(base))
}

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkRepetition({ senses }, { english }) {
  const contents = senses.map(({ definition }) => contentOf(definition, english))
  return senses.flatMap(({ definition, pos }, at) =>
    senses.slice(0, at).flatMap((earlier, before) => {
      const isSame = earlier.definition === definition
      const isNear = earlier.pos === pos && share(contents[at], contents[before]) >= SAME_SHARE
      return isSame || isNear
        ? [`definition '${definition}': nearly the same as '${earlier.definition}'`]
        : []
    }),
  )
}

/**
 * @param {string} definition
 * @param {import('../word-data/english.mjs').English} english
 */
function contentOf(definition, english) {
  const words = splitWords(definition).map(([word = '']) => word)
  return new Set(
    words
      .filter((word) => !FUNCTION_WORDS.has(word))
      .map((word) => [...english.baseForms(word)].at(-1) ?? word),
  )
}

/**
 * @param {ReadonlySet<string>} [a]
 * @param {ReadonlySet<string>} [b]
 */
function share(a = new Set(), b = new Set()) {
  const common = [...a].filter((word) => b.has(word)).length
  return common / Math.max(1, a.size + b.size - common)
}

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkAllowed(entry, { headwords, vocabulary, english }) {
  if (entry.allow === undefined) return []
  const used = new Set(
    entry.senses.flatMap(({ definition }) =>
      splitWords(definition).flatMap((readings) => readings.flatMap((word) => [...english.baseForms(word)])),
    ),
  )
  return entry.allow.flatMap((word) => {
    if (!headwords.has(word)) return [`allow: '${word}' is not a headword`]
    if (vocabulary.has(word.toLowerCase())) return [`allow: '${word}' is in the defining vocabulary already`]
    return used.has(word.toLowerCase()) ? [] : [`allow: '${word}' is not used`]
  })
}
