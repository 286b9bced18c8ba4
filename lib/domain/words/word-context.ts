/** What a learner gave a word besides its meanings; SOURCE is the page or the place that it comes from. */
export const WORD_CONTEXTS = ['NOTE', 'IMAGE', 'RECORDING', 'SENTENCE', 'SOURCE'] as const
export type WordContext = (typeof WORD_CONTEXTS)[number]
