import { compareHeadwords } from '../word-data/own/dictionary-files.mjs'

/** Wrong options of a question, of which each quiz takes three. */
const WRONG = Object.freeze({ least: 3, most: 5 })

/** @typedef {{ word: string, senses: { examples: string[] }[] }} EntryWithExamples */
/** @typedef {{ line: number, word: string, message: string }} Problem */

/**
 * The broken rules of the file with prepositions.
 *
 * @param {{ text: string, entries: readonly EntryWithExamples[] }} source
 * @returns {Problem[]}
 */
export function checkPrepositions({ text, entries }) {
  const byWord = new Map(entries.map((entry) => [entry.word, entry]))
  const rows = text
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split('\t') }))
    .filter(({ cells }) => cells[0] !== '')
  return rows.flatMap(({ line, cells }, at) => {
    const [key = '', right = '', wrong = '', ...rest] = cells
    const [word = '', number = '1'] = key.split('#')
    const messages = [
      ...checkSense(byWord.get(word)?.senses[Number(number) - 1], right),
      ...checkWrong(right, wrong.split(' ')),
      ...(rest.length > 0 ? ['more than three fields'] : []),
      ...(at > 0 && compare(rows[at - 1]?.cells[0] ?? '', key) >= 0 ? ['not sorted, or twice'] : []),
    ]
    return messages.map((message) => ({ line, word: key, message }))
  })
}

/** @param {EntryWithExamples['senses'][number] | undefined} sense @param {string} right @returns {string[]} */
function checkSense(sense, right) {
  if (!sense) return ['no such sense']
  const isShown = sense.examples.some((example) =>
    example
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(right),
  )
  return isShown ? [] : [`no example of the sense has '${right}'`]
}

/** @param {string} right @param {string[]} wrong @returns {string[]} */
function checkWrong(right, wrong) {
  const isNumberRight = wrong.length >= WRONG.least && wrong.length <= WRONG.most
  return [
    ...(isNumberRight ? [] : [`${wrong.length} wrong prepositions, not ${WRONG.least} to ${WRONG.most}`]),
    ...(new Set([right, ...wrong]).size <= wrong.length ? ['the same preposition twice'] : []),
    ...wrong.filter((one) => !/^[a-z]+$/.test(one)).map((one) => `'${one}' is not one word in small letters`),
  ]
}

/** @param {string} a @param {string} b */
function compare(a, b) {
  const [word = '', number = '1'] = a.split('#')
  const [other = '', ofOther = '1'] = b.split('#')
  return compareHeadwords(word, other) || Number(number) - Number(ofOther)
}
