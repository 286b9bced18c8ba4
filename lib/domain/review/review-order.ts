/** At most this many definitions are steps of a review; the rest are additional meanings. */
const MAX_DEFINITION_STEPS = 5

/**
 * The definitions of a word in the order of a review: the selected ones in saved order, then the others; the first
 * five are steps (docs/product.md, Review steps).
 */
export function orderForReview<T extends { isSelectedByUser: boolean }>(
  definitions: readonly T[],
): { steps: T[]; additional: T[] } {
  const ordered = [
    ...definitions.filter((definition) => definition.isSelectedByUser),
    ...definitions.filter((definition) => !definition.isSelectedByUser),
  ]
  return { steps: ordered.slice(0, MAX_DEFINITION_STEPS), additional: ordered.slice(MAX_DEFINITION_STEPS) }
}

/** How many words can still be reviewed today: the daily maximum minus the distinct words answered, never below 0. */
export function remainingToday(maximumReviewsPerDay: number, answeredToday: number): number {
  return Math.max(0, maximumReviewsPerDay - answeredToday)
}
