import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DICTIONARY_FOLDER } from './dictionary-files.mjs'
import { CODES } from './learners-dictionary.mjs'

/**
 * A pronunciation that we wrote: of all senses of a word, of those of a part of speech (`code`), or of those whose definition has
 * a word. `british` where it differs by more than the accent.
 * @typedef {{ word: string, code: string, american: string, british: string, inDefinition: string }} OwnPronunciation
 */

/**
 * The lines of data/dictionary/pronunciations.tsv, by word.
 *
 * @returns {Map<string, OwnPronunciation[]>}
 */
export function readOwnPronunciations() {
  /** @type {Map<string, OwnPronunciation[]>} */
  const words = new Map()
  for (const line of readFileSync(join(DICTIONARY_FOLDER, 'pronunciations.tsv'), 'utf8').split('\n')) {
    const [word = '', pos = '', american = '', british = '', inDefinition = ''] = line.split('\t')
    if (word === '') continue
    const own = { word, code: CODES[pos] ?? pos, american, british, inDefinition }
    words.set(word, [...(words.get(word) ?? []), own])
  }
  return words
}

/**
 * The line that says how a sense is pronounced, if there is one: the first that fits.
 *
 * @param {readonly OwnPronunciation[]} lines of the word
 * @param {{ code: string, definition: string }} sense
 */
export function findPronunciation(lines, sense) {
  return lines.find(
    ({ code, inDefinition }) =>
      (code === '' || code === sense.code) && sense.definition.toLowerCase().includes(inDefinition),
  )
}
