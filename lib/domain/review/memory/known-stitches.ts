import type { LearningStage } from '@/lib/domain/stages'

/** Stitches of a word. */
export const STITCHES = 10

/** Days of FSRS stability that fill all stitches: after three months nine of ten such words are still recalled. */
const FULL_STABILITY_DAYS = 90

/**
 * How much of a word is known, in stitches (docs/product.md, Motif and motion): none of a new word, all of a learned one;
 * between them by memory, where each stitch takes about half as long again as all before it. Forgetting takes stitches away.
 *
 * @param stage the stage that is shown
 * @param stability FSRS stability in days; null before the first answer
 * @returns 0 to 10
 */
export function knownStitches(stage: LearningStage, stability: number | null): number {
  if (stage === 'LEARNED') return STITCHES
  if (stage === 'NEW' || stability === null) return 0
  const share = Math.log1p(Math.max(0, stability)) / Math.log1p(FULL_STABILITY_DAYS)
  return Math.min(STITCHES, Math.floor(share * STITCHES))
}
