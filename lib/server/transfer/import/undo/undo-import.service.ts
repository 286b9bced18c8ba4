import 'server-only'
import type { WordImport, WordImportWord } from '@/generated/prisma/client'
import { splitAtRepeats } from '@/lib/domain/collections'
import { FIRST_BATCH, nextBatchSize } from '@/lib/domain/transfer/batch-size'
import { describeFormat } from '@/lib/domain/transfer/import-formats'
import { idsBesideUser } from '@/lib/server/database/beside-user'
import { databasePool } from '@/lib/server/database/database-pool'
import { analyseGrownTables } from '@/lib/server/database/statistics'
import { inTransaction, lockUserIfThere, type Transaction } from '@/lib/server/database/transaction'
import { removeBytes } from '@/lib/server/files/file.service'
import { subtractFromDays } from '@/lib/server/review/daily-total.service'
import { accountUndoSchema } from '@/lib/server/transfer/import/account-import.service'
import { wordUndoSchema } from '@/lib/server/transfer/import/rows/change-words.service'
import { undoAccount } from '@/lib/server/transfer/import/undo/undo-account.service'
import { type UndoneChange, undoChanges } from '@/lib/server/transfer/import/undo/undo-changes.service'
import { removeUnusedTags } from '@/lib/server/words/tag.service'

/**
 * Takes back what an import saved, the latest first. Words that it added are deleted, whatever happened to them since;
 * of words that it changed only what it added is removed. Each transaction removes the rows that it has undone, so
 * that a killed run continues.
 */
export async function undoImportedWords(
  wordImport: WordImport,
  { signal, nextSize = nextBatchSize }: { signal: AbortSignal; nextSize?: typeof nextBatchSize },
): Promise<void> {
  let isDone = false
  let size = FIRST_BATCH
  while (!isDone) {
    signal.throwIfAborted()
    const start = performance.now()
    const step = await inTransaction(wordImport.userId, (tx) => undoSome(tx, wordImport, size.items))
    size = nextSize(size, performance.now() - start)
    await removeBytes(step.unused)
    await analyseGrownTables(databasePool())
    isDone = step.isDone
  }
}

async function undoSome(tx: Transaction, { id: importId, userId }: WordImport, words: number) {
  if (!(await lockUserIfThere(tx, userId))) return { isDone: true, unused: [] }
  // Another process may have ended it.
  const wordImport = await tx.wordImport.findFirst({ where: { id: importId, userId, state: 'UNDOING' } })
  if (!wordImport) return { isDone: true, unused: [] }
  const latest = await tx.wordImportWord.findFirst({
    where: { importId, userId },
    orderBy: { position: 'desc' },
    select: { position: true },
  })
  // A range, so that each step reads its own rows alone.
  const where = { importId, userId, position: { gt: (latest?.position ?? 0) - words } }
  const rows = await tx.wordImportWord.findMany({ where, orderBy: { position: 'desc' } })
  if (rows.length === 0) return { isDone: true, unused: await finish(tx, wordImport) }
  if (!describeFormat(wordImport.format).isOwnExport)
    await uncountDays(
      tx,
      wordImport,
      rows.map(({ wordId }) => wordId),
    )
  const unused: string[] = []
  const changes = await findChanges(tx, userId, rows)
  for (const part of splitAtRepeats(changes, ({ wordId }) => wordId))
    unused.push(...(await undoChanges(tx, userId, part)))
  await deleteAdded(
    tx,
    userId,
    rows.filter(({ undo }) => undo === null).map(({ wordId }) => wordId),
  )
  await tx.wordImportWord.deleteMany({ where })
  return { isDone: false, unused }
}

/** The changes of words that the user still has, in the order of the rows. */
async function findChanges(
  tx: Transaction,
  userId: string,
  rows: readonly WordImportWord[],
): Promise<UndoneChange[]> {
  const changed = rows.filter(({ undo }) => undo !== null)
  if (changed.length === 0) return []
  const given = idsBesideUser(
    userId,
    changed.map(({ wordId }) => wordId),
  )
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT v.id FROM vocabulary_item v, ${given} AS c WHERE v.id = c.id AND v.user_id = c.user_id`
  const kept = new Set(found.map(({ id }) => id))
  return changed
    .filter(({ wordId }) => kept.has(wordId))
    .map(({ wordId, undo }) => ({ wordId, undo: wordUndoSchema.parse(undo) }))
}

/** As if the user deleted them: they can be restored for an hour, then a job removes them and their files. */
async function deleteAdded(tx: Transaction, userId: string, ids: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE vocabulary_item v SET deleted_at = ${new Date()}::timestamptz, text_key = NULL, updated_at = now()
    FROM ${idsBesideUser(userId, ids)} AS c WHERE v.id = c.id AND v.user_id = c.user_id AND v.deleted_at IS NULL`
}

/** Subtracts the imported answers of these words from the totals of their days. Their rows have the import's time. */
async function uncountDays(
  tx: Transaction,
  { userId, createdAt }: WordImport,
  wordIds: string[],
): Promise<void> {
  const days = await tx.$queryRaw<{ date: string; seconds: number; answers: number }[]>`
    SELECT local_date::text AS date, sum(seconds)::int AS seconds, count(*)::int AS answers
    FROM review_log l, ${idsBesideUser(userId, wordIds)} AS c
    WHERE l.user_id = c.user_id AND l.vocabulary_item_id = c.id
      AND created_at = ${createdAt}::timestamptz AND kind IN ('ANSWER', 'PRODUCTION') AND undone_at IS NULL GROUP BY local_date`
  if (days.length > 0) await subtractFromDays(tx, userId, days)
}

async function finish(tx: Transaction, { id, userId, undo }: WordImport): Promise<string[]> {
  const { data: account } = accountUndoSchema.safeParse(undo)
  const unused = account ? await undoAccount(tx, userId, account) : []
  await removeUnusedTags(tx, userId)
  await tx.wordImport.update({
    where: { id_userId: { id, userId } },
    data: { state: 'UNDONE', undo: {} },
    select: { id: true },
  })
  return unused
}
