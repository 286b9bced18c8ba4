import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { knownStitches } from '@/lib/domain/memory/known-stitches'
import { LEARNING_STAGES, type LearningStage } from '@/lib/domain/stages'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'
import { fieldsOfContext, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'
import { levelOf } from '@/lib/server/dictionary/word-level'
import { stageSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'

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

type WordColumns = [
  ...[id: string, text: string, translation: string | null, stage: LearningStage, reviewCount: number],
  stability: number | null,
  ...hasContext: boolean[],
]
const FIRST_CONTEXT_COLUMN = 6

/** Whether a word has each kind of context, in the order of WORD_CONTEXTS. */
const CONTEXT_COLUMNS = Prisma.raw(
  WORD_CONTEXTS.map((context) => `COALESCE(${columnsOf(context).join(', ')}) IS NOT NULL`).join(', '),
)

function columnsOf(context: WordContext): string[] {
  if (context === 'IMAGE') return ['v.context_image_id']
  if (context === 'RECORDING') return ['v.context_audio_id']
  return fieldsOfContext(context).map((field) => `v.${WORD_FIELDS[field].column}`)
}

type MeaningColumns = [
  wordId: string,
  meaning: string,
  partOfSpeech: string,
  isSelected: boolean,
  position: number,
]

interface RowsQuery {
  viewer: UserRecord
  now: Date
  stages?: readonly LearningStage[] | null
  first?: number | null
}

/**
 * The rows of the word list, newest first, in all stages or these; all or the first: four statements for any number of words,
 * each of one table.
 */
export async function listWordRows(query: RowsQuery): Promise<WordListRow[]> {
  const { viewer, first } = query
  if (typeof first !== 'number') {
    const [words, parts] = await Promise.all([findWordColumns(query), findParts(viewer, null)])
    return words.map((word) => toWordRow(word, parts))
  }
  // The ids are chosen first, so that the first page of ten thousand words costs as little as a short list.
  const words = await findWordColumns(query)
  if (words.length === 0) return []
  const ids = words.map((word) => word[0])
  const parts = await findParts(viewer, ids)
  return words.map((word) => toWordRow(word, parts))
}

function findWordColumns({ viewer, now, stages, first }: RowsQuery): Promise<WordColumns[]> {
  // By the stages that are not asked for: the planner takes most rows to be in none of some stages, and reads the first ones
  // in their order; it takes few to be in one of them, and would read and sort all.
  const isAsked = stages
    ? Prisma.sql`${stageSql(viewer, now)} <> ALL(${othersThan(stages)}::learning_stage[])`
    : Prisma.sql`true`
  return readRows<WordColumns>(
    viewer.id,
    Prisma.sql`
    SELECT v.id, v.text, ${translationSql(viewer, 'v')}, ${stageSql(viewer, now)}, v.review_count, v.stability,
      ${CONTEXT_COLUMNS}
    FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${isAsked}
    ORDER BY v.created_at DESC, v.id DESC
    LIMIT ${typeof first === 'number' ? Math.max(0, first) : null}::int`,
  )
}

const othersThan = (stages: readonly LearningStage[]) =>
  LEARNING_STAGES.filter((stage) => !stages.includes(stage))

interface Parts {
  meaningOf: Map<string, MeaningColumns>
  listsOf: Map<string, string[]>
}

/** The parts of these words, or of all words of the viewer. */
async function findParts(viewer: UserRecord, ids: readonly string[] | null): Promise<Parts> {
  const ofWords = ids ? Prisma.sql`AND vocabulary_item_id = ANY(${ids}::uuid[])` : Prisma.empty
  const [meanings, taggings, tags] = await Promise.all([
    // The first meaning and the selected ones; sorting all meanings would take longer.
    readRows<MeaningColumns>(
      viewer.id,
      Prisma.sql`
      SELECT vocabulary_item_id, CASE WHEN length(meaning) > ${MEANING_LENGTH}
          THEN left(meaning, ${MEANING_LENGTH - 1}::int) || '…' ELSE meaning END,
        part_of_speech, is_selected_by_user, position
      FROM definition
      WHERE user_id = ${viewer.id}::uuid ${ofWords} AND (position = 0 OR is_selected_by_user)`,
    ),
    readRows<[wordId: string, tagId: string]>(
      viewer.id,
      Prisma.sql`
      SELECT vocabulary_item_id, tag_id FROM tagging WHERE user_id = ${viewer.id}::uuid ${ofWords} ORDER BY position`,
    ),
    readRows<[id: string, name: string]>(
      viewer.id,
      Prisma.sql`SELECT id, name FROM tag WHERE user_id = ${viewer.id}::uuid`,
    ),
  ])
  return { meaningOf: bestMeanings(meanings), listsOf: listNames(taggings, new Map(tags)) }
}

/** By word: the first selected meaning, else the first. */
function bestMeanings(meanings: readonly MeaningColumns[]): Parts['meaningOf'] {
  const best = new Map<string, MeaningColumns>()
  for (const meaning of meanings) {
    const other = best.get(meaning[0])
    if (!other || comesBefore(meaning, other)) best.set(meaning[0], meaning)
  }
  return best
}

const comesBefore = (one: MeaningColumns, other: MeaningColumns) =>
  one[3] === other[3] ? one[4] < other[4] : one[3]

function listNames(
  taggings: readonly [wordId: string, tagId: string][],
  nameOf: ReadonlyMap<string, string>,
): Parts['listsOf'] {
  const names = new Map<string, string[]>()
  for (const tagging of taggings) {
    const name = nameOf.get(tagging[1])
    if (name === undefined) continue
    const ofWord = names.get(tagging[0])
    if (ofWord) ofWord.push(name)
    else names.set(tagging[0], [name])
  }
  return names
}

// Columns are read by index: array destructuring uses an iterator, which is slow for ten thousand rows.
function toWordRow(row: WordColumns, { meaningOf, listsOf }: Parts): WordListRow {
  const meaning = meaningOf.get(row[0])
  return {
    id: row[0],
    text: row[1],
    meaning: meaning?.[1] ?? null,
    partOfSpeech: meaning?.[2] ?? null,
    translation: row[2],
    stage: row[3],
    reviewCount: row[4],
    stitches: knownStitches(row[3], row[5]),
    level: levelOf(row[1]),
    lists: listsOf.get(row[0]) ?? [],
    context: WORD_CONTEXTS.filter((_, index) => row[FIRST_CONTEXT_COLUMN + index]),
  }
}
