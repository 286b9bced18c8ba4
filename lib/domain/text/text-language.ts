import { isLatin } from '@/lib/domain/text/script'

/**
 * Attributes of a text that the learner wrote in a language that is not known: it is not the page's English, and begins
 * where its first letter says.
 */
export const OWN_TEXT = Object.freeze({ lang: '', dir: 'auto' } as const)

const ENGLISH = Object.freeze({ lang: 'en', dir: 'ltr' } as const)

/**
 * Attributes of a word, or of its meaning, example or sentence. These are English, unless the learner wrote them in another
 * script: then nobody knows in which language.
 */
export const wordText = (text: string) => (isLatin(text) ? ENGLISH : OWN_TEXT)
