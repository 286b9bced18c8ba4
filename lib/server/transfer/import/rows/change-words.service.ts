import 'server-only'
import { z } from 'zod'
import { learningStateSchema } from '@/lib/domain/review/learning-state.schema'
import { replay } from '@/lib/domain/review/replay'
import type { LearningState } from '@/lib/domain/review/scheduling'
import { textKey } from '@/lib/domain/text'
import { type CompleteLogEntry, type CompleteWord, toLogEvent } from '@/lib/domain/transfer/complete-word'
import type { WordAddition } from '@/lib/domain/transfer/plan-word'
import type { Transaction } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'
import { fromJson } from '@/lib/server/review/learning-state'
import { rowsByWord } from '@/lib/server/review/review-log.service'
import { correctRows, toEvent } from '@/lib/server/review/review-log-rows'
import { type LockedWord, lockWords, storeStates } from '@/lib/server/review/word-lock'
import { insertLog } from '@/lib/server/transfer/import/rows/insert-log.service'
import { insertMeanings } from '@/lib/server/transfer/import/rows/insert-meanings.service'
import { insertTaggings } from '@/lib/server/transfer/import/rows/insert-taggings.service'
import type { StoredWord } from '@/lib/server/transfer/import/rows/stored-words.service'

/** A word that the user has, and what the import adds to it. */
export interface ChangedWord {
  stored: StoredWord
  word: CompleteWord
  addition: WordAddition
  files: ContextFiles
}

/** What an import added to a word, as word_import_word stores it. */
export const wordUndoSchema = z.object({
  texts: z.record(z.string(), z.string()),
  ownTranslations: z.record(z.string(), z.string()),
  definitionIds: z.array(z.string()),
  tagIds: z.array(z.string()),
  logIds: z.array(z.string()),
  imageId: z.string().nullable(),
  audioId: z.string().nullable(),
  /** The state before the word's first answer; null when the import changed no state. */
  base: learningStateSchema.nullable(),
})
export type WordUndo = z.output<typeof wordUndoSchema>

/** Adds to words, and returns what undoing each needs. The caller holds the user's lock. */
export async function changeWords(
  tx: Transaction,
  userId: string,
  now: Date,
  words: readonly ChangedWord[],
): Promise<Map<string, WordUndo>> {
  const locked = await lockWords(tx, { userId, wordIds: words.map(({ stored }) => stored.id) })
  const byId = new Map(locked.map((word) => [word.id, word]))
  const undo = new Map<string, WordUndo>()
  for (const word of words) {
    const lock = byId.get(word.stored.id)
    if (lock) undo.set(word.stored.id, await changeWord(tx, userId, now, word, lock))
  }
  return undo
}

async function changeWord(
  tx: Transaction,
  userId: string,
  now: Date,
  { stored, word, addition, files }: ChangedWord,
  lock: LockedWord,
): Promise<WordUndo> {
  const wordId = stored.id
  await fillColumns(tx, wordId, stored, addition, files, now)
  const definitionIds = await insertMeanings(
    tx,
    addition.meanings.map((one, n) => ({ ...one, wordId, position: stored.meanings.length + n })),
  )
  const taggings = addition.lists.map((name, n) => ({ wordId, name, position: stored.lists.length + n }))
  const tagIds = await insertTaggings(tx, userId, taggings)
  const { base, logIds } = await mergeLog(tx, userId, now, { word, addition, lock })
  return {
    texts: { ...addition.texts },
    ownTranslations: { ...addition.ownTranslations },
    definitionIds,
    tagIds: addition.lists.flatMap((name) => tagIds.get(textKey(name)) ?? []),
    logIds,
    imageId: files.contextImageId,
    audioId: files.contextAudioId,
    base,
  }
}

async function fillColumns(
  tx: Transaction,
  wordId: string,
  stored: StoredWord,
  { texts: { note, ...texts }, ownTranslations, meanings }: WordAddition,
  { contextImageId, contextAudioId }: ContextFiles,
  now: Date,
): Promise<void> {
  await tx.vocabularyItem.update({
    where: { id: wordId },
    data: {
      ...texts,
      ...(note && { remainderContext: note }),
      ...(contextImageId && { contextImageId }),
      ...(contextAudioId && { contextAudioId }),
      ownTranslations: { ...stored.ownTranslations, ...ownTranslations },
      // The new meanings have no translations yet.
      ...(meanings.length > 0 && { translatedInto: null }),
      updatedAt: now,
    },
    select: { id: true },
  })
}

interface Merge {
  word: CompleteWord
  addition: WordAddition
  lock: LockedWord
}

/** Inserts the new answers at their times and replays the whole log. */
async function mergeLog(tx: Transaction, userId: string, now: Date, { word, addition, lock }: Merge) {
  if (addition.takesLearning) {
    await storeStates(tx, [{ id: lock.id, state: word.learning }])
    return { base: lock.state, logIds: [] }
  }
  if (addition.log.length === 0) return { base: null, logIds: [] }
  const rows = (await rowsByWord(tx, [lock.id], new Date(0)))(lock.id)
  const base = rows[0] ? fromJson(rows[0].stateBefore) : lock.state
  const { events, state } = replayMerged(
    base,
    rows.map((row) => ({ row, event: toEvent(row) })),
    addition.log,
  )
  const steps = events.flatMap(({ row, step }) => (row ? [{ row, step }] : []))
  await correctRows(
    tx,
    steps.map(({ row }) => row),
    steps.map(({ step }) => step),
  )
  const added = events.flatMap(({ entry, step }) => (entry ? [{ ...entry, ...step }] : []))
  const undone = addition.log.filter(({ undoneAt }) => undoneAt)
  const logIds = await insertLog(
    tx,
    userId,
    [...added, ...undone].map((entry) => ({ wordId: lock.id, entry })),
    now,
  )
  await storeStates(tx, [{ id: lock.id, state }])
  return { base, logIds }
}

type Row = Parameters<typeof correctRows>[1][number]

/** Replays stored and new entries in the order of their times; a stored one comes before a new one of the same time. */
function replayMerged(
  base: LearningState,
  stored: readonly { row: Row; event: ReturnType<typeof toEvent> }[],
  added: readonly CompleteLogEntry[],
) {
  const all = [
    ...stored.map(({ row, event }) => ({ row, entry: null, event })),
    ...added
      .filter(({ undoneAt }) => !undoneAt)
      .map((entry) => ({ row: null, entry, event: toLogEvent(entry) })),
  ].sort((a, b) => a.event.answeredAt.getTime() - b.event.answeredAt.getTime())
  const steps = replay(
    base,
    all.map(({ event }) => event),
  )
  const events = all.flatMap((one, n) => {
    const step = steps[n]
    return step ? [{ ...one, step }] : []
  })
  return { events, state: steps.at(-1)?.after ?? base }
}
