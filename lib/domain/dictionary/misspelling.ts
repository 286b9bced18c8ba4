/**
 * Costs of typing and spelling mistakes. Chosen so that the right corrections of the most common English misspellings
 * come first: recieve → receive before relieve, occured → occurred, seperate → separate.
 */
const COST = Object.freeze({
  /** Any letter added, left out or replaced. */
  letter: 1,
  vowelForVowel: 0.8,
  /** 'skool', 'sence', 'fone': another spelling of the same sound. */
  soundAlike: 0.6,
  /** One letter of a double left out, or a letter doubled. */
  doubling: 0.6,
  swap: 0.9,
  /** 'ie' for 'ei' and the like. */
  vowelSwap: 0.3,
  /** A silent 'h': 'wich', 'rythm'. */
  silentH: 0.5,
  /** A space, hyphen, apostrophe or full stop left out or added: 'icecream', 'dont'. */
  separator: 0.4,
  /** Added to the other cost, because the first letter is rarely wrong. */
  firstLetter: 0.7,
})

// Compares character codes and numbers instead of strings, because one search does millions of comparisons.
const CODES = 128
const pairOf = (first: number, second: number) => first * CODES + second
const codesOf = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const pairsOf = (pairs: string[]) =>
  new Set(pairs.map((pair) => codesOf(pair).reduce((number, code) => pairOf(number, code), 0)))

const VOWELS = new Set(codesOf('aeiouy'))
const SEPARATORS = new Set(codesOf(" -'."))
/** Pairs of a typed and an intended letter that may spell the same sound. */
const SOUND_ALIKE = pairsOf(['ck', 'kc', 'cs', 'sc', 'sz', 'zs', 'gj', 'jg', 'iy', 'yi'])
/** A typed letter, followed by the two letters that spell the same sound. */
const SOUND_WRITTEN_WITH_TWO = pairsOf(['fph', 'fgh', 'kch', 'kck', 'nkn', 'rwr', 'sps'])
const STARTS_SOUND_OF_TWO = new Set(codesOf('fknrs'))
const LETTER_H = 'h'.charCodeAt(0)
const OUT_OF_REACH = Number.POSITIVE_INFINITY

/** A word as character codes. `codeAt` is a function, so that bytes of a file need no conversion to a string. */
export interface Spelling {
  length: number
  codeAt(position: number): number
}

/** Characters. Longer texts are not treated as misspelled words. */
export const MAX_MISSPELLING_LENGTH = 40
/** Characters of the word that was meant. */
const MAX_MEANT_LENGTH = 2 * MAX_MISSPELLING_LENGTH

// Rows that are reused for each of the thousands of words in a search; safe because the code is synchronous.
let beforePrevious = new Float64Array(MAX_MEANT_LENGTH + 1)
let previous = new Float64Array(MAX_MEANT_LENGTH + 1)
let current = new Float64Array(MAX_MEANT_LENGTH + 1)

/**
 * The distance between two spellings: an edit distance with swaps, each edit weighted by COST.
 *
 * @param limit the calculation stops when the cost must exceed it
 * @returns the cost, or Infinity above `limit` and for intended words of more than 80 characters
 */
export function misspellingCost(typed: Spelling, meant: Spelling, limit: number): number {
  if (meant.length > MAX_MEANT_LENGTH) return OUT_OF_REACH
  let lowestBefore = 0
  previous[0] = 0
  for (let j = 1; j <= meant.length; j += 1) previous[j] = at(previous, j - 1) + dropCost(meant, j - 1)
  for (let i = 1; i <= typed.length; i += 1) {
    const lowest = fillRow(typed, i, meant)
    // A swap continues from the row before the previous one, so both rows must exceed the limit.
    if (lowest > limit && lowestBefore + COST.vowelSwap > limit) return OUT_OF_REACH
    lowestBefore = lowest
    const oldest = beforePrevious
    beforePrevious = previous
    previous = current
    current = oldest
  }
  const cost = at(previous, meant.length)
  return cost <= limit ? cost : OUT_OF_REACH
}

/** Fills `current` for the first `i` characters typed; returns its lowest cost. */
function fillRow(typed: Spelling, i: number, meant: Spelling): number {
  const extra = dropCost(typed, i - 1)
  let lowest = at(previous, 0) + extra
  current[0] = lowest
  for (let j = 1; j <= meant.length; j += 1) {
    const edited = Math.min(
      at(previous, j) + extra,
      at(current, j - 1) + dropCost(meant, j - 1),
      at(previous, j - 1) + replaceCost(typed, i - 1, meant, j - 1),
    )
    const cost = j > 1 ? Math.min(edited, twoLetterCost(typed, i, meant, j)) : edited
    current[j] = cost
    lowest = Math.min(lowest, cost)
  }
  return lowest
}

/** Cost of edits that use two letters of the intended word: a swap, or a sound spelled with two letters. */
function twoLetterCost(typed: Spelling, i: number, meant: Spelling, j: number): number {
  const swapped = i > 1 ? at(beforePrevious, j - 2) + swapCost(typed, i - 1, meant, j - 1) : OUT_OF_REACH
  const letter = typed.codeAt(i - 1)
  if (!STARTS_SOUND_OF_TWO.has(letter)) return swapped
  const sounds = pairOf(pairOf(letter, meant.codeAt(j - 2)), meant.codeAt(j - 1))
  return SOUND_WRITTEN_WITH_TWO.has(sounds)
    ? Math.min(swapped, at(previous, j - 2) + COST.soundAlike)
    : swapped
}

function at(row: Float64Array, place: number): number {
  return row[place] ?? OUT_OF_REACH
}

/** Cost of a letter that only one of the spellings has. */
function dropCost(spelling: Spelling, at: number): number {
  const code = spelling.codeAt(at)
  if (SEPARATORS.has(code)) return COST.separator
  if (at === 0) return COST.letter + COST.firstLetter
  if (code === LETTER_H) return COST.silentH
  return code === spelling.codeAt(at - 1) ? COST.doubling : COST.letter
}

function replaceCost(typed: Spelling, i: number, meant: Spelling, j: number): number {
  const from = typed.codeAt(i)
  const to = meant.codeAt(j)
  if (from === to) return 0
  if (SEPARATORS.has(from) && SEPARATORS.has(to)) return COST.separator
  if (SOUND_ALIKE.has(pairOf(from, to))) return COST.soundAlike
  const cost = VOWELS.has(from) && VOWELS.has(to) ? COST.vowelForVowel : COST.letter
  return i === 0 || j === 0 ? cost + COST.firstLetter : cost
}

function swapCost(typed: Spelling, i: number, meant: Spelling, j: number): number {
  const isSwap = typed.codeAt(i) === meant.codeAt(j - 1) && typed.codeAt(i - 1) === meant.codeAt(j)
  if (!isSwap) return OUT_OF_REACH
  return VOWELS.has(typed.codeAt(i)) && VOWELS.has(typed.codeAt(i - 1)) ? COST.vowelSwap : COST.swap
}
