import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { translationLanguage } from '@/lib/domain/translation/translation-language'
import type { UserRecord } from '@/lib/server/accounts/user.service'

/**
 * SQL for the translation that the viewer sees in a row of the alias `row`: null unless it is in their main language.
 * For a word, the user's own translation comes first.
 */
export function translationSql(viewer: UserRecord, row: 'v' | 'd' | 'e'): Prisma.Sql {
  const language = translationLanguage(viewer.mainLanguage)
  if (language === null) return Prisma.sql`NULL::text`
  const alias = Prisma.raw(row)
  const filledIn = Prisma.sql`CASE WHEN ${alias}.translation_language = ${language} THEN ${alias}.translation END`
  return row === 'v' ? Prisma.sql`COALESCE(v.own_translations->>${language}, ${filledIn})` : filledIn
}

/** SQL for the source of the word's translation, a TranslationSource or null, in a row of the alias `v`. */
export function translationSourceSql(viewer: UserRecord): Prisma.Sql {
  const language = translationLanguage(viewer.mainLanguage)
  if (language === null) return Prisma.sql`NULL::text`
  return Prisma.sql`CASE WHEN v.own_translations->>${language} IS NOT NULL THEN 'LEARNER'
    WHEN v.translation IS NULL OR v.translation_language IS DISTINCT FROM ${language} THEN NULL
    WHEN v.translation_is_ours THEN 'WORDLOOM' ELSE 'OTHER' END`
}
