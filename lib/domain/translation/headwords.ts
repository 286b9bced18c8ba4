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
