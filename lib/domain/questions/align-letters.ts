import { LIMITS } from '@/lib/domain/limits'
import { withoutAccents } from '@/lib/domain/questions/spelling-variants'

/**
 * What became of the letters of an answer. `same`: as they should be; `wrong`: one instead of another; `missing`: left out; `extra`:
 * one too many; `swapped`: two in the wrong order.
 */
export type LetterKind = 'same' | 'wrong' | 'missing' | 'extra' | 'swapped'

/** A letter, or two that were swapped: as typed ('' if missing) and as it should be ('' if extra). */
export type LetterPair = Readonly<{ kind: LetterKind; typed: string; right: string }>

export type Alignment = Readonly<{
  letters: readonly LetterPair[]
  /** How many letters to change, add, leave out or swap to get the right spelling. Case, accents and separators do not count. */
  distance: number
}>

/** The letters of the longest word that can be saved. What is longer is compared so far; each further letter counts as wrong. */
const MAX_COMPARED_LETTERS = LIMITS.word

/** Spaces, hyphens and apostrophes: it costs nothing to leave them out. */
const SEPARATOR = /^[\p{P}\p{Z}`´]$/u

type Step = Readonly<{ cost: number; kind: LetterKind }>

/**
 * Lays a typed text beside the right one, letter by letter: the optimal string alignment, an edit distance with swaps of
 * neighbours (https://en.wikipedia.org/wiki/Damerau–Levenshtein_distance), with its way back.
 */
export function alignLetters(typedText: string, rightText: string): Alignment {
  const [allTyped, allRight] = [lettersOf(typedText), lettersOf(rightText)]
  const [typed, right] = [allTyped.slice(0, MAX_COMPARED_LETTERS), allRight.slice(0, MAX_COMPARED_LETTERS)]
  const further = Math.max(allTyped.length - typed.length, allRight.length - right.length)
  const steps: Step[][] = []
  for (let i = 0; i <= typed.length; i += 1) {
    const row: Step[] = []
    steps.push(row)
    for (let j = 0; j <= right.length; j += 1) row.push(cheapest(steps, typed, i, right, j))
  }
  return {
    letters: wayBack(steps, typed, right),
    distance: further + (steps[typed.length]?.[right.length]?.cost ?? 0),
  }
}

const lettersOf = (text: string) => [...text.normalize('NFC').trim()]

const foldLetter = (letter: string) => withoutAccents(letter.toLowerCase())
const areAlike = (one = '', other = '') =>
  foldLetter(one) === foldLetter(other) || (SEPARATOR.test(one) && SEPARATOR.test(other))
const dropCost = (letter = '') => (SEPARATOR.test(letter) ? 0 : 1)

function cheapest(
  steps: readonly (readonly Step[])[],
  typed: readonly string[],
  i: number,
  right: readonly string[],
  j: number,
): Step {
  if (i === 0 && j === 0) return { cost: 0, kind: 'same' }
  const [from, to] = [typed[i - 1], right[j - 1]]
  const after = (back: number, across: number, cost: number, kind: LetterKind): Step => ({
    cost: (steps[i - back]?.[j - across]?.cost ?? Number.POSITIVE_INFINITY) + cost,
    kind,
  })
  const same = areAlike(from, to)
  const isSwap = i > 1 && j > 1 && !same && areAlike(from, right[j - 2]) && areAlike(typed[i - 2], to)
  // Of equal costs the first is taken.
  const ways = [
    ...(i > 0 && j > 0 && same ? [after(1, 1, 0, 'same')] : []),
    ...(isSwap ? [after(2, 2, 1, 'swapped')] : []),
    ...(i > 0 && j > 0 && !same ? [after(1, 1, 1, 'wrong')] : []),
    ...(j > 0 ? [after(0, 1, dropCost(to), 'missing')] : []),
    ...(i > 0 ? [after(1, 0, dropCost(from), 'extra')] : []),
  ] as const
  return ways.reduce((best, way) => (way.cost < best.cost ? way : best))
}

const MOVES: Readonly<Record<LetterKind, readonly [typed: number, right: number]>> = {
  same: [1, 1],
  wrong: [1, 1],
  swapped: [2, 2],
  missing: [0, 1],
  extra: [1, 0],
}

function wayBack(
  steps: readonly (readonly Step[])[],
  typed: readonly string[],
  right: readonly string[],
): LetterPair[] {
  const letters: LetterPair[] = []
  let [i, j] = [typed.length, right.length]
  while (i > 0 || j > 0) {
    const kind = steps[i]?.[j]?.kind ?? 'same'
    const [back, across] = MOVES[kind]
    letters.unshift({
      kind,
      typed: typed.slice(i - back, i).join(''),
      right: right.slice(j - across, j).join(''),
    })
    i -= back
    j -= across
  }
  return letters
}
