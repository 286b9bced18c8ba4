import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { FIELD_NAMES, type FieldName, WORD_FIELDS } from '@/lib/domain/words/word-fields'

/**
 * SQL with a part for the column of each plain text of a word, joined by commas. Names of fields are quoted: they are not in
 * lower case.
 */
export function fieldsSql(of: (column: string, field: FieldName) => string): Prisma.Sql {
  return Prisma.raw(FIELD_NAMES.map((field) => of(WORD_FIELDS[field].column, field)).join(', '))
}
