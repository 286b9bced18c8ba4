/**
 * A headword as dictd's own tools write it into an index: lower case, letters, digits and spaces alone, so that
 * 'soft-boiled' and "and Bob's your uncle" stand as 'softboiled' and 'and bobs your uncle'.
 */
export function toIndexKey(headword: string): string {
  return headword
    .toLowerCase()
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}\s]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** An English word as a translation gives it: 'to run' is the verb 'run', 'the sea' the noun 'sea'. */
export interface EnglishHeadword {
  text: string
  /** As far as the translation itself says. */
  partOfSpeech: string | null
}

/** Longer ones are explanations, which nobody looks up. */
const MOST_WORDS = 4
const ENGLISH = /^[\p{Script=Latin}\p{M}\d' .-]+$/u
const LEAD = /^(to|an?|the)\s+(?=\p{L})/iu

/** The English word that a translation into English stands for; null for an explanation. */
export function toEnglishHeadword(translation: string): EnglishHeadword | null {
  const [lead = '', article] = LEAD.exec(translation) ?? []
  const text = translation.slice(lead.length)
  if (text.split(' ').length > MOST_WORDS || !ENGLISH.test(text)) return null
  return { text, partOfSpeech: article ? (article.toLowerCase() === 'to' ? 'verb' : 'noun') : null }
}
