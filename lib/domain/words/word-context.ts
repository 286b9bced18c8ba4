/** Context that a learner can add to a word besides its meanings; SOURCE is the page or the place of the word. */
export const WORD_CONTEXTS = ['NOTE', 'IMAGE', 'RECORDING', 'SENTENCE', 'SOURCE'] as const
export type WordContext = (typeof WORD_CONTEXTS)[number]
