import { readFileSync } from 'node:fs'
import { OWN_SENSE_WEIGHT } from '../../../lib/server/dictionary/embedded/file-format.mjs'
import { listEntryFiles } from './dictionary-files.mjs'
import { respellEntries } from './other-spellings.mjs'
import { readPrepositions, senseKey } from './prepositions.mjs'

/** @typedef {import('../sense-table.mjs').Sense} Sense */
/** @typedef {import('./entry-schema.mjs').DictionaryEntry} DictionaryEntry */
/** @typedef {import('../../../lib/domain/dictionary/look-up/packed-entry.mjs').PackedHelp} PackedHelp */
/** @typedef {{ senses: Sense[], help: PackedHelp, forms?: DictionaryEntry['forms'], uses?: string[], collocations?: string[], spellingOf?: string }} LearnersWord `uses`: all texts that show how the word is used; `spellingOf`: the headword that has this other spelling */

/** The protocol's codes; other parts of speech have none and stand there by name. @type {Readonly<Record<string, string>>} */
export const CODES = Object.freeze({
  noun: 'n',
  verb: 'v',
  adjective: 'adj',
  adverb: 'adv',
  preposition: 'prep',
  pronoun: 'pron',
  conjunction: 'conj',
  interjection: 'interj',
  idiom: 'u',
})

/**
 * The entries of data/dictionary, which scripts/learners-dictionary checks.
 *
 * @returns {Map<string, LearnersWord>} by headword
 */
export function readLearnersDictionary() {
  const lines = listEntryFiles().flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  /** @type {(DictionaryEntry & { spellingOf?: string })[]} */
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line))
  const prepositions = readPrepositions()
  return new Map(
    [...entries, ...respellEntries(entries)].map((entry) => {
      const { word, senses, collocations = [], forms, spellingOf } = entry
      const uses = [...collocations, ...senses.flatMap(({ examples }) => examples)]
      const own = senses.map((sense, place) => ({
        ...toSense(sense),
        preposition: prepositions.get(senseKey(spellingOf ?? word, place)),
      }))
      return [word, { senses: own, help: toHelp(entry), forms, uses, collocations, spellingOf }]
    }),
  )
}

/** @param {DictionaryEntry['senses'][number]} sense @returns {Sense} */
function toSense({ pos, definition, examples, labels = [], patterns, synonyms = [], opposites, loose }) {
  const [example = '', secondExample] = examples
  const code = CODES[pos] ?? pos
  const isOffensive = labels.includes('offensive')
  return {
    code,
    definition,
    example,
    ...(secondExample && { secondExample }),
    labels,
    weight: OWN_SENSE_WEIGHT,
    patterns,
    synonyms,
    opposites,
    loose,
    isOffensive,
  }
}

/** @param {DictionaryEntry} entry @returns {PackedHelp} */
function toHelp({ level, note, collocations, forms }) {
  return {
    level,
    ...(note && { note }),
    ...(collocations && { collocations }),
    ...(forms && { forms: Object.values(forms).flatMap((ofPart) => ofPart ?? []) }),
  }
}
