import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { CHINESE } from '@/lib/domain/languages/chinese-script'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { inTransaction } from '@/lib/server/database/transaction'
import type { PendingWord } from '@/lib/server/translation/pending-words.service'
import type { FilledTranslation, FilledWords } from '@/lib/server/translation/translate-words'

interface Filled {
  userId: string
  /** Its tag. */
  language: string
  mark: string
  /** The words as they were read before translation. */
  words: readonly PendingWord[]
  filled: FilledWords
}

/**
 * Stores each translation only if its text has not changed and its language is still the user's, so that
 * later edits are never overwritten. Then marks the words as done, unless they were saved in the meantime or the server
 * failed; those stay pending. Four statements.
 */
export function storeTranslations({ userId, language: tag, mark, words, filled }: Filled): Promise<void> {
  const language = languageOfTag(tag)
  const isStillWanted = Prisma.sql`EXISTS
    (SELECT 1 FROM "user" u WHERE u.id = ${userId}::uuid AND u.main_language = ${language} AND ${isScriptSql(tag)})`
  const ofUser = Prisma.sql`v.user_id = ${userId}::uuid AND v.deleted_at IS NULL AND ${isStillWanted}`
  const done = filled.isServerDown ? [] : words
  return inTransaction(userId, async (tx) => {
    await tx.$executeRaw`
      UPDATE vocabulary_item v SET translation = f.translation, translation_language = ${language},
        translation_is_ours = f.is_ours
      FROM ${rowsOf(filled.words)} WHERE v.id = f.id AND v.text = f.text AND ${ofUser}`
    await tx.$executeRaw`
      UPDATE definition d SET translation = f.translation, translation_language = ${language}
      FROM vocabulary_item v, ${rowsOf(filled.meanings)}
      WHERE d.id = f.id AND d.meaning = f.text AND v.id = d.vocabulary_item_id AND v.user_id = d.user_id
        AND ${ofUser}`
    await tx.$executeRaw`
      UPDATE example e SET translation = f.translation, translation_language = ${language}
      FROM definition d, vocabulary_item v, ${rowsOf(filled.examples)}
      WHERE e.id = f.id AND e.text = f.text AND d.id = e.definition_id AND d.user_id = e.user_id
        AND v.id = d.vocabulary_item_id AND v.user_id = d.user_id AND ${ofUser}`
    await tx.$executeRaw`
      UPDATE vocabulary_item v SET translated_into = ${mark}
      FROM unnest(${done.map(({ id }) => id)}::uuid[], ${done.map(({ updatedAt }) => updatedAt)}::timestamptz[])
        AS f(id, updated_at)
      WHERE v.id = f.id AND v.updated_at = f.updated_at AND ${ofUser}`
  })
}

/** Whether Chinese is still written in the script of the tag, in a row of the alias `u`. */
function isScriptSql(tag: string): Prisma.Sql {
  if (languageOfTag(tag) !== CHINESE) return Prisma.sql`true`
  const isTraditional = tag === 'zh-Hant'
  return Prisma.sql`(u.chinese_script = 'HANT') = ${isTraditional}`
}

function rowsOf(texts: readonly FilledTranslation[]): Prisma.Sql {
  return Prisma.sql`unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[],
    ${texts.map(({ translation }) => translation)}::text[], ${texts.map(({ isOurs }) => isOurs)}::boolean[])
    AS f(id, text, translation, is_ours)`
}
