import 'server-only'
import { textKey } from '@/lib/domain/text/identity'
import { restorableSince } from '@/lib/domain/words/restore-window'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { prisma } from '@/lib/server/database/prisma'
import { inTransaction, lockUser, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import { deleteAllContextFiles } from '@/lib/server/files/context-file.service'
import { deleteFiles, removeBytes } from '@/lib/server/files/file.service'
import { parseWordIds } from '@/lib/server/input/word-ids'
import { removeJobsOf } from '@/lib/server/queue/job-queue.service'
import { removeUnusedTags } from '@/lib/server/words/tag.service'
import { removeImports } from '@/lib/server/words/word-imports.service'

interface WordCall {
  viewer: UserRecord
  id: string
  now: Date
}

type WordsCall = Omit<WordCall, 'id'> & { ids: readonly string[] }

interface Deletion extends WordsCall {
  /**
   * How long ago the client had loaded the words, in seconds; now if absent. A deletion that was made offline does not know of what
   * other devices saved or restored since.
   */
  knownSecondsAgo?: number | null
}

/** Deletes a word; its text can be saved again at once. Throws WORD_NOT_FOUND. */
export function deleteWord({ id, ...call }: WordCall): Promise<void> {
  return deleteWords({ ...call, ids: [id] })
}

/**
 * Deletes all of these words or none. Throws WORD_NOT_FOUND, WORD_EDITED (one of them was saved again or restored since the client had
 * loaded it), BAD_ARGUMENT (no ids, or more than 500).
 */
export async function deleteWords({ viewer, now, knownSecondsAgo, ...call }: Deletion): Promise<void> {
  const ids = parseWordIds(call.ids)
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    if (knownSecondsAgo) {
      const knownAt = new Date(now.getTime() - knownSecondsAgo * 1_000)
      const edited = await tx.vocabularyItem.findFirst({
        where: { id: { in: ids }, userId: viewer.id, deletedAt: null, editedAt: { gt: knownAt } },
        orderBy: { id: 'asc' },
        select: { text: true },
      })
      if (edited) throw new AppError('WORD_EDITED', { word: edited.text })
    }
    const { count } = await tx.vocabularyItem.updateMany({
      where: { id: { in: ids }, userId: viewer.id, deletedAt: null },
      data: { deletedAt: now, textKey: null },
    })
    if (count < ids.length) throw new AppError('WORD_NOT_FOUND')
  })
}

/** Restores a word; one that is not deleted stays as it is. Throws WORD_NOT_FOUND after an hour, WORD_TAKEN when its text was saved again meanwhile. */
export function restoreWord({ id, ...call }: WordCall): Promise<void> {
  return restoreWords({ ...call, ids: [id] })
}

/** Restores all of these words or none. Throws the errors of {@link restoreWord}, and BAD_ARGUMENT. */
export async function restoreWords({ viewer, now, ...call }: WordsCall): Promise<void> {
  const ids = parseWordIds(call.ids)
  await inTransaction(viewer.id, async (tx) => {
    await lockUser(tx, viewer.id)
    const found = await tx.vocabularyItem.findMany({
      where: {
        id: { in: ids },
        userId: viewer.id,
        OR: [{ deletedAt: null }, { deletedAt: { gt: restorableSince(now) } }],
      },
      select: { id: true, text: true, variant: true, deletedAt: true },
    })
    if (found.length < ids.length) throw new AppError('WORD_NOT_FOUND')
    // A browser sends this again when an answer was lost, and where it does not know whether its deletion arrived.
    const words = found.filter(({ deletedAt }) => deletedAt !== null)
    if (words.length === 0) return
    await requireFreeTexts(tx, viewer.id, words)
    await tx.$executeRaw`
      UPDATE vocabulary_item v SET deleted_at = NULL, text_key = c.text_key, edited_at = ${now}::timestamptz,
        updated_at = now()
      FROM unnest(${words.map(({ id }) => id)}::uuid[], ${words.map(({ text }) => textKey(text))}::text[])
        AS c(id, text_key)
      WHERE v.user_id = ${viewer.id}::uuid AND v.id = c.id`
  })
}

/** Throws WORD_TAKEN if an existing word, or two of these words, have the same text (and variant). */
async function requireFreeTexts(
  tx: Transaction,
  userId: string,
  words: { text: string; variant: number }[],
): Promise<void> {
  const keyOf = (one: { text: string; variant: number }) => `${one.variant} ${textKey(one.text)}`
  const stored = await tx.vocabularyItem.findMany({
    where: { userId, textKey: { in: words.map(({ text }) => textKey(text)) } },
    select: { text: true, variant: true },
  })
  const keys = new Set(stored.map(keyOf))
  const taken = words.find((word) => keys.size === keys.add(keyOf(word)).size)
  if (!taken) return
  const other = stored.find((one) => keyOf(one) === keyOf(taken)) ?? taken
  throw new AppError('WORD_TAKEN', { word: other.text })
}

/**
 * Permanently deletes all words of the viewer, also those that can still be restored, with their definitions, lists,
 * answers, files and imports: six statements. Daily totals and quiz results stay. Uploads that no word refers to yet belong to
 * a draft and stay.
 */
export async function deleteAllWords(viewer: UserRecord): Promise<void> {
  const userId = viewer.id
  const unused = await inTransaction(userId, async (tx) => {
    await lockUser(tx, userId)
    // Words first: a concurrent answer then waits for the word's row lock and finds no word, without a deadlock.
    await tx.vocabularyItem.deleteMany({ where: { userId } })
    await tx.tag.deleteMany({ where: { userId } })
    await removeJobsOf(tx, userId)
    return [...(await removeImports(tx, userId)), ...(await deleteAllContextFiles(tx, userId))]
  })
  await removeBytes(unused)
}

/** Permanently removes all users' words past the restore window, with their lists and files. Called by a job. */
export async function purgeDeletedWords(now: Date): Promise<void> {
  const expired = { deletedAt: { lte: restorableSince(now) } }
  const owners = await prisma.vocabularyItem.findMany({
    where: expired,
    distinct: ['userId'],
    select: { userId: true },
  })
  for (const { userId } of owners) {
    await removeBytes(await inTransaction(userId, (tx) => purgeWordsOf(tx, userId, expired)))
  }
}

/** Five statements. Returns the storage keys of the words' files. */
async function purgeWordsOf(
  tx: Transaction,
  userId: string,
  expired: { deletedAt: { lte: Date } },
): Promise<string[]> {
  if (!(await lockUserIfThere(tx, userId))) return []
  const where = { ...expired, userId }
  const words = await tx.vocabularyItem.findMany({
    where,
    select: { contextImageId: true, contextAudioId: true },
  })
  await tx.vocabularyItem.deleteMany({ where })
  await removeUnusedTags(tx, userId)
  return deleteFiles(
    tx,
    userId,
    words.flatMap(({ contextImageId, contextAudioId }) => [contextImageId, contextAudioId]),
  )
}
