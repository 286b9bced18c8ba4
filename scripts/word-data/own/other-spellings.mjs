/** @typedef {import('./entry-schema.mjs').DictionaryEntry} DictionaryEntry */

/** Spellings that belong to some senses only, with a pattern of 'part of speech: definition'. */
const PARTIAL = new Map([
  ['draught', /cold air/],
  ['licence', /^noun/],
  ['metre', /length/],
  ['practise', /^verb/],
  ['programme', /^noun: (?!.*computer)/],
  ['tyre', /^noun/],
])

/**
 * An entry for each other spelling that is not a headword itself: 'centre' means what 'center' means. Without it the word
 * would have WordNet's senses.
 *
 * @param {readonly DictionaryEntry[]} entries
 * @returns {(DictionaryEntry & { spellingOf: string })[]}
 */
export function respellEntries(entries) {
  const headwords = new Set(entries.map(({ word }) => word))
  return entries.flatMap((entry) =>
    (entry.spellings ?? [])
      .filter((spelling) => !headwords.has(spelling))
      .map((spelling) => respell(entry, spelling))
      .filter(({ senses }) => senses.length > 0),
  )
}

/**
 * @param {DictionaryEntry} entry
 * @param {string} spelling
 * @returns {DictionaryEntry & { spellingOf: string }}
 */
function respell(entry, spelling) {
  const write = (/** @type {string} */ text) => replaceWord(text, entry.word, spelling)
  const fits = PARTIAL.get(spelling) ?? /./
  const senses = entry.senses.filter(({ pos, definition }) => fits.test(`${pos}: ${definition}`))
  return {
    ...entry,
    word: spelling,
    spellingOf: entry.word,
    senses: senses.map((sense) => ({ ...sense, examples: sense.examples.map(write) })),
    ...(entry.collocations && { collocations: entry.collocations.map(write) }),
  }
}

/**
 * Replaces a word and its regular forms: 'analyze', 'analyzing'; keeps a capital.
 *
 * @param {string} text
 * @param {string} word
 * @param {string} spelling
 */
function replaceWord(text, word, spelling) {
  // 'analyzing' has lost the final e of both spellings.
  const dropsE = word.endsWith('e') && spelling.endsWith('e')
  const [from, to] = dropsE ? [word.slice(0, -1), spelling.slice(0, -1)] : [word, spelling]
  return text.replace(new RegExp(`\\b${from}`, 'gi'), (found) =>
    found.charAt(0) === from.charAt(0) ? to : to.charAt(0).toUpperCase() + to.slice(1),
  )
}
