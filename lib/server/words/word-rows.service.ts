import 'server-only'
import { type Definition, Prisma, type VocabularyItem } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { knownStitches } from '@/lib/domain/review/memory/known-stitches'
import { LEARNING_STAGES, type LearningStage } from '@/lib/domain/stages'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'
import { fieldsOfContext, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { type Column, column, columnsOf, type RowOf } from '@/lib/server/database/columns'
import { prisma } from '@/lib/server/database/prisma'
import { readRows } from '@/lib/server/database/read-rows'
import { levelOf } from '@/lib/server/dictionary/word-level'
import { stageSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'
import {
  TAG_COLUMNS,
  TAGGING_COLUMNS,
  type TaggingRow,
  type WordTagRecord,
} from '@/lib/server/words/word-record'

/** A row of the word list. */
export interface WordListRow {
  id: string
  text: string
  /** The first selected meaning, else the first. */
  meaning: string | null
  partOfSpeech: string | null
  translation: string | null
  /** The stage that is shown (effectiveStage). */
  stage: LearningStage
  reviewCount: number
  /** How well it is known, 0 to 10 stitches (docs/product.md). */
  stitches: number
  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  level: number | null
  /** List names, in the order in which the word was added to them. */
  lists: string[]
  context: WordContext[]
}

// Characters: two lines of a row. A meaning can have a thousand characters, and ten thousand rows must stay below 3 MB
// (docs/product.md, Word list).
const MEANING_LENGTH = 160

const wordColumns = (viewer: UserRecord, now: Date) => ({
  ...columnsOf<VocabularyItem>('v')('id', 'text', 'reviewCount', 'stability'),
  translation: column<string | null>(translationSql(viewer, 'v')),
  stage: column<LearningStage>(stageSql(viewer, now)),
  ...HAS_CONTEXT,
})
type WordColumns = RowOf<ReturnType<typeof wordColumns>>

/** Whether a word has each kind of context. */
const HAS_CONTEXT = Object.fromEntries(
  WORD_CONTEXTS.map((context) => [
    context,
    Prisma.raw(`COALESCE(${columnsOfContext(context).join(', ')}) IS NOT NULL`),
  ]),
) as Record<WordContext, Column<boolean>>

function columnsOfContext(context: WordContext): string[] {
  if (context === 'IMAGE') return ['v.context_image_id']
  if (context === 'RECORDING') return ['v.context_audio_id']
  return fieldsOfContext(context).map((field) => `v.${WORD_FIELDS[field].column}`)
}

const MEANING_COLUMNS = {
  ...columnsOf<Definition>('d')('vocabularyItemId', 'partOfSpeech', 'isSelectedByUser', 'position'),
  meaning: column<string>(
    Prisma.sql`CASE WHEN length(d.meaning) > ${MEANING_LENGTH}
      THEN left(d.meaning, ${MEANING_LENGTH - 1}::int) || '…' ELSE d.meaning END`,
  ),
}
type MeaningRow = RowOf<typeof MEANING_COLUMNS>

interface RowsQuery {
  viewer: UserRecord
  now: Date
  stages?: readonly LearningStage[] | null
  first?: number | null
  /** The id of a word of the viewer: only the words that follow it. */
  after?: string | null
}

/**
 * The rows of the word list, newest first, in all stages or these; all, the first, or those after a word: four statements for any
 * number of words, each of one table, and one more with `after`. Throws WORD_NOT_FOUND for an `after` that the viewer never had.
 */
export async function listWordRows(query: RowsQuery): Promise<WordListRow[]> {
  const { viewer, first } = query
  const older = typeof query.after === 'string' ? await olderThan(viewer, query.after) : Prisma.empty
  if (typeof first !== 'number') {
    const [words, parts] = await Promise.all([findWordColumns(query, older), findParts(viewer, null)])
    return words.map((word) => toWordRow(word, parts))
  }
  // The ids are chosen first, so that the first page of ten thousand words costs as little as a short list.
  const words = await findWordColumns(query, older)
  if (words.length === 0) return []
  const ids = words.map(({ id }) => id)
  const parts = await findParts(viewer, ids)
  return words.map((word) => toWordRow(word, parts))
}

/** The condition of words that follow this one. One that was deleted meanwhile still has its place. */
async function olderThan(viewer: UserRecord, id: string): Promise<Prisma.Sql> {
  const word = isUuid(id)
    ? await prisma.vocabularyItem.findFirst({
        where: { id, userId: viewer.id },
        select: { id: true, createdAt: true },
      })
    : null
  if (!word) throw new AppError('WORD_NOT_FOUND')
  return Prisma.sql`AND (v.created_at, v.id) < (${word.createdAt}::timestamptz, ${word.id}::uuid)`
}

function findWordColumns(
  { viewer, now, stages, first }: RowsQuery,
  older: Prisma.Sql,
): Promise<WordColumns[]> {
  // By the stages that are not asked for: the planner takes most rows to be in none of some stages, and reads the first ones
  // in their order; it takes few to be in one of them, and would read and sort all.
  const isAsked = stages
    ? Prisma.sql`${stageSql(viewer, now)} <> ALL(${othersThan(stages)}::learning_stage[])`
    : Prisma.sql`true`
  return readRows(
    viewer.id,
    wordColumns(viewer, now),
    Prisma.sql`
    FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${isAsked} ${older}
    ORDER BY v.created_at DESC, v.id DESC
    LIMIT ${typeof first === 'number' ? Math.max(0, first) : null}::int`,
  )
}

const othersThan = (stages: readonly LearningStage[]) =>
  LEARNING_STAGES.filter((stage) => !stages.includes(stage))

interface Parts {
  meaningOf: Map<string, MeaningRow>
  listsOf: Map<string, string[]>
}

/** The parts of these words, or of all words of the viewer. */
async function findParts(viewer: UserRecord, ids: readonly string[] | null): Promise<Parts> {
  const ofWords = ids ? Prisma.sql`AND vocabulary_item_id = ANY(${ids}::uuid[])` : Prisma.empty
  const [meanings, taggings, tags] = await Promise.all([
    // The first meaning and the selected ones; sorting all meanings would take longer.
    readRows(
      viewer.id,
      MEANING_COLUMNS,
      Prisma.sql`
      FROM definition d
      WHERE user_id = ${viewer.id}::uuid ${ofWords} AND (position = 0 OR is_selected_by_user)`,
    ),
    readRows(
      viewer.id,
      TAGGING_COLUMNS,
      Prisma.sql`FROM tagging g WHERE user_id = ${viewer.id}::uuid ${ofWords} ORDER BY position`,
    ),
    readRows(viewer.id, TAG_COLUMNS, Prisma.sql`FROM tag t WHERE user_id = ${viewer.id}::uuid`),
  ])
  return { meaningOf: bestMeanings(meanings), listsOf: listNames(taggings, tags) }
}

/** By word: the first selected meaning, else the first. */
function bestMeanings(meanings: readonly MeaningRow[]): Parts['meaningOf'] {
  const best: Parts['meaningOf'] = new Map()
  for (const meaning of meanings) {
    const other = best.get(meaning.vocabularyItemId)
    if (!other || comesBefore(meaning, other)) best.set(meaning.vocabularyItemId, meaning)
  }
  return best
}

const comesBefore = (one: MeaningRow, other: MeaningRow) =>
  one.isSelectedByUser === other.isSelectedByUser ? one.position < other.position : one.isSelectedByUser

function listNames(taggings: readonly TaggingRow[], tags: readonly WordTagRecord[]): Parts['listsOf'] {
  const nameOf = new Map(tags.map(({ id, name }) => [id, name]))
  const names: Parts['listsOf'] = new Map()
  for (const { vocabularyItemId, tagId } of taggings) {
    const name = nameOf.get(tagId)
    if (name === undefined) continue
    const ofWord = names.get(vocabularyItemId)
    if (ofWord) ofWord.push(name)
    else names.set(vocabularyItemId, [name])
  }
  return names
}

function toWordRow(word: WordColumns, { meaningOf, listsOf }: Parts): WordListRow {
  const { id, text, translation, stage, reviewCount } = word
  const meaning = meaningOf.get(id)
  return {
    id,
    text,
    meaning: meaning?.meaning ?? null,
    partOfSpeech: meaning?.partOfSpeech ?? null,
    translation,
    stage,
    reviewCount,
    stitches: knownStitches(stage, word.stability),
    level: levelOf(text),
    lists: listsOf.get(id) ?? [],
    context: WORD_CONTEXTS.filter((context) => word[context]),
  }
}
