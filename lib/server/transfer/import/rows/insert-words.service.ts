import 'server-only'
import { v7 as uuid } from 'uuid'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteWord } from '@/lib/domain/transfer/complete-word'
import type { Transaction } from '@/lib/server/database/transaction'
import type { ContextFiles } from '@/lib/server/files/context-file.service'
import { toColumns } from '@/lib/server/review/learning-state'
import { insertLog } from '@/lib/server/transfer/import/rows/insert-log.service'
import { insertMeanings } from '@/lib/server/transfer/import/rows/insert-meanings.service'
import { insertTaggings } from '@/lib/server/transfer/import/rows/insert-taggings.service'

/** A word that the user does not have. */
export interface NewWord {
  word: CompleteWord
  files: ContextFiles
}

// The columns of toRow with the types that jsonb_to_recordset needs.
const COLUMN_TYPES =
  Prisma.raw(`id uuid, text text, text_key text, translation text, translation_language text, translation_is_ours boolean,
  own_translations jsonb, translated_into text, pronunciation text, source text, score int, def_headword text,
  data_source text, remainder_context text, sentence text, source_url text, source_title text, place text,
  context_image_id uuid, context_audio_id uuid, learning_stage learning_stage, review_count int,
  last_reviewed_at timestamptz, stability float8, difficulty float8, fsrs_state smallint, reps int, lapses int,
  scheduled_days int, last_review_local timestamp, fsrs_due_at timestamptz, due_override_at timestamptz,
  created_at timestamptz, updated_at timestamptz`)

/** Inserts words with all that belongs to them, and returns their ids: at most eight statements for any number. */
export async function insertWords(
  tx: Transaction,
  userId: string,
  now: Date,
  words: readonly NewWord[],
): Promise<string[]> {
  if (words.length === 0) return []
  const made = words.map((one) => ({ ...one, id: uuid() }))
  const rows = made.map((one) => toRow(one, now))
  await tx.$executeRaw`
    INSERT INTO vocabulary_item (id, user_id, text, text_key, translation, translation_language, translation_is_ours, own_translations,
      translated_into, pronunciation, source, score, def_headword, data_source, remainder_context, sentence,
      source_url, source_title, place, context_image_id, context_audio_id, learning_stage, review_count,
      last_reviewed_at, stability, difficulty, fsrs_state, reps, lapses, scheduled_days, last_review_local,
      fsrs_due_at, due_override_at, created_at, updated_at)
    SELECT id, ${userId}::uuid, text, text_key, translation, translation_language, translation_is_ours, own_translations,
      translated_into, pronunciation, source, score, def_headword, data_source, remainder_context, sentence,
      source_url, source_title, place, context_image_id, context_audio_id, learning_stage, review_count,
      last_reviewed_at, stability, difficulty, fsrs_state, reps, lapses, scheduled_days, last_review_local,
      fsrs_due_at, due_override_at, created_at, updated_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${COLUMN_TYPES})`
  await insertMeanings(
    tx,
    userId,
    made.flatMap(({ id, word }) =>
      word.meanings.map((meaning, position) => ({ ...meaning, wordId: id, position })),
    ),
  )
  await insertTaggings(
    tx,
    userId,
    made.flatMap(({ id, word }) => word.lists.map((name, position) => ({ wordId: id, name, position }))),
  )
  await insertLog(
    tx,
    userId,
    made.flatMap(({ id, word }) => word.log.map((entry) => ({ wordId: id, entry }))),
    now,
  )
  return made.map(({ id }) => id)
}

function toRow({ id, word, files }: NewWord & { id: string }, now: Date) {
  const state = toColumns(word.learning)
  return {
    id,
    text: word.text,
    text_key: word.key,
    translation: word.translation?.text,
    translation_language: word.translation?.language,
    translation_is_ours: word.translation?.isOurs ?? false,
    own_translations: word.ownTranslations,
    translated_into: word.translatedInto,
    pronunciation: word.pronunciation,
    source: word.dictionary?.source,
    score: word.dictionary?.score,
    def_headword: word.dictionary?.headword,
    data_source: word.dictionary?.dataSource,
    remainder_context: word.note,
    sentence: word.sentence,
    source_url: word.sourceUrl,
    source_title: word.sourceTitle,
    place: word.place,
    context_image_id: files.contextImageId,
    context_audio_id: files.contextAudioId,
    learning_stage: state.learningStage,
    review_count: state.reviewCount,
    last_reviewed_at: state.lastReviewedAt,
    stability: state.stability,
    difficulty: state.difficulty,
    fsrs_state: state.fsrsState,
    reps: state.reps,
    lapses: state.lapses,
    scheduled_days: state.scheduledDays,
    last_review_local: state.lastReviewLocal,
    fsrs_due_at: state.fsrsDueAt,
    due_override_at: state.dueOverrideAt,
    created_at: word.addedAt ?? now,
    updated_at: word.changedAt ?? now,
  }
}
