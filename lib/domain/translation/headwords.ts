/**
 * A headword as dictd's tools write it into an index: lower case, only letters, digits and spaces, so that
 * 'soft-boiled' and "and Bob's your uncle" become 'softboiled' and 'and bobs your uncle'.
 */
export function toIndexKey(headword: string): string {
  return headword
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** An English word in a translation: 'to run' is the verb 'run', 'the sea' the noun 'sea'. */
export interface EnglishHeadword {
  text: string
  /** Null when the translation itself does not show it. */
  partOfSpeech: string | null
}

/** Longer texts are explanations, not headwords. */
const MAX_WORDS = 4
const ENGLISH = /^[\p{Script=Latin}\p{M}\d' .-]+$/u
const LEAD = /^(to|an?|the)\s+(?=\p{L})/iu

/** The English headword of a translation into English; null for an explanation. */
export function toEnglishHeadword(translation: string): EnglishHeadword | null {
  const [lead = '', article] = LEAD.exec(translation) ?? []
  const text = translation.slice(lead.length)
  if (text.split(' ').length > MAX_WORDS || !ENGLISH.test(text)) return null
  return { text, partOfSpeech: article ? (article.toLowerCase() === 'to' ? 'verb' : 'noun') : null }
}
