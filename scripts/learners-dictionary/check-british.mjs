import { compareHeadwords } from '../word-data/own/dictionary-files.mjs'

/** The sounds of British English, as learner's dictionaries write them; stress marks stand before the syllable. */
const SOUNDS =
  /^(?:tʃ|dʒ|iː|ɑː|ɔː|uː|ɜː|eɪ|aɪ|ɔɪ|əʊ|aʊ|ɪə|eə|ʊə|[iuɪeæɒʊʌə]|[pbtdkɡfvθðszʃʒhmnŋlrjw]|[ˈˌ](?=[^ˈˌ ])| )+$/u
const VOWELS = /iː|ɑː|ɔː|uː|ɜː|eɪ|aɪ|ɔɪ|əʊ|aʊ|ɪə|eə|ʊə|[iuɪeæɒʊʌə]/gu
/** An r that no vowel follows is silent. */
const SILENT_R = /r(?![ˈˌ]?[iuɪeæɒʊʌəɑɔɜaj])/u

/** @typedef {{ line: number, word: string, message: string }} Problem */

/**
 * The broken rules of the British pronunciations (data/dictionary/README.md).
 *
 * @param {{ text: string, words: readonly string[], spokenInTwoWays: ReadonlyMap<string, readonly { british: string }[]> }} source
 *   `words`: the headwords of one word, all of which need one; `spokenInTwoWays`: the lines of pronunciations.tsv, which have theirs
 * @returns {Problem[]}
 */
export function checkBritish({ text, words, spokenInTwoWays }) {
  const rows = text
    .split('\n')
    .map((row, at) => ({ line: at + 1, cells: row.split('\t') }))
    .filter(({ cells }) => cells[0] !== '')
  const known = new Set(words)
  const problems = rows.flatMap(({ line, cells }, at) => {
    const [word = '', british = '', ...rest] = cells
    const messages = [
      ...(known.has(word) ? [] : ['is no headword of one word']),
      ...(spokenInTwoWays.has(word) ? ['stands in pronunciations.tsv too'] : []),
      ...checkIpa(british),
      ...(rest.length > 0 ? ['more than two fields'] : []),
      ...(at > 0 && compareHeadwords(rows[at - 1]?.cells[0] ?? '', word) >= 0
        ? ['not sorted, or twice']
        : []),
    ]
    return messages.map((message) => ({ line, word, message }))
  })
  const ofTwo = [...spokenInTwoWays].flatMap(([word, lines]) =>
    lines.flatMap(({ british }) => checkIpa(british).map((message) => ({ line: 0, word, message }))),
  )
  const written = new Set(rows.map(({ cells }) => cells[0]))
  const missing = words.filter((word) => !written.has(word) && !spokenInTwoWays.has(word))
  return [
    ...problems,
    ...ofTwo,
    ...missing.map((word) => ({ line: 0, word, message: 'has no British pronunciation' })),
  ]
}

/**
 * @param {string} ipa
 * @returns {string[]}
 */
export function checkIpa(ipa) {
  const vowels = ipa.match(VOWELS)?.length ?? 0
  return [
    ...(SOUNDS.test(ipa) ? [] : [`'${ipa}' is not written with the sounds of British English`]),
    ...(SILENT_R.test(ipa) ? [`'${ipa}' has an r before no vowel`] : []),
    ...(vowels > 1 && !ipa.includes('ˈ') ? [`'${ipa}' has no main stress`] : []),
    ...(vowels === 1 && /[ˈˌ]/.test(ipa) ? [`'${ipa}' has one syllable, which needs no mark`] : []),
  ]
}
