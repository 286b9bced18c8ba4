import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY_FOLDER } from './dictionary-files.mjs'

/** What prepositions stand behind a word, and which would be wrong there (data/dictionary/README.md). */
export const PREPOSITIONS_FILE = join(DICTIONARY_FOLDER, 'prepositions.tsv')

/** @returns {string} */
export const readPrepositionsText = () => readFileSync(PREPOSITIONS_FILE, 'utf8')

/**
 * The lines of data/dictionary/prepositions.tsv: the preposition that an example of the sense shows, then those that would be wrong there.
 *
 * @returns {Map<string, string[]>} by `senseKey`
 */
export function readPrepositions() {
  const lines = readPrepositionsText().split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const [key = '', right = '', wrong = ''] = line.split('\t')
      return [key, [right, ...wrong.split(' ')]]
    }),
  )
}

/**
 * A sense as our lists name it: 'bank', 'bank#2'.
 *
 * @param {string} word
 * @param {number} place among the word's senses, from 0
 */
export const senseKey = (word, place) => (place === 0 ? word : `${word}#${place + 1}`)
