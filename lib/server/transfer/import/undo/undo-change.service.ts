import 'server-only'
import { replay } from '@/lib/domain/review/replay'
import { FILLED_TEXTS } from '@/lib/domain/transfer/plan-word'
import { ownTranslationsSchema } from '@/lib/domain/translation/translation-language'
import type { Transaction } from '@/lib/server/database/transaction'
import { deleteFiles } from '@/lib/server/files/file.service'
import { rowsByWord } from '@/lib/server/review/review-log.service'
import { correctRows, toEvent } from '@/lib/server/review/review-log-rows'
import { storeStates } from '@/lib/server/review/word-lock'
import type { WordUndo } from '@/lib/server/transfer/import/rows/change-words.service'

/** Removes from a word what an import added to it; what the user changed since stays. Returns storage keys. */
export async function undoChange(
  tx: Transaction,
  userId: string,
  wordId: string,
  undo: WordUndo,
): Promise<string[]> {
  const word = await tx.vocabularyItem.findFirst({ where: { id: wordId, userId } })
  if (!word) return []
  const ownImage = undo.imageId !== null && word.contextImageId === undo.imageId
  const ownAudio = undo.audioId !== null && word.contextAudioId === undo.audioId
  const texts = FILLED_TEXTS.map((name) =>
    name === 'note' ? (['remainderContext', name] as const) : ([name, name] as const),
  )
  const emptied = texts.filter(
    ([column, name]) => undo.texts[name] !== undefined && word[column] === undo.texts[name],
  )
  const translations = Object.entries(ownTranslationsSchema.parse(word.ownTranslations)).filter(
    ([language, text]) => undo.ownTranslations[language] !== text,
  )
  await tx.vocabularyItem.update({
    where: { id: wordId },
    data: {
      ...Object.fromEntries(emptied.map(([column]) => [column, null])),
      ownTranslations: Object.fromEntries(translations),
      ...(ownImage && { contextImageId: null }),
      ...(ownAudio && { contextAudioId: null }),
    },
    select: { id: true },
  })
  await tx.definition.deleteMany({ where: { vocabularyItemId: wordId, id: { in: undo.definitionIds } } })
  await tx.tagging.deleteMany({ where: { vocabularyItemId: wordId, tagId: { in: undo.tagIds } } })
  await closeGaps(tx, wordId)
  if (undo.base) await undoLog(tx, wordId, undo.base, undo.logIds)
  return deleteFiles(tx, userId, [ownImage ? undo.imageId : null, ownAudio ? undo.audioId : null])
}

/** Positions of meanings and lists have no gaps. */
async function closeGaps(tx: Transaction, wordId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE tagging g SET position = n.place FROM (SELECT tag_id, row_number() OVER (ORDER BY position) - 1 AS place
      FROM tagging WHERE vocabulary_item_id = ${wordId}::uuid) n
    WHERE g.vocabulary_item_id = ${wordId}::uuid AND g.tag_id = n.tag_id AND g.position <> n.place`
  await tx.$executeRaw`
    UPDATE definition d SET position = n.place FROM (SELECT id, row_number() OVER (ORDER BY position) - 1 AS place
      FROM definition WHERE vocabulary_item_id = ${wordId}::uuid) n
    WHERE d.id = n.id AND d.position <> n.place`
}

/** Removes the imported answers and replays the others. */
async function undoLog(
  tx: Transaction,
  wordId: string,
  base: NonNullable<WordUndo['base']>,
  logIds: string[],
): Promise<void> {
  await tx.reviewLog.deleteMany({ where: { vocabularyItemId: wordId, id: { in: logIds } } })
  const rows = (await rowsByWord(tx, [wordId], new Date(0)))(wordId)
  const steps = replay(base, rows.map(toEvent))
  await correctRows(tx, rows, steps)
  await storeStates(tx, [{ id: wordId, state: steps.at(-1)?.after ?? base }])
}
