/**
 * Attributes of a text that the learner wrote in a language that is not known: it is not the page's English, and begins
 * where its first letter says.
 */
export const OWN_TEXT = Object.freeze({ lang: '', dir: 'auto' } as const)
