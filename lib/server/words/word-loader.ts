import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { toDataSource } from '@/lib/domain/dictionary/data-sources'
import { knownStitches } from '@/lib/domain/memory/known-stitches'
import { type ApiTexts, FIELD_NAMES, WORD_FIELDS } from '@/lib/domain/words/word-fields'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'
import { dueAtSql, stageSql } from '@/lib/server/review/learning-sql'
import { translationSourceSql, translationSql } from '@/lib/server/translation/translation-sql'
import { fieldsSql } from '@/lib/server/words/word-fields-sql'
import type { DefinitionRecord, WordRecord } from '@/lib/server/words/word-record'

/** What to load besides the word itself; each part is one more statement for any number of words, the lists are two. */
export interface LoadedParts {
  definitions: boolean
  examples: boolean
  tags: boolean
}

export const ALL_PARTS: LoadedParts = { definitions: true, examples: true, tags: true }

/** Which words of the viewer, as SQL over the alias `v`. */
export interface WordFilter {
  /** All words when omitted. */
  where?: Prisma.Sql
  orderBy?: Prisma.Sql
  /** All words when omitted. */
  limit?: number
}

interface WordQuery {
  viewer: UserRecord
  now: Date
  filter: WordFilter
  parts: LoadedParts
}

/**
 * The viewer's words that are not deleted, with the parts asked for: at most five statements. Each reads one table, so that
 * none can become a join by nested loops, whose work grows with the square (docs/scaling.md, Growth of one account).
 */
export async function findWords({ viewer, now, filter, parts }: WordQuery): Promise<WordRecord[]> {
  if (!filter.where && filter.limit === undefined) {
    const [words, loaded] = await Promise.all([
      findWordRows(viewer, now, filter),
      findPartRows(viewer, null, parts),
    ])
    return assemble(words, loaded)
  }
  const words = await findWordRows(viewer, now, filter)
  if (words.length === 0) return []
  const ids = words.map(([id]) => id)
  return assemble(words, await findPartRows(viewer, ids, parts))
}

type WordRow = [
  ...[id: string, text: string, translation: string | null, pronunciation: string | null],
  ...[learningStage: WordRecord['learningStage'], reviewCount: number, lastReviewedAt: string | null],
  ...[createdAt: string, dueAt: string | null],
  ...[contextImageId: string | null, contextAudioId: string | null, dataSource: string | null],
  ...[stability: number | null, translationSource: WordRecord['translationSource']],
  ...texts: (string | null)[],
]
const FIRST_TEXT_COLUMN = 14
/** The names of `texts`. */
const TEXT_NAMES = FIELD_NAMES.map((field) => WORD_FIELDS[field].apiName)

function findWordRows(
  viewer: UserRecord,
  now: Date,
  { where, orderBy, limit }: WordFilter,
): Promise<WordRow[]> {
  return readRows<WordRow>(
    viewer.id,
    Prisma.sql`
    SELECT v.id, v.text, ${translationSql(viewer, 'v')}, v.pronunciation, ${stageSql(viewer, now)},
      v.review_count, v.last_reviewed_at, v.created_at, ${dueAtSql(viewer)}, v.context_image_id, v.context_audio_id,
      v.data_source, v.stability, ${translationSourceSql(viewer)}, ${fieldsSql((column) => `v.${column}`)}
    FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${where ?? Prisma.sql`true`}
    ORDER BY ${orderBy ?? Prisma.sql`v.created_at DESC, v.id DESC`}
    LIMIT ${limit ?? null}::int`,
  )
}

type DefinitionRow = [
  ...[wordId: string, id: string, partOfSpeech: string, meaning: string, translation: string | null],
  isSelectedByUser: boolean,
]
type ExampleRow = [definitionId: string, id: string, example: string, translation: string | null]
type TaggingRow = [wordId: string, tagId: string]
type TagRow = [id: string, name: string]

interface PartRows {
  definitions: DefinitionRow[]
  examples: ExampleRow[]
  taggings: TaggingRow[]
  tags: TagRow[]
}

/** For more ids, all of the user's rows are read instead, which is faster than comparing the ids. */
const MAX_IDS = 1_000

/** The parts of these words, or of all words of the user, also of deleted ones. */
async function findPartRows(
  viewer: UserRecord,
  wordIds: readonly string[] | null,
  parts: LoadedParts,
): Promise<PartRows> {
  const ids = wordIds && wordIds.length <= MAX_IDS ? wordIds : null
  const [[definitions, examples], taggings, tags] = await Promise.all([
    findMeaningRows(viewer, ids, parts),
    parts.tags ? findTaggingRows(viewer, ids) : [],
    parts.tags
      ? readRows<TagRow>(
          viewer.id,
          Prisma.sql`SELECT t.id, t.name FROM tag t WHERE t.user_id = ${viewer.id}::uuid`,
        )
      : [],
  ])
  return { definitions, examples, taggings, tags }
}

/** Restricts a column to these ids; null: no restriction. */
const isOneOf = (column: string, ids: readonly string[] | null) =>
  ids ? Prisma.sql`AND ${Prisma.raw(column)} = ANY(${ids}::uuid[])` : Prisma.empty

async function findMeaningRows(
  viewer: UserRecord,
  wordIds: readonly string[] | null,
  parts: LoadedParts,
): Promise<[DefinitionRow[], ExampleRow[]]> {
  if (!parts.definitions && !parts.examples) return [[], []]
  const definitions = readRows<DefinitionRow>(
    viewer.id,
    Prisma.sql`
    SELECT d.vocabulary_item_id, d.id, d.part_of_speech, d.meaning, ${translationSql(viewer, 'd')}, d.is_selected_by_user
    FROM definition d
    WHERE d.user_id = ${viewer.id}::uuid ${isOneOf('d.vocabulary_item_id', wordIds)} ORDER BY d.position`,
  )
  if (!parts.examples) return [await definitions, []]
  if (!wordIds) return Promise.all([definitions, findExampleRows(viewer, null)])
  const found = await definitions
  const ids = found.map((row) => row[1])
  return [found, await findExampleRows(viewer, ids)]
}

function findExampleRows(viewer: UserRecord, definitionIds: readonly string[] | null): Promise<ExampleRow[]> {
  return readRows<ExampleRow>(
    viewer.id,
    Prisma.sql`
    SELECT e.definition_id, e.id, e.text, ${translationSql(viewer, 'e')} FROM example e
    WHERE e.user_id = ${viewer.id}::uuid ${isOneOf('e.definition_id', definitionIds)} ORDER BY e.position`,
  )
}

function findTaggingRows(viewer: UserRecord, wordIds: readonly string[] | null): Promise<TaggingRow[]> {
  return readRows<TaggingRow>(
    viewer.id,
    Prisma.sql`
    SELECT g.vocabulary_item_id, g.tag_id FROM tagging g
    WHERE g.user_id = ${viewer.id}::uuid ${isOneOf('g.vocabulary_item_id', wordIds)} ORDER BY g.position`,
  )
}

// Columns are read by index below: array destructuring uses an iterator, which takes several times as long, and a list
// has a hundred thousand rows.

function assemble(
  rows: readonly WordRow[],
  { definitions, examples, taggings, tags }: PartRows,
): WordRecord[] {
  const words = rows.map(toWord)
  const wordById = new Map(words.map((word) => [word.id, word]))
  const definitionById = new Map<string, DefinitionRecord>()
  for (const row of definitions) {
    const word = wordById.get(row[0])
    if (!word) continue
    const definition = toDefinition(row)
    word.definitions.push(definition)
    definitionById.set(definition.id, definition)
  }
  for (const row of examples) {
    definitionById.get(row[0])?.examples.push({ id: row[1], example: row[2], translation: row[3] })
  }
  const tagById = new Map(tags.map(([id, name]) => [id, { id, name }]))
  for (const row of taggings) {
    const tag = tagById.get(row[1])
    if (tag) wordById.get(row[0])?.tags.push(tag)
  }
  return words
}

function toDefinition(row: DefinitionRow): DefinitionRecord {
  return {
    id: row[1],
    partOfSpeech: row[2],
    meaning: row[3],
    translation: row[4],
    isSelectedByUser: row[5],
    examples: [],
  }
}

function toWord(row: WordRow): WordRecord {
  const word: Omit<WordRecord, keyof ApiTexts> = {
    id: row[0],
    text: row[1],
    translation: row[2],
    translationSource: row[13],
    pronunciation: row[3],
    learningStage: row[4],
    reviewCount: row[5],
    stitches: knownStitches(row[4], row[12]),
    lastReviewedAt: row[6],
    createdAt: row[7],
    dueAt: row[8],
    contextImageId: row[9],
    contextAudioId: row[10],
    dataSource: toDataSource(row[11]),
    definitions: [],
    tags: [],
  }
  return addTexts(word, row)
}

/** Writes into the object that is there: making another one with all fields would take several times as long. */
function addTexts(word: Omit<WordRecord, keyof ApiTexts>, row: WordRow): WordRecord {
  const complete = word as WordRecord
  TEXT_NAMES.forEach((name, index) => {
    complete[name] = row[FIRST_TEXT_COLUMN + index] as string | null
  })
  return complete
}
