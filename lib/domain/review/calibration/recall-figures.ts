/** Sums of answers that test the prediction. */
export type RecallTally = Readonly<{
  answers: number
  recalled: number
  /** How many should have been recalled: the sum of the predictions. */
  expected: number
}>

/** What the answers of a group say. */
export type RecallFigures = Readonly<{
  answers: number
  recalled: number
  /** The mean prediction, 0 to 1; 0 without answers. */
  expected: number
  /** The share of very many such answers that would be recalled lies between these two, 0 to 1, with 95 % probability. */
  low: number
  high: number
}>

export const NO_ANSWERS: RecallTally = { answers: 0, recalled: 0, expected: 0 }

export function sumOf(tallies: readonly RecallTally[]): RecallTally {
  return tallies.reduce(
    (sum, one) => ({
      answers: sum.answers + one.answers,
      recalled: sum.recalled + one.recalled,
      expected: sum.expected + one.expected,
    }),
    NO_ANSWERS,
  )
}

/** The answers of `all` that are not in `part`. */
export const without = (all: RecallTally, part: RecallTally): RecallTally => ({
  answers: all.answers - part.answers,
  recalled: all.recalled - part.recalled,
  expected: all.expected - part.expected,
})

export const expectedShare = ({ answers, expected }: RecallTally) => (answers === 0 ? 0 : expected / answers)
export const recalledShare = ({ answers, recalled }: Readonly<{ answers: number; recalled: number }>) =>
  answers === 0 ? 0 : recalled / answers

/** Width of a 95 % range, in standard deviations. */
const DEVIATIONS = 1.96

/** Figures with the range that the number of answers allows (Wilson's). */
export function figuresOf(tally: RecallTally): RecallFigures {
  const { answers, recalled } = tally
  const expected = expectedShare(tally)
  if (answers === 0) return { answers, recalled, expected, low: 0, high: 1 }
  const share = recalledShare(tally)
  const weight = DEVIATIONS ** 2 / answers
  const middle = (share + weight / 2) / (1 + weight)
  const half =
    (DEVIATIONS * Math.sqrt((share * (1 - share)) / answers + weight / (4 * answers))) / (1 + weight)
  return { answers, recalled, expected, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
