// C0 and C1 control characters except tab and line feed: PostgreSQL rejects NUL, and the others are invisible. They
// come from copy and paste, so they are removed instead of reported.
const UNSEEN = /[^\P{Cc}\t\n]/gu

/**
 * Text in the form that is stored: well-formed UTF-16 in Unicode NFC, line breaks as \n, without invisible control
 * characters, trimmed. Inner white space stays.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed().normalize('NFC').trim()
}

// Visible characters: neither white space nor format characters (text direction, joining).
const SEEN = /[^\p{Cf}\p{Z}]/u

/**
 * `cleanText` on one line: every run of white space becomes one space; '' for a text without visible characters. For
 * words, tags and names.
 */
export function foldText(text: string): string {
  const folded = cleanText(text).replace(/\s+/g, ' ')
  return SEEN.test(folded) ? folded : ''
}

/**
 * The key that identifies a word or a list within a user's collection (docs/product.md, Word identity): its folded
 * text in lower case. It is normalised again because lower-casing can produce text that is not NFC.
 */
export function textKey(text: string): string {
  return foldText(text).toLowerCase().normalize('NFC')
}

/** Length at which a word in a message is cut, in UTF-16 units: what happened must stay in view, too. */
const SHOWN_CHARACTERS = 40

/** A word in quotation marks, for a short message. */
export function quotedWord(text: string): string {
  const isLong = text.length > SHOWN_CHARACTERS
  return `"${isLong ? `${text.slice(0, SHOWN_CHARACTERS).toWellFormed().trimEnd()}…` : text}"`
}
