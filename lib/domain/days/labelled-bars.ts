/** Bars that one character of a label is wide, on the narrowest phone. */
const BARS_PER_CHARACTER = 0.9

/**
 * Indexes of the bars whose number is written above them: the highest first, as many as have room. A label needs the
 * bars beside it, except where they are so much lower that it stands clear of theirs.
 */
export function labelledBars(numbers: readonly number[]): ReadonlySet<number> {
  const labelled = new Set<number>()
  const byHeight = [...numbers.keys()].toSorted((a, b) => (numbers[b] ?? 0) - (numbers[a] ?? 0) || a - b)
  for (const index of byHeight) {
    const number = numbers[index] ?? 0
    if (number > 0 && [...labelled].every((other) => hasRoom(index, other))) labelled.add(index)
  }
  return labelled

  function hasRoom(index: number, other: number): boolean {
    const wider = Math.max(numbers[index] ?? 0, numbers[other] ?? 0)
    return Math.abs(index - other) >= Math.ceil(String(wider).length * BARS_PER_CHARACTER) + 1
  }
}
