import { removeInvisible } from '@/lib/domain/text/invisible.mjs'

// C0 and C1 control characters except tab and line feed: PostgreSQL rejects NUL, and the others are invisible. They
// come from copy and paste, so they are removed instead of reported.
const CONTROL = /[^\P{Cc}\t\n]/gu

/**
 * Text in the form that is stored: well-formed UTF-16 in Unicode NFC, line breaks as \n, without control characters and
 * other invisible ones, trimmed. Inner white space stays.
 */
export function cleanText(text: string): string {
  const plain = text
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(CONTROL, '')
    .toWellFormed()
  return removeInvisible(plain.normalize('NFC')).normalize('NFC').trim()
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
