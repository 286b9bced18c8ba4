import 'server-only'
import {
  type Definition,
  type Example,
  Prisma,
  type Tag,
  type Tagging,
  type VocabularyItem,
} from '@/generated/prisma/client'
import type { DataSource } from '@/lib/domain/dictionary/data-sources'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import type { LearningStage } from '@/lib/domain/stages'
import type { TranslationSource } from '@/lib/domain/translation/translation-source'
import { FIELD_NAMES, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { column, columnsOf, type RowOf } from '@/lib/server/database/columns'
import { askedForSql, dueAtSql, dueForSql, stageSql } from '@/lib/server/review/learning-sql'
import { translationSourceSql, translationSql } from '@/lib/server/translation/translation-sql'

/*
 * A word and its parts as the rest of the server uses them. Each field is named once, in the columns that are read for it; what is
 * computed afterwards is in the type of the record.
 */

const TEXTS = FIELD_NAMES.map((field) => WORD_FIELDS[field].apiName)

/** Of the alias `v`. */
export const wordColumns = (viewer: UserRecord, now: Date) => ({
  ...columnsOf<VocabularyItem>('v')(
    'id',
    'text',
    'pronunciation',
    'reviewCount',
    'dataSource',
    'stability',
    ...TEXTS,
  ),
  ...columnsOf<VocabularyItem>('v')(
    'createdAt',
    'lastReviewedAt',
    'contextImageId',
    'contextAudioId',
    'pausedUntil',
  ),
  translation: column<string | null>(translationSql(viewer, 'v')),
  /** Null without a translation. */
  translationSource: column<TranslationSource | null>(translationSourceSql(viewer)),
  /** The stage that is shown (effectiveStage). */
  learningStage: column<LearningStage>(stageSql(viewer, now)),
  dueAt: column<string | null>(dueAtSql(viewer)),
  /** Which memory `dueAt` is of. */
  dueFor: column<QuestionDirection>(dueForSql(viewer)),
  /** What it is asked for now. */
  askedFor: column<QuestionDirection>(askedForSql(viewer, now)),
})
export type LoadedWord = RowOf<ReturnType<typeof wordColumns>>

/** Of the alias `d`. */
export const definitionColumns = (viewer: UserRecord) => ({
  ...columnsOf<Definition>('d')('id', 'vocabularyItemId', 'partOfSpeech', 'meaning', 'isSelectedByUser'),
  translation: column<string | null>(translationSql(viewer, 'd')),
})
export type DefinitionRow = RowOf<ReturnType<typeof definitionColumns>>

/** Of the alias `e`. */
export const exampleColumns = (viewer: UserRecord) => ({
  ...columnsOf<Example>('e')('id', 'definitionId'),
  example: column<string>(Prisma.sql`e.text`),
  translation: column<string | null>(translationSql(viewer, 'e')),
})
export type ExampleRecord = RowOf<ReturnType<typeof exampleColumns>>

/** Of the alias `g`. */
export const TAGGING_COLUMNS = columnsOf<Tagging>('g')('vocabularyItemId', 'tagId')
export type TaggingRow = RowOf<typeof TAGGING_COLUMNS>

/** Of the alias `t`. */
export const TAG_COLUMNS = columnsOf<Tag>('t')('id', 'name')
export type WordTagRecord = RowOf<typeof TAG_COLUMNS>

export interface DefinitionRecord extends DefinitionRow {
  /** In saved order; empty unless asked for. */
  examples: ExampleRecord[]
}

/** A saved word. Times are ISO 8601 in UTC, with milliseconds. */
export interface WordRecord extends Omit<LoadedWord, 'dataSource'> {
  /** Source of the definitions. */
  dataSource: DataSource | null
  /** How well it is known, 0 to 10 stitches (docs/product.md). */
  stitches: number
  /** In saved order; empty unless asked for. */
  definitions: DefinitionRecord[]
  /** In saved order; empty unless asked for. */
  tags: WordTagRecord[]
  /** Ids of the words of the same session that are easily taken for it; undefined outside a session. */
  confusedWith?: string[]
}
