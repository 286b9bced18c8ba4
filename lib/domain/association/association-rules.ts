/** Pairs of a round, unless there are too few. */
export const PAIRS_PER_ROUND = 5
/** Rounds of a session, before the one in which missed words come back. */
export const MAX_ROUNDS = 2
/** Words that a session needs at least. */
export const MIN_PAIRS = 3
/** Partners of no word in a round, so that the last word is still a choice. */
export const MORE_PARTNERS = 2
/** A link made with fewer partners left follows from the others: it says nothing about the word. */
export const MIN_CHOICES = 3
/** Characters of a partner: a longer one would fill the screen of a phone. */
export const MAX_PARTNER_LENGTH = 110
/** Expressions that a partner shows at most. */
export const MAX_EXPRESSIONS = 3
/** Characters of a partner of no word: one that is read in vain is short. */
export const MAX_OTHER_LENGTH = 70
