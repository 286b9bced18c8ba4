import { LIMITS } from '@/lib/domain/limits'
import { cleanText } from '@/lib/domain/text/clean'
import { lineLimit, proseLimit, type TextLimit } from '@/lib/domain/text/text-limit'
import { completeAddress } from '@/lib/domain/text/web-address'
import { FIELD_NAMES, type FieldName, fieldRow, mapFields } from '@/lib/domain/words/word-fields'

/** What the fields of a word take, as word.schema.ts checks it. */
export const TEXT_LIMITS = Object.freeze({
  word: lineLimit(LIMITS.word),
  meaning: lineLimit(LIMITS.meaning),
  translation: lineLimit(LIMITS.translation),
  tag: lineLimit(LIMITS.tag),
  ...mapFields(FIELD_NAMES, limitOf),
}) satisfies Readonly<Record<string, TextLimit>>

function limitOf(field: FieldName): TextLimit {
  const { kind, maxLength } = fieldRow(field)
  if (kind === 'line') return lineLimit(maxLength)
  if (kind === 'prose') return proseLimit(maxLength)
  return { max: maxLength, stored: (address) => completeAddress(cleanText(address)) }
}
