// C0 and C1 control characters except tab and line feed: PostgreSQL refuses NUL, and none of the others can be
// seen or typed. They arrive by copy and paste, so they are dropped rather than complained about.
const UNSEEN = /[^\P{Cc}\t\n]/gu

/**
 * Text as it may be stored: well-formed UTF-16 in Unicode NFC, line breaks as \n, no unseen control characters,
 * no white space around it. Inner white space stays.
 */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNSEEN, '').toWellFormed().normalize('NFC').trim()
}

// What leaves a mark on the page: marks that only steer others (direction, joining) do not.
const SEEN = /[^\p{Cf}\p{Z}]/u

/**
 * `cleanText` on one line: every run of white space becomes one space; '' for a text of which nothing would be seen. For
 * words, tags and names.
 */
export function foldText(text: string): string {
  const folded = cleanText(text).replace(/\s+/g, ' ')
  return SEEN.test(folded) ? folded : ''
}

/**
 * What a word or a list is identified by within a user's collection (docs/product.md, Word identity): its folded text,
 * compared case-insensitively. The second normalisation is there because lower-casing can take a text out of NFC.
 */
export function textKey(text: string): string {
  return foldText(text).toLowerCase().normalize('NFC')
}
