import 'server-only'
import { v7 as uuid } from 'uuid'
import type { CompleteWord } from '@/lib/domain/transfer/word/complete-word'
import { mapFieldsBy } from '@/lib/domain/words/word-fields'
import { insertRows } from '@/lib/server/database/insert-rows'
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

/** The columns that an import writes. */
const COLUMNS = {
  id: 'uuid',
  text: 'text',
  textKey: 'text',
  translation: 'text',
  translationLanguage: 'text',
  translationIsOurs: 'boolean',
  ownTranslations: 'jsonb',
  translatedInto: 'text',
  pronunciation: 'text',
  source: 'text',
  score: 'int',
  defHeadword: 'text',
  dataSource: 'text',
  ...mapFieldsBy('column', () => 'text'),
  earlierTexts: 'jsonb',
  contextImageId: 'uuid',
  contextAudioId: 'uuid',
  learningStage: 'learning_stage',
  reviewCount: 'int',
  lastReviewedAt: 'timestamptz',
  stability: 'float8',
  difficulty: 'float8',
  fsrsState: 'smallint',
  reps: 'int',
  lapses: 'int',
  scheduledDays: 'int',
  lastReviewLocal: 'timestamp',
  fsrsDueAt: 'timestamptz',
  parametersId: 'uuid',
  production: 'jsonb',
  productionDueAt: 'timestamptz',
  dueOverrideAt: 'timestamptz',
  pausedUntil: 'timestamptz',
  createdAt: 'timestamptz',
  updatedAt: 'timestamptz',
}
type Row = Record<keyof typeof COLUMNS, unknown>

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
  await insertRows(tx, { table: 'vocabulary_item', userId, columns: COLUMNS, rows })
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

const toRow = ({ id, word, files }: NewWord & { id: string }, now: Date): Row => ({
  id,
  text: word.text,
  textKey: word.key,
  translation: word.translation?.text,
  translationLanguage: word.translation?.language,
  translationIsOurs: word.translation?.isOurs ?? false,
  ownTranslations: word.ownTranslations,
  translatedInto: word.translatedInto,
  pronunciation: word.pronunciation,
  source: word.dictionary?.source,
  score: word.dictionary?.score,
  defHeadword: word.dictionary?.headword,
  dataSource: word.dictionary?.dataSource,
  ...mapFieldsBy('column', (field) => word[field]),
  earlierTexts: word.earlierTexts,
  contextImageId: files.contextImageId,
  contextAudioId: files.contextAudioId,
  ...toColumns(word.learning),
  pausedUntil: word.pausedUntil,
  createdAt: word.addedAt ?? now,
  updatedAt: word.changedAt ?? now,
})
