import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { toDataSource } from '@/lib/domain/dictionary/data-sources'
import { knownStitches } from '@/lib/domain/review/memory/known-stitches'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'
import {
  type DefinitionRecord,
  type DefinitionRow,
  definitionColumns,
  type ExampleRecord,
  exampleColumns,
  type LoadedWord,
  TAG_COLUMNS,
  TAGGING_COLUMNS,
  type TaggingRow,
  type WordRecord,
  type WordTagRecord,
  wordColumns,
} from '@/lib/server/words/word-record'

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
 * none can become a join by nested loops, whose work grows with the square (docs/scaling-figures.md, Growth of one account).
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
  const ids = words.map(({ id }) => id)
  return assemble(words, await findPartRows(viewer, ids, parts))
}

const findWordRows = (viewer: UserRecord, now: Date, { where, orderBy, limit }: WordFilter) =>
  readRows(
    viewer.id,
    wordColumns(viewer, now),
    Prisma.sql`
    FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${where ?? Prisma.sql`true`}
    ORDER BY ${orderBy ?? Prisma.sql`v.created_at DESC, v.id DESC`}
    LIMIT ${limit ?? null}::int`,
  )

interface PartRows {
  definitions: DefinitionRow[]
  examples: ExampleRecord[]
  taggings: TaggingRow[]
  tags: WordTagRecord[]
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
      ? readRows(viewer.id, TAG_COLUMNS, Prisma.sql`FROM tag t WHERE t.user_id = ${viewer.id}::uuid`)
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
): Promise<[DefinitionRow[], ExampleRecord[]]> {
  if (!parts.definitions && !parts.examples) return [[], []]
  const definitions = readRows(
    viewer.id,
    definitionColumns(viewer),
    Prisma.sql`
    FROM definition d
    WHERE d.user_id = ${viewer.id}::uuid ${isOneOf('d.vocabulary_item_id', wordIds)} ORDER BY d.position`,
  )
  if (!parts.examples) return [await definitions, []]
  if (!wordIds) return Promise.all([definitions, findExampleRows(viewer, null)])
  const found = await definitions
  const ids = found.map(({ id }) => id)
  return [found, await findExampleRows(viewer, ids)]
}

function findExampleRows(
  viewer: UserRecord,
  definitionIds: readonly string[] | null,
): Promise<ExampleRecord[]> {
  return readRows(
    viewer.id,
    exampleColumns(viewer),
    Prisma.sql`
    FROM example e
    WHERE e.user_id = ${viewer.id}::uuid ${isOneOf('e.definition_id', definitionIds)} ORDER BY e.position`,
  )
}

function findTaggingRows(viewer: UserRecord, wordIds: readonly string[] | null): Promise<TaggingRow[]> {
  return readRows(
    viewer.id,
    TAGGING_COLUMNS,
    Prisma.sql`
    FROM tagging g
    WHERE g.user_id = ${viewer.id}::uuid ${isOneOf('g.vocabulary_item_id', wordIds)} ORDER BY g.position`,
  )
}

function assemble(
  rows: readonly LoadedWord[],
  { definitions, examples, taggings, tags }: PartRows,
): WordRecord[] {
  const words = rows.map(toWord)
  const wordById = new Map(words.map((word) => [word.id, word]))
  const definitionById = new Map<string, DefinitionRecord>()
  for (const row of definitions) {
    const word = wordById.get(row.vocabularyItemId)
    if (!word) continue
    const definition = Object.assign(row, { examples: [] })
    word.definitions.push(definition)
    definitionById.set(definition.id, definition)
  }
  for (const example of examples) definitionById.get(example.definitionId)?.examples.push(example)
  const tagById = new Map(tags.map((tag) => [tag.id, tag]))
  for (const { vocabularyItemId, tagId } of taggings) {
    const tag = tagById.get(tagId)
    if (tag) wordById.get(vocabularyItemId)?.tags.push(tag)
  }
  return words
}

/** Completes the row itself: a copy with all fields would take several times as long. */
const toWord = (row: LoadedWord): WordRecord =>
  Object.assign(row, {
    dataSource: toDataSource(row.dataSource),
    stitches: knownStitches(row.learningStage, row.stability),
    definitions: [],
    tags: [],
  })
