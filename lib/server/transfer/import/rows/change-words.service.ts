import 'server-only'
import { z } from 'zod'
import { Prisma } from '@/generated/prisma/client'
import { learningStateSchema } from '@/lib/domain/review/memory/learning-state.schema'
import type { LearningState } from '@/lib/domain/review/memory/scheduling'
import { textKey } from '@/lib/domain/text/identity'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import type { WordAddition } from '@/lib/domain/transfer/word/plan-word'
import { rowsBesideUser } from '@/lib/server/database/beside-user'
import type { Transaction } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'
import { type LockedWord, lockWords, storeStates } from '@/lib/server/review/word-lock'
import { insertMeanings } from '@/lib/server/transfer/import/rows/insert-meanings.service'
import { insertTaggings } from '@/lib/server/transfer/import/rows/insert-taggings.service'
import {
  type LogUndo,
  mergeLogs,
  type NewAnswers,
} from '@/lib/server/transfer/import/rows/merge-logs.service'
import type { StoredWord } from '@/lib/server/transfer/import/rows/stored-words.service'
import { fieldsSql } from '@/lib/server/words/word-fields-sql'

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
  /** The note that the import made longer. */
  noteBefore: z.string().nullable().default(null),
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

/**
 * Adds to words, and returns what undoing each needs: some fifteen statements for any number. The caller holds the
 * user's lock.
 */
export async function changeWords(
  tx: Transaction,
  userId: string,
  now: Date,
  words: readonly ChangedWord[],
): Promise<Map<string, WordUndo>> {
  const locked = await lockWords(tx, { userId, wordIds: words.map(({ stored }) => stored.id) })
  await fillColumns(tx, userId, words, now)
  const definitionIds = await addMeanings(tx, userId, words)
  const idOfList = await addToLists(tx, userId, words)
  const logs = await changeLearning(tx, { userId, now, words, locked })
  return new Map(
    words.map(({ stored, addition, files }) => [
      stored.id,
      {
        texts: { ...addition.texts },
        noteBefore: addition.texts.note ? stored.note : null,
        ownTranslations: { ...addition.ownTranslations },
        definitionIds: definitionIds.get(stored.id) ?? [],
        tagIds: addition.lists.flatMap((name) => idOfList.get(textKey(name)) ?? []),
        imageId: files.contextImageId,
        audioId: files.contextAudioId,
        ...(logs.get(stored.id) ?? { base: null, logIds: [] }),
      },
    ]),
  )
}

// The columns of toRow with the types that jsonb_to_recordset needs.
const COLUMN_TYPES = Prisma.sql`id uuid, pronunciation text, ${fieldsSql((_, field) => `"${field}" text`)},
  "ownTranslations" jsonb, image uuid, audio uuid, "hasNewMeanings" boolean`

/** A note is extended; any other text that the word already has is kept. */
const FILLED_FIELDS = fieldsSql((column, field) =>
  field === 'note'
    ? `${column} = COALESCE(c.note, v.${column})`
    : `${column} = COALESCE(v.${column}, c."${field}")`,
)

const toRow = ({ stored, addition: { texts, ownTranslations, meanings }, files }: ChangedWord) => ({
  id: stored.id,
  ...texts,
  ownTranslations,
  image: files.contextImageId,
  audio: files.contextAudioId,
  hasNewMeanings: meanings.length > 0,
})

/** Fills in what the words lack; new meanings have no translations yet. */
async function fillColumns(
  tx: Transaction,
  userId: string,
  words: readonly ChangedWord[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE vocabulary_item v SET ${FILLED_FIELDS},
      pronunciation = COALESCE(v.pronunciation, c.pronunciation),
      context_image_id = COALESCE(v.context_image_id, c.image), context_audio_id = COALESCE(v.context_audio_id, c.audio),
      own_translations = c."ownTranslations" || v.own_translations,
      translated_into = CASE WHEN c."hasNewMeanings" THEN NULL ELSE v.translated_into END,
      updated_at = ${now}::timestamptz
    FROM ${rowsBesideUser(userId, words.map(toRow), COLUMN_TYPES)} AS c
    WHERE v.id = c.id AND v.user_id = c.user_id`
}

/** Returns the ids of the new meanings by word. */
function addMeanings(
  tx: Transaction,
  userId: string,
  words: readonly ChangedWord[],
): Promise<Map<string, string[]>> {
  const meanings = words.flatMap(({ stored, addition }) =>
    addition.meanings.map((one, n) => ({ ...one, wordId: stored.id, position: stored.meanings.length + n })),
  )
  return insertMeanings(tx, userId, meanings)
}

/** Returns list ids by key. */
function addToLists(
  tx: Transaction,
  userId: string,
  words: readonly ChangedWord[],
): Promise<Map<string, string>> {
  const taggings = words.flatMap(({ stored, addition }) =>
    addition.lists.map((name, n) => ({ wordId: stored.id, name, position: stored.lists.length + n })),
  )
  return insertTaggings(tx, userId, taggings)
}

interface LearningChange {
  userId: string
  now: Date
  words: readonly ChangedWord[]
  locked: readonly LockedWord[]
}

/** Returns what undoing needs of the words whose state changes. */
async function changeLearning(
  tx: Transaction,
  { userId, now, words, locked }: LearningChange,
): Promise<Map<string, LogUndo>> {
  const stateOf = new Map(locked.map(({ id, state }) => [id, state]))
  const undo = new Map<string, LogUndo>()
  const known: { id: string; state: LearningState }[] = []
  const answered: NewAnswers[] = []
  for (const { stored, word, addition } of words) {
    const state = stateOf.get(stored.id)
    if (!state) continue
    if (addition.log.length > 0) answered.push({ wordId: stored.id, state, log: addition.log })
    else if (addition.takesLearning) {
      known.push({ id: stored.id, state: word.learning })
      undo.set(stored.id, { base: state, logIds: [] })
    }
  }
  await storeStates(tx, userId, known)
  const merged = await mergeLogs(tx, { userId, now, words: answered })
  return new Map([...undo, ...merged])
}
