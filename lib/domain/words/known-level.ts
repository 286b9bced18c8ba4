/** With fewer known words, a level would be a guess. */
export const MIN_KNOWN_WORDS = 20
/** Share of the known words that are of the learner's level or below. The rest may be lucky finds. */
const SHARE = 0.8

/**
 * The learner's level, from the levels of the words that they know (docs/product.md, Levels): the lowest level that is not
 * below four fifths of them.
 *
 * @param levels of known words that have one, 1 to 6, in any order
 * @returns null while too few are known
 */
export function findKnownLevel(levels: readonly number[]): number | null {
  if (levels.length < MIN_KNOWN_WORDS) return null
  const sorted = levels.toSorted((a, b) => a - b)
  return sorted[Math.ceil(levels.length * SHARE) - 1] ?? null
}
