/** @typedef {import('../word-data/english.mjs').English} English */

/** Words that may stand between two words of a phrase: 'turn the loud music down'. */
const MAX_GAP = 4
const POSSESSIVES = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their', "'s", "one's"])

/**
 * Whether a headword occurs in some form: its words in order, each in some form, other words between them.
 *
 * @param {{ parts: readonly string[], words: readonly string[][], english: English, maxGap?: number }} search
 *   `parts`: the headword's words, lower case; `words`: of the text, from splitWords
 */
export function containsPhrase({ parts, words, english, maxGap = MAX_GAP }) {
  return words.some((_, start) => continues({ parts, words, english, maxGap, start }))
}

/** @param {{ parts: readonly string[], words: readonly string[][], english: English, maxGap: number, start: number }} search */
function continues({ parts, words, english, maxGap, start }) {
  const [first, ...rest] = parts
  const word = words[start]
  if (first === undefined) return true
  if (!word || !isForm(first, word, english)) return false
  if (rest.length === 0) return true
  for (let next = start + 1; next <= start + 1 + maxGap; next += 1)
    if (continues({ parts: rest, words, english, maxGap, start: next })) return true
  return false
}

/**
 * @param {string} part
 * @param {string[]} readings what the word of the text may stand for
 * @param {English} english
 */
function isForm(part, readings, english) {
  if (part === "one's") return readings.some((reading) => POSSESSIVES.has(reading))
  return readings.some((reading) => english.baseForms(reading).has(part))
}

/**
 * The words of a headword. "one's" and "you're" stay whole only where the text can be compared with them.
 *
 * @param {string} headword
 * @param {(text: string) => string[][]} splitWords
 */
export function partsOfHeadword(headword, splitWords) {
  return headword
    .toLowerCase()
    .split(/[\s-]+/)
    .flatMap((part) => (part === "one's" ? [part] : splitWords(part).map(([reading = '']) => reading)))
}
