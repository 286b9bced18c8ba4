import type { LetterPair } from '@/lib/domain/questions/align-letters'

const LETTER = /[\p{L}\p{N}]/u

/** What was wrong in the letters of an answer, a sentence for each place, for people who do not see or compare the letters. */
export function tellLetters(letters: readonly LetterPair[]): string[] {
  let place = 0
  return letters.flatMap((pair) => {
    const from = place + 1
    place += [...pair.right].filter((letter) => LETTER.test(letter)).length
    return tellPair(pair, from, place)
  })
}

/** @param from the place of its first letter in the right spelling @param to the place of its last one */
function tellPair({ kind, typed, right }: LetterPair, from: number, to: number): string[] {
  if (kind === 'same' || !LETTER.test(typed + right)) return []
  switch (kind) {
    case 'wrong':
      return [`Letter ${from} is “${right}”, not “${typed}”.`]
    case 'missing':
      return [`Letter ${from}, “${right}”, is missing.`]
    case 'extra':
      return [
        to === 0 ? `“${typed}” at the beginning is too much.` : `“${typed}” after letter ${to} is too much.`,
      ]
    case 'swapped':
      return [`Letters ${from} and ${to} are “${right}”, not “${typed}”.`]
  }
}
