import 'server-only'
import { setImmediate } from 'node:timers/promises'
import { Prisma } from '@/generated/prisma/client'
import { replay } from '@/lib/domain/review/replay'
import type { LearningState } from '@/lib/domain/review/scheduling'
import type { Transaction } from '@/lib/server/database/transaction'
import { deleteFiles } from '@/lib/server/files/file.service'
import { rowsByWord } from '@/lib/server/review/review-log.service'
import { correctRows, toEvent } from '@/lib/server/review/review-log-rows'
import { storeStates } from '@/lib/server/review/word-lock'
import type { WordUndo } from '@/lib/server/transfer/import/rows/change-words.service'

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
const COLUMN_TYPES = Prisma.raw(`id uuid, note text, pronunciation text, sentence text, "sourceUrl" text,
  "sourceTitle" text, place text, "ownTranslations" jsonb, image uuid, audio uuid, "noteBefore" text`)

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
    UPDATE vocabulary_item v SET remainder_context = CASE WHEN v.remainder_context = c.note THEN c."noteBefore" ELSE v.remainder_context END,
      pronunciation = NULLIF(v.pronunciation, c.pronunciation), sentence = NULLIF(v.sentence, c.sentence),
      source_url = NULLIF(v.source_url, c."sourceUrl"), source_title = NULLIF(v.source_title, c."sourceTitle"),
      place = NULLIF(v.place, c.place), context_image_id = NULLIF(v.context_image_id, c.image),
      context_audio_id = NULLIF(v.context_audio_id, c.audio),
      own_translations = (SELECT COALESCE(jsonb_object_agg(t.key, t.value), '{}')
        FROM jsonb_each(v.own_translations) t WHERE c."ownTranslations" -> t.key IS DISTINCT FROM t.value),
      updated_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS c(${COLUMN_TYPES})
    WHERE v.user_id = ${userId}::uuid AND v.id = c.id`
}

async function removeMeanings(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<void> {
  const ids = changes.flatMap(({ undo }) => undo.definitionIds)
  await tx.$executeRaw`DELETE FROM definition WHERE user_id = ${userId}::uuid AND id = ANY(${ids}::uuid[])`
}

async function removeFromLists(
  tx: Transaction,
  userId: string,
  changes: readonly UndoneChange[],
): Promise<void> {
  const pairs = changes.flatMap(({ wordId, undo }) => undo.tagIds.map((tagId) => ({ wordId, tagId })))
  await tx.$executeRaw`
    DELETE FROM tagging g USING unnest(${pairs.map(({ wordId }) => wordId)}::uuid[],
      ${pairs.map(({ tagId }) => tagId)}::uuid[]) AS c(word_id, tag_id)
    WHERE g.user_id = ${userId}::uuid AND g.vocabulary_item_id = c.word_id AND g.tag_id = c.tag_id`
}

/** Positions of meanings and lists have no gaps. */
async function closeGaps(tx: Transaction, userId: string, wordIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE tagging g SET position = n.place FROM (SELECT vocabulary_item_id, tag_id,
        row_number() OVER (PARTITION BY vocabulary_item_id ORDER BY position) - 1 AS place
      FROM tagging WHERE user_id = ${userId}::uuid AND vocabulary_item_id = ANY(${wordIds}::uuid[])) n
    WHERE g.user_id = ${userId}::uuid AND g.vocabulary_item_id = n.vocabulary_item_id AND g.tag_id = n.tag_id
      AND g.position <> n.place`
  await tx.$executeRaw`
    UPDATE definition d SET position = n.place FROM (SELECT id,
        row_number() OVER (PARTITION BY vocabulary_item_id ORDER BY position) - 1 AS place
      FROM definition WHERE user_id = ${userId}::uuid AND vocabulary_item_id = ANY(${wordIds}::uuid[])) n
    WHERE d.user_id = ${userId}::uuid AND d.id = n.id AND d.position <> n.place`
}

/** Removes the imported answers and replays the others. */
async function undoLogs(tx: Transaction, userId: string, changes: readonly UndoneChange[]): Promise<void> {
  const words = changes.flatMap(({ wordId, undo: { base } }) => (base ? [{ wordId, base }] : []))
  if (words.length === 0) return
  const logIds = changes.flatMap(({ undo }) => undo.logIds)
  await tx.$executeRaw`DELETE FROM review_log WHERE user_id = ${userId}::uuid AND id = ANY(${logIds}::uuid[])`
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
    SELECT id FROM unnest(${ids}::uuid[]) AS f(id) WHERE NOT EXISTS (SELECT FROM vocabulary_item v
      WHERE v.user_id = ${userId}::uuid AND f.id IN (v.context_image_id, v.context_audio_id))`
  return rows.map(({ id }) => id)
}
