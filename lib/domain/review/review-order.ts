/** At most this many definitions are steps of a review; the rest are additional meanings. */
const MAX_DEFINITION_STEPS = 5

/**
 * The definitions of a word in the order of a review: the steps are the first five selected ones in saved order, or of
 * all where none is selected. The others are additional (docs/product.md, Review steps).
 */
export function orderForReview<T extends { isSelectedByUser: boolean }>(
  definitions: readonly T[],
): { steps: T[]; additional: T[] } {
  const selected = definitions.filter((definition) => definition.isSelectedByUser)
  const others = definitions.filter((definition) => !definition.isSelectedByUser)
  const meant = selected.length > 0 ? selected : others
  const steps = meant.slice(0, MAX_DEFINITION_STEPS)
  return { steps, additional: [...selected, ...others].slice(steps.length) }
}

/** How many words can still be reviewed today: the daily maximum minus the distinct words answered, never below 0. */
export function remainingToday(maximumReviewsPerDay: number, answeredToday: number): number {
  return Math.max(0, maximumReviewsPerDay - answeredToday)
}
