/** Sentences of a round. */
export const BLANKS_PER_ROUND = 10
/** Sentences that a round needs at least. */
export const MIN_BLANKS = 3
