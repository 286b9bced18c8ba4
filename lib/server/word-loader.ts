import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import type { LearningStage } from '@/lib/domain/stages'
import { dueAtSql, stageSql } from '@/lib/server/learning-sql'
import { prisma } from '@/lib/server/prisma'
import type { UserRecord } from '@/lib/server/user.service'

export interface ExampleRecord {
  id: string
  example: string
  translation: string | null
}

export interface DefinitionRecord {
  id: string
  partOfSpeech: string
  meaning: string
  translation: string | null
  isSelectedByUser: boolean
  /** In saved order; empty unless asked for. */
  examples: ExampleRecord[]
}

export interface WordTagRecord {
  id: string
  name: string
}

interface WordRow {
  id: string
  text: string
  translation: string | null
  pronunciation: string | null
  /** As everybody reads it (effectiveStage). */
  learningStage: LearningStage
  reviewCount: number
  lastReviewedAt: Date | null
  createdAt: Date
  dueAt: Date | null
  remainderContext: string | null
  sentence: string | null
  sourceUrl: string | null
  sourceTitle: string | null
  place: string | null
  contextImageId: string | null
  contextAudioId: string | null
}

/** A saved word as the rest of the server knows it. */
export interface WordRecord extends WordRow {
  /** In saved order; empty unless asked for. */
  definitions: DefinitionRecord[]
  /** In saved order; empty unless asked for. */
  tags: WordTagRecord[]
}

/** What to load besides the word itself; each part is one more statement, however many words there are. */
export interface WordParts {
  definitions: boolean
  examples: boolean
  tags: boolean
}

export const ALL_PARTS: WordParts = { definitions: true, examples: true, tags: true }

/** Which words of the viewer, as SQL over the alias `v`. */
export interface WordFilter {
  where?: Prisma.Sql
  orderBy?: Prisma.Sql
  limit?: number
}

/** The viewer's words that are not deleted, without their parts: one statement. */
export function findWordRows(viewer: UserRecord, now: Date, filter: WordFilter): Promise<WordRow[]> {
  const {
    where = Prisma.sql`true`,
    orderBy = Prisma.sql`v.created_at DESC, v.id DESC`,
    limit = null,
  } = filter
  return prisma.$queryRaw<WordRow[]>`
    SELECT v.id, v.text, v.translation, v.pronunciation, ${stageSql(viewer, now)} AS "learningStage",
      v.review_count AS "reviewCount", v.last_reviewed_at AS "lastReviewedAt", v.created_at AS "createdAt",
      ${dueAtSql(viewer)} AS "dueAt", v.remainder_context AS "remainderContext", v.sentence,
      v.source_url AS "sourceUrl", v.source_title AS "sourceTitle", v.place,
      v.context_image_id AS "contextImageId", v.context_audio_id AS "contextAudioId"
    FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${where}
    ORDER BY ${orderBy}
    LIMIT ${limit}::int`
}

/** The rows with the parts asked for: at most three statements. */
export async function withParts(rows: WordRow[], parts: WordParts): Promise<WordRecord[]> {
  const ids = rows.map((row) => row.id)
  const [definitions, tags] =
    ids.length === 0
      ? [new Map<string, DefinitionRecord[]>(), new Map<string, WordTagRecord[]>()]
      : await Promise.all([loadDefinitions(ids, parts), loadTags(ids, parts)])
  return rows.map((row) => ({
    ...row,
    definitions: definitions.get(row.id) ?? [],
    tags: tags.get(row.id) ?? [],
  }))
}

async function loadDefinitions(
  wordIds: string[],
  parts: WordParts,
): Promise<Map<string, DefinitionRecord[]>> {
  if (!parts.definitions && !parts.examples) return new Map()
  const [definitions, examples] = await Promise.all([
    prisma.$queryRaw<(Omit<DefinitionRecord, 'examples'> & { ownerId: string })[]>`
      SELECT id, vocabulary_item_id AS "ownerId", part_of_speech AS "partOfSpeech", meaning, translation,
        is_selected_by_user AS "isSelectedByUser"
      FROM definition WHERE vocabulary_item_id = ANY(${wordIds}::uuid[]) ORDER BY position`,
    parts.examples ? loadExamples(wordIds) : new Map<string, ExampleRecord[]>(),
  ])
  return groupByOwner(definitions, (one) => ({ ...one, examples: examples.get(one.id) ?? [] }))
}

async function loadExamples(wordIds: string[]): Promise<Map<string, ExampleRecord[]>> {
  const examples = await prisma.$queryRaw<(ExampleRecord & { ownerId: string })[]>`
    SELECT e.id, e.definition_id AS "ownerId", e.text AS example, e.translation
    FROM example e JOIN definition d ON d.id = e.definition_id
    WHERE d.vocabulary_item_id = ANY(${wordIds}::uuid[]) ORDER BY e.position`
  return groupByOwner(examples, (example) => example)
}

async function loadTags(wordIds: string[], parts: WordParts): Promise<Map<string, WordTagRecord[]>> {
  if (!parts.tags) return new Map()
  const tags = await prisma.$queryRaw<(WordTagRecord & { ownerId: string })[]>`
    SELECT t.id, t.name, g.vocabulary_item_id AS "ownerId"
    FROM tagging g JOIN tag t ON t.id = g.tag_id
    WHERE g.vocabulary_item_id = ANY(${wordIds}::uuid[]) ORDER BY g.position`
  return groupByOwner(tags, (tag) => tag)
}

function groupByOwner<Row extends { ownerId: string }, Item>(rows: Row[], toItem: (row: Row) => Item) {
  const groups = new Map<string, Item[]>()
  for (const row of rows) {
    const group = groups.get(row.ownerId)
    if (group) group.push(toItem(row))
    else groups.set(row.ownerId, [toItem(row)])
  }
  return groups
}
