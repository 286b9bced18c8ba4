/**
 * Attributes of a text that the learner wrote in a language that is not known: it is not the page's English, and begins
 * where its first letter says.
 */
export const OWN_TEXT = Object.freeze({ lang: '', dir: 'auto' } as const)

const LETTER = /\p{L}/gu
const LATIN_LETTER = /\p{Script=Latin}/gu

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

const ENGLISH = Object.freeze({ lang: 'en', dir: 'ltr' } as const)

/**
 * Attributes of a word, or of its meaning, example or sentence. These are English, unless most letters are of another script:
 * then nobody knows in which language the learner wrote.
 */
export const wordText = (text: string) =>
  2 * count(text, LATIN_LETTER) >= count(text, LETTER) ? ENGLISH : OWN_TEXT
