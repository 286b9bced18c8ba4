const DAY_MS = 86_400_000

/** The decay of FSRS-6's forgetting curve, w20 of its default parameters (ts-fsrs, default_w). */
const USUAL_DECAY = 0.1542
/**
 * Makes recall 90 % after `stability` days: 0.9^(-1/decay) - 1. Not written with `**`: the build's minifier removes
 * the parentheses in a power of constants (0.9 ** (1 / -x) became 0.9 ** -1 / x).
 */
export const factorOf = (decay: number) => Math.exp(Math.log(1 / 0.9) / decay) - 1

/** Number of sections that the curve between two answers is drawn with. */
const POINTS = 24

/** An answer, the stability (days) after it, and the decay of the parameters that it was planned with; absent: that of the defaults. */
export type MemoryAnswer = Readonly<{ at: Date; stability: number; decay?: number }>

export type MemoryPoint = Readonly<{ at: number; recall: number }>

/**
 * The probability, 0 to 1, that a word is recalled `days` days after its last answer (FSRS-6, power forgetting
 * curve).
 * @param stability days; more than 0
 * @param decay of the parameters that the stability was computed with (`decayOf`)
 */
export function recallAfter(days: number, stability: number, decay = USUAL_DECAY): number {
  return (1 + (factorOf(decay) * Math.max(0, days)) / stability) ** -decay
}

/**
 * Days after an answer during which the recall is at least `recall`, per day of stability: 1 for 90 %.
 * @param recall more than 0, less than 1
 */
export function daysAbove(recall: number, decay = USUAL_DECAY): number {
  return (Math.exp(Math.log(1 / recall) / decay) - 1) / factorOf(decay)
}

/**
 * The predicted recall of a word over time: it falls after the first answer, and each answer sets it back to 1.
 * @param answers oldest first
 * @param until end of the curve, after the last answer
 */
export function memoryCurve(answers: readonly MemoryAnswer[], until: Date): MemoryPoint[] {
  return answers.flatMap(({ at, stability, decay }, index) => {
    const start = at.getTime()
    const end = Math.max(start, (answers[index + 1]?.at ?? until).getTime())
    return Array.from({ length: POINTS + 1 }, (_, point) => {
      const time = start + ((end - start) * point) / POINTS
      return { at: time, recall: recallAfter((time - start) / DAY_MS, stability, decay) }
    })
  })
}
