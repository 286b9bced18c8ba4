import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { Prisma } from '@/generated/prisma/client'
import { replay } from '@/lib/domain/review/memory/replay'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { idsBesideUser, rowsBesideUser } from '@/lib/server/database/beside-user'
import type { Transaction } from '@/lib/server/database/transaction'
import { deleteFiles } from '@/lib/server/files/file.service'
import { rowsByWord } from '@/lib/server/review/review-log.service'
import { correctRows, toEvent } from '@/lib/server/review/review-log-rows'
import { storeStates } from '@/lib/server/review/word-lock'
import type { WordUndo } from '@/lib/server/transfer/import/rows/change-words.service'
import { closeListGaps } from '@/lib/server/words/tag.service'
import { fieldsSql } from '@/lib/server/words/word-fields-sql'

/** A word that an import changed; the user still has it. */
export interface UndoneChange {
  wordId: string
  undo: WordUndo
}

/**
 * Removes from words, each given once, what an import added to them; what the user changed since stays: some twelve
 * statements for any number. Returns storage keys.
 */
export async function undoChanges(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<string[]> {
  if (changes.length === 0) return []
  const wordIds = changes.map(({ wordId }) => wordId)
  await emptyColumns(tx, userId, changes)
  await removeMeanings(tx, userId, changes)
  await removeFromLists(tx, userId, changes)
  await closeGaps(tx, userId, wordIds)
  await undoLogs(tx, userId, changes)
  return deleteFiles(tx, userId, await findUnusedFiles(tx, userId, changes))
}

// The columns of the statement below with the types that jsonb_to_recordset needs.
const COLUMN_TYPES = Prisma.sql`id uuid, pronunciation text, ${fieldsSql((_, field) => `"${field}" text`)},
  "ownTranslations" jsonb, image uuid, audio uuid, "noteBefore" text`

const EMPTIED_FIELDS = fieldsSql((column, field) =>
  field === 'note'
    ? `${column} = CASE WHEN v.${column} = c.note THEN c."noteBefore" ELSE v.${column} END`
    : `${column} = NULLIF(v.${column}, c."${field}")`,
)

/** Empties the columns that still have what the import wrote. */
async function emptyColumns(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<void> {
  const rows = changes.map(({ wordId, undo: { texts, noteBefore, ownTranslations, imageId, audioId } }) => ({
    id: wordId,
    ...texts,
    noteBefore,
    ownTranslations,
    image: imageId,
    audio: audioId,
  }))
  await tx.$executeRaw`
    UPDATE vocabulary_item v SET ${EMPTIED_FIELDS}, pronunciation = NULLIF(v.pronunciation, c.pronunciation),
      context_image_id = NULLIF(v.context_image_id, c.image), context_audio_id = NULLIF(v.context_audio_id, c.audio),
      own_translations = (SELECT COALESCE(jsonb_object_agg(t.key, t.value), '{}')
        FROM jsonb_each(v.own_translations) t WHERE c."ownTranslations" -> t.key IS DISTINCT FROM t.value),
      updated_at = now()
    FROM ${rowsBesideUser(userId, rows, COLUMN_TYPES)} AS c WHERE v.id = c.id AND v.user_id = c.user_id`
}

async function removeMeanings(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<void> {
  const ids = changes.flatMap(({ undo }) => undo.definitionIds)
  await tx.$executeRaw`
    DELETE FROM definition d USING ${idsBesideUser(userId, ids)} AS c WHERE d.id = c.id AND d.user_id = c.user_id`
}

async function removeFromLists(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<void> {
  const rows = changes.map(({ wordId, undo }) => ({ word_id: wordId, tag_ids: undo.tagIds }))
  const columns = Prisma.raw('word_id uuid, tag_ids uuid[]')
  // Found by words: with ANY, which an index serves, the planner could find each of them among all words of its list.
  await tx.$executeRaw`
    DELETE FROM tagging g USING ${rowsBesideUser(userId, rows, columns)} AS c
    WHERE g.user_id = c.user_id AND g.vocabulary_item_id = c.word_id AND array_position(c.tag_ids, g.tag_id) IS NOT NULL`
}

/** Positions of meanings and lists have no gaps. */
async function closeGaps(tx: Transaction, userId: string, wordIds: readonly string[]): Promise<void> {
  await closeListGaps(tx, userId, wordIds)
  await tx.$executeRaw`
    UPDATE definition d SET position = n.place FROM (SELECT t.id,
        row_number() OVER (PARTITION BY vocabulary_item_id ORDER BY position) - 1 AS place
      FROM definition t, ${idsBesideUser(userId, wordIds)} AS c WHERE t.user_id = c.user_id AND t.vocabulary_item_id = c.id) n
    WHERE d.id = n.id AND d.user_id = ${userId}::uuid AND d.position <> n.place`
}

/** Removes the imported answers and replays the others. */
async function undoLogs(tx: Transaction, userId: string, changes: readonly UndoneChange[]): Promise<void> {
  const words = changes.flatMap(({ wordId, undo: { base } }) => (base ? [{ wordId, base }] : []))
  if (words.length === 0) return
  const logIds = changes.flatMap(({ undo }) => undo.logIds)
  await tx.$executeRaw`
    DELETE FROM review_log l USING ${idsBesideUser(userId, logIds)} AS c WHERE l.id = c.id AND l.user_id = c.user_id`
  const wordIds = words.map(({ wordId }) => wordId)
  const rowsOf = await rowsByWord(tx, userId, wordIds, new Date(0))
  const states: { id: string; state: LearningState }[] = []
  const replayed: ReturnType<typeof replay> = []
  for (const { wordId, base } of words) {
    const steps = replay(base, rowsOf(wordId).map(toEvent))
    replayed.push(...steps)
    states.push({ id: wordId, state: steps.at(-1)?.after ?? base })
    // Replaying all logs at once would stop all requests for 100 ms.
    await setImmediate()
  }
  await correctRows(tx, userId, wordIds.flatMap(rowsOf), replayed)
  await storeStates(tx, userId, states)
}

/** The imported files that no word refers to any more. */
async function findUnusedFiles(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<string[]> {
  const ids = changes.flatMap(({ undo }) => [undo.imageId, undo.audioId]).filter((id) => id !== null)
  if (ids.length === 0) return []
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM ${idsBesideUser(userId, ids)} AS c
    WHERE NOT EXISTS (SELECT FROM vocabulary_item v WHERE v.context_image_id = c.id AND v.user_id = c.user_id)
      AND NOT EXISTS (SELECT FROM vocabulary_item v WHERE v.context_audio_id = c.id AND v.user_id = c.user_id)`
  return rows.map(({ id }) => id)
}
