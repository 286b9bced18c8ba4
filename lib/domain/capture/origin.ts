import { mapFields, ORIGIN_FIELDS, type OriginFieldName } from '@/lib/domain/words/word-fields'

/** Where a word was found: its sentence, the page, and a place. '' when not given. */
export type Origin = Readonly<Record<OriginFieldName, string>>

export const NO_ORIGIN: Origin = Object.freeze(mapFields(ORIGIN_FIELDS, () => ''))

const isBlank = (text: string) => text.trim() === ''

/** Whether all fields are blank. */
export function isBlankOrigin(origin: Origin): boolean {
  return ORIGIN_FIELDS.every((field) => isBlank(origin[field]))
}

/**
 * Merges two origins of a word: the newer wins unless it is blank. A page's address and title are taken together, so
 * that a title never appears with the address of another page.
 */
export function joinOrigins(newer: Origin, older: Origin): Origin {
  const { sourceUrl, sourceTitle } = isBlank(newer.sourceUrl) && isBlank(newer.sourceTitle) ? older : newer
  const texts = mapFields(ORIGIN_FIELDS, (field) => (isBlank(newer[field]) ? older[field] : newer[field]))
  return { ...texts, sourceUrl, sourceTitle }
}

/** Clears the fields that equal those of `saved`, when the learner leaves the word that `saved` belongs to. */
export function withoutOrigin(origin: Origin, saved: Origin): Origin {
  return mapFields(ORIGIN_FIELDS, (field) => (origin[field] === saved[field] ? '' : origin[field]))
}
