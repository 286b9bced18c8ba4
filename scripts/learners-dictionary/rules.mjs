import { createEnglish } from '../word-data/english.mjs'
import {
  readBlockedWords,
  readDefiningVocabulary,
  readHeadwords,
} from '../word-data/own/dictionary-files.mjs'
import { checkDefinitions } from './definition-rules.mjs'
import { checkCollocations, checkExamples, checkNote } from './example-rules.mjs'
import { createFamilies } from './families.mjs'
import { checkUsage } from './usage-rules.mjs'
import { checkForms, checkPartsOfSpeech } from './wordnet-rules.mjs'

/** @typedef {import('../word-data/own/entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {ReturnType<typeof readKnowledge>} Knowledge what the rules compare an entry with */

/** Printable ASCII without double quotes, which could be straight or curved. */
const PLAIN_TEXT = /^[ !#-~]+$/

/** Reads the lists and WordNet's index; takes about half a second. */
export function readKnowledge() {
  const english = createEnglish()
  const headwords = readHeadwords()
  const words = new Set([...headwords.keys()].map((word) => word.toLowerCase()))
  return {
    english,
    headwords,
    vocabulary: new Set(readDefiningVocabulary().map((word) => word.toLowerCase())),
    blocked: new Set(readBlockedWords()),
    families: createFamilies({ english, words }),
  }
}

/**
 * Every rule for one entry; data/dictionary/README.md lists them.
 *
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 * @returns {string[]} messages, none when the entry keeps the rules
 */
export function checkEntry(entry, knowledge) {
  return [
    ...checkHeadword(entry, knowledge),
    ...checkCharacters(entry),
    ...checkDefinitions(entry, knowledge),
    ...checkExamples(entry, knowledge),
    ...checkCollocations(entry, knowledge),
    ...checkNote(entry),
    ...checkUsage(entry, knowledge),
    ...checkForms(entry, knowledge),
    ...checkPartsOfSpeech(entry, knowledge),
  ]
}

/**
 * @param {DictionaryEntry} entry
 * @param {Knowledge} knowledge
 */
function checkHeadword({ word, level, senses }, { headwords }) {
  const listed = headwords.get(word)
  if (!listed) return ['is not in headwords.txt']
  const messages = level === listed.level ? [] : [`level ${level}, but ${listed.level} in headwords.txt`]
  if (listed.kind === 'phrasal verb' && senses.some(({ pos }) => pos !== 'verb'))
    messages.push('a phrasal verb has the part of speech verb')
  return messages
}

/** @param {DictionaryEntry} entry */
function checkCharacters(entry) {
  return textsOf(entry).flatMap((text) => {
    if (!PLAIN_TEXT.test(text)) return [`'${text}': only plain characters, and no double quotes`]
    if (/ {2}|^ | $/.test(text)) return [`'${text}': a space too many`]
    if (/ - |--|\.\.|`/.test(text)) return [`'${text}': no dashes, rows of dots or grave accents`]
    if (/\b(?:sb|sth|etc|e\.g|i\.e)\b/.test(text)) return [`'${text}': no abbreviations`]
    return []
  })
}

/**
 * @param {DictionaryEntry} entry
 * @returns {string[]}
 */
function textsOf({ word, senses, forms = {}, spellings = [], collocations = [], note }) {
  return [
    word,
    ...senses.flatMap(({ definition, examples, patterns = [], synonyms = [], opposites = [] }) => [
      definition,
      ...examples,
      ...patterns,
      ...synonyms,
      ...opposites,
    ]),
    ...Object.values(forms).flatMap((listed) => listed ?? []),
    ...spellings,
    ...collocations,
    ...(note === undefined ? [] : [note]),
  ]
}
