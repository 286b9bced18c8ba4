import { readPrepositionsText } from '../../learners-dictionary/check-prepositions.mjs'

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
