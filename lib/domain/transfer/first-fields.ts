import { FIELD_NAMES, type FieldName } from '@/lib/domain/words/word-fields'

/**
 * The plain texts of a word that every export had, in Anki's order. Files that were exported before a field was added lack it:
 * whether a file is ours is known by these.
 */
export const FIRST_FIELDS = [
  'sentence',
  'note',
  'sourceTitle',
  'sourceUrl',
  'place',
] as const satisfies readonly FieldName[]

/** Those that were added since. Their columns come after the others. */
export const LATER_FIELDS: readonly FieldName[] = FIELD_NAMES.filter(
  (field) => !FIRST_FIELDS.some((first) => first === field),
)
