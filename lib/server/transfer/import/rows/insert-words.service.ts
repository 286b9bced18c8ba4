import 'server-only'
import { v7 as uuid } from 'uuid'
import { Prisma } from '@/generated/prisma/client'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'
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

/** The columns that an import writes, with the types that jsonb_to_recordset needs. */
const COLUMN_TYPES = {
  id: 'uuid',
  text: 'text',
  text_key: 'text',
  translation: 'text',
  translation_language: 'text',
  translation_is_ours: 'boolean',
  own_translations: 'jsonb',
  translated_into: 'text',
  pronunciation: 'text',
  source: 'text',
  score: 'int',
  def_headword: 'text',
  data_source: 'text',
  ...mapFieldsBy('column', () => 'text'),
  earlier_texts: 'jsonb',
  context_image_id: 'uuid',
  context_audio_id: 'uuid',
  learning_stage: 'learning_stage',
  review_count: 'int',
  last_reviewed_at: 'timestamptz',
  stability: 'float8',
  difficulty: 'float8',
  fsrs_state: 'smallint',
  reps: 'int',
  lapses: 'int',
  scheduled_days: 'int',
  last_review_local: 'timestamp',
  fsrs_due_at: 'timestamptz',
  parameters_id: 'uuid',
  production: 'jsonb',
  production_due_at: 'timestamptz',
  due_override_at: 'timestamptz',
  paused_until: 'timestamptz',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
}
type Row = Record<keyof typeof COLUMN_TYPES, unknown>

const COLUMNS = Prisma.raw(Object.keys(COLUMN_TYPES).join(', '))
const TYPED_COLUMNS = Prisma.raw(
  Object.entries(COLUMN_TYPES)
    .map((column) => column.join(' '))
    .join(', '),
)

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
    INSERT INTO vocabulary_item (user_id, ${COLUMNS})
    SELECT ${userId}::uuid, ${COLUMNS}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(${TYPED_COLUMNS})`
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

function toRow({ id, word, files }: NewWord & { id: string }, now: Date): Row {
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
    ...mapFieldsBy('column', (field) => word[field]),
    earlier_texts: word.earlierTexts,
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
    parameters_id: state.parametersId,
    production: state.production,
    production_due_at: state.productionDueAt,
    due_override_at: state.dueOverrideAt,
    paused_until: word.pausedUntil,
    created_at: word.addedAt ?? now,
    updated_at: word.changedAt ?? now,
  }
}
