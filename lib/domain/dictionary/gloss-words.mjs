/** Words that any two definitions may share by chance. */
const EMPTY_WORDS = new Set(
  (
    'and any are being been but can does done each esp especially etc for from get has have having her him his ' +
    'into its made make may more most much not off one other others out over person see she some someone something ' +
    'sth such than that the their them then there these they thing this those through used usually very was were ' +
    'what when where which who whose will with without you your note synonym synonyms transitive intransitive'
  ).split(' '),
)

/**
 * The stems of a text's meaningful words, without the word that is defined. Plain JavaScript, because the build of the
 * word data runs before anything is compiled.
 *
 * @param {string} text a definition or a sentence
 * @param {string} defined
 * @returns {Set<string>}
 */
export function contentWords(text, defined) {
  const words = text.toLowerCase().match(/\p{L}{3,}/gu) ?? []
  const own = stem(defined.toLowerCase())
  return new Set(
    words
      .filter((word) => !EMPTY_WORDS.has(word))
      .map(stem)
      .filter((word) => word !== own),
  )
}

/**
 * @param {ReadonlySet<string>} wanted
 * @param {ReadonlySet<string>} words
 * @returns {number}
 */
export function countShared(wanted, words) {
  return [...words].filter((word) => wanted.has(word)).length
}

/**
 * A rough stem: 'slopes' and 'sloping' get the same one. Counting shared words needs no exact stems.
 *
 * @param {string} word
 */
function stem(word) {
  return word.replace(/(?:ing|ed|es|s|e)$/, '')
}
