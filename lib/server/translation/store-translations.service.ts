import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { languageOfTag } from '@/lib/domain/languages/languages'
import { translationTag } from '@/lib/domain/translation/translation-language'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
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
 * failed; those stay pending. Six statements.
 */
export function storeTranslations({ userId, language: tag, mark, words, filled }: Filled): Promise<void> {
  const language = languageOfTag(tag)
  const ofUser = Prisma.sql`v.user_id = ${userId}::uuid AND v.deleted_at IS NULL`
  const done = filled.isServerDown ? [] : words
  return inTransaction(userId, async (tx) => {
    if (!(await lockUserIfThere(tx, userId)) || !(await isLanguageOf(tx, userId, tag))) return
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

/** Whether the language of the tag is still the user's, and Chinese written in its script. */
async function isLanguageOf(tx: Transaction, id: string, tag: string): Promise<boolean> {
  const select = { mainLanguage: true, chineseScript: true }
  const user = await tx.user.findUnique({ where: { id }, select })
  return user !== null && translationTag(user) === tag
}

function rowsOf(texts: readonly FilledTranslation[]): Prisma.Sql {
  return Prisma.sql`unnest(${texts.map(({ id }) => id)}::uuid[], ${texts.map(({ text }) => text)}::text[],
    ${texts.map(({ translation }) => translation)}::text[], ${texts.map(({ isOurs }) => isOurs)}::boolean[])
    AS f(id, text, translation, is_ours)`
}
