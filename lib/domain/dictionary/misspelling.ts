/**
 * What the slips of a keyboard or a memory cost. Chosen so that the commonest English misspellings come first:
 * recieve → receive before relieve, occured → occurred, seperate → separate.
 */
const COST = Object.freeze({
  /** Any letter added, left out or put for another. */
  letter: 1,
  vowelForVowel: 0.8,
  /** One letter of a double left out, or a letter doubled. */
  doubling: 0.6,
  swap: 0.9,
  /** 'ie' for 'ei' and the like. */
  vowelSwap: 0.5,
  /** An 'h' that is written but hardly heard: 'wich', 'rythm'. */
  silentH: 0.5,
  /** A space, hyphen, apostrophe or full stop left out or added: 'icecream', 'dont'. */
  separator: 0.4,
  /** On top, because hardly anyone gets the first letter wrong. */
  firstLetter: 0.4,
})

const VOWELS = new Set([...'aeiouy'].map((letter) => letter.charCodeAt(0)))
const SEPARATORS = new Set([..." -'."].map((sign) => sign.charCodeAt(0)))
const LETTER_H = 'h'.charCodeAt(0)
const OUT_OF_REACH = Number.POSITIVE_INFINITY

/** A word as character codes; a function, so that bytes in a file need not become a string first. */
export interface Spelling {
  length: number
  codeAt(position: number): number
}

/** Longer texts are no misspelled words. */
export const LONGEST_MISSPELLING = 40
const LONGEST_MEANT = 2 * LONGEST_MISSPELLING

// One search compares thousands of words; these rows are used again for each, which is safe because nothing here waits.
let beforePrevious = new Float64Array(LONGEST_MEANT + 1)
let previous = new Float64Array(LONGEST_MEANT + 1)
let current = new Float64Array(LONGEST_MEANT + 1)

/**
 * How far two spellings are apart: an edit distance with swaps, each edit weighted by COST.
 *
 * @param limit costs above this are not worth knowing
 * @returns the cost, or Infinity above `limit` and for words of more than 80 characters
 */
export function misspellingCost(typed: Spelling, meant: Spelling, limit: number): number {
  if (meant.length > LONGEST_MEANT) return OUT_OF_REACH
  previous[0] = 0
  for (let j = 1; j <= meant.length; j += 1) previous[j] = at(previous, j - 1) + dropCost(meant, j - 1)
  for (let i = 1; i <= typed.length; i += 1) {
    if (fillRow(typed, i, meant) > limit) return OUT_OF_REACH
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
    const swapped = i > 1 && j > 1 ? at(beforePrevious, j - 2) + swapCost(typed, i - 1, meant, j - 1) : edited
    const cost = Math.min(edited, swapped)
    current[j] = cost
    lowest = Math.min(lowest, cost)
  }
  return lowest
}

function at(row: Float64Array, place: number): number {
  return row[place] ?? OUT_OF_REACH
}

/** Of a letter that one spelling has and the other lacks. */
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
  const cost = VOWELS.has(from) && VOWELS.has(to) ? COST.vowelForVowel : COST.letter
  return i === 0 || j === 0 ? cost + COST.firstLetter : cost
}

function swapCost(typed: Spelling, i: number, meant: Spelling, j: number): number {
  const isSwap = typed.codeAt(i) === meant.codeAt(j - 1) && typed.codeAt(i - 1) === meant.codeAt(j)
  if (!isSwap) return OUT_OF_REACH
  return VOWELS.has(typed.codeAt(i)) && VOWELS.has(typed.codeAt(i - 1)) ? COST.vowelSwap : COST.swap
}
