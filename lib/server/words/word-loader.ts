import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { toDataSource } from '@/lib/domain/dictionary/data-sources'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'
import { dueAtSql, stageSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'
import type { DefinitionRecord, WordRecord } from '@/lib/server/words/word-record'

/** What to load besides the word itself; each part is one more statement for any number of words. */
export interface WordParts {
  definitions: boolean
  examples: boolean
  tags: boolean
}

export const ALL_PARTS: WordParts = { definitions: true, examples: true, tags: true }

/** Which words of the viewer, as SQL over the alias `v`. */
export interface WordFilter {
  where: Prisma.Sql
  orderBy?: Prisma.Sql
  /** All words when omitted. */
  limit?: number
}

interface WordQuery {
  viewer: UserRecord
  now: Date
  filter: WordFilter
  parts: WordParts
}

/** The viewer's words that are not deleted, with the parts asked for: at most four statements. */
export async function findWords({ viewer, now, filter, parts }: WordQuery): Promise<WordRecord[]> {
  if (filter.limit === undefined) {
    // Without a limit the same condition finds words and parts, so the queries run at the same time.
    const [words, loaded] = await Promise.all([
      findWordRows(viewer, now, filter),
      findPartRows(viewer, filter.where, parts),
    ])
    return assemble(words, loaded)
  }
  const words = await findWordRows(viewer, now, filter)
  if (words.length === 0) return []
  const found = Prisma.sql`v.id = ANY(${words.map(([id]) => id)}::uuid[])`
  return assemble(words, await findPartRows(viewer, found, parts))
}

/** Restricts a condition to the viewer's words that are not deleted; every statement here uses it. */
function ownWords(viewer: UserRecord, where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${where}`
}

type WordRow = [
  ...[id: string, text: string, translation: string | null, pronunciation: string | null],
  ...[learningStage: WordRecord['learningStage'], reviewCount: number, lastReviewedAt: string | null],
  ...[createdAt: string, dueAt: string | null, remainderContext: string | null, sentence: string | null],
  ...[sourceUrl: string | null, sourceTitle: string | null, place: string | null],
  ...[contextImageId: string | null, contextAudioId: string | null, dataSource: string | null],
]

function findWordRows(
  viewer: UserRecord,
  now: Date,
  { where, orderBy, limit }: WordFilter,
): Promise<WordRow[]> {
  return readRows<WordRow>(
    viewer.id,
    Prisma.sql`
    SELECT v.id, v.text, ${translationSql(viewer, 'v')}, v.pronunciation, ${stageSql(viewer, now)},
      v.review_count, v.last_reviewed_at, v.created_at, ${dueAtSql(viewer)}, v.remainder_context, v.sentence,
      v.source_url, v.source_title, v.place, v.context_image_id, v.context_audio_id, v.data_source
    FROM vocabulary_item v
    WHERE ${ownWords(viewer, where)}
    ORDER BY ${orderBy ?? Prisma.sql`v.created_at DESC, v.id DESC`}
    LIMIT ${limit ?? null}::int`,
  )
}

type DefinitionRow = [
  ...[wordId: string, id: string, partOfSpeech: string, meaning: string, translation: string | null],
  isSelectedByUser: boolean,
]
type ExampleRow = [definitionId: string, id: string, example: string, translation: string | null]
type TagRow = [wordId: string, id: string, name: string]

interface PartRows {
  definitions: DefinitionRow[]
  examples: ExampleRow[]
  tags: TagRow[]
}

/** The parts of the words that match a condition over `v`: one statement each, run at the same time. */
async function findPartRows(viewer: UserRecord, where: Prisma.Sql, parts: WordParts): Promise<PartRows> {
  const words = ownWords(viewer, where)
  const [definitions, examples, tags] = await Promise.all([
    parts.definitions || parts.examples
      ? readRows<DefinitionRow>(
          viewer.id,
          Prisma.sql`
          SELECT d.vocabulary_item_id, d.id, d.part_of_speech, d.meaning, ${translationSql(viewer, 'd')},
            d.is_selected_by_user
          FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
          WHERE ${words} ORDER BY d.position`,
        )
      : [],
    parts.examples
      ? readRows<ExampleRow>(
          viewer.id,
          Prisma.sql`
          SELECT e.definition_id, e.id, e.text, ${translationSql(viewer, 'e')}
          FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
          JOIN example e ON e.definition_id = d.id AND e.user_id = d.user_id
          WHERE ${words} ORDER BY e.position`,
        )
      : [],
    parts.tags
      ? readRows<TagRow>(
          viewer.id,
          Prisma.sql`
          SELECT g.vocabulary_item_id, t.id, t.name
          FROM vocabulary_item v JOIN tagging g ON g.vocabulary_item_id = v.id AND g.user_id = v.user_id
          JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id
          WHERE ${words} ORDER BY g.position`,
        )
      : [],
  ])
  return { definitions, examples, tags }
}

// Columns are read by index below: array destructuring uses an iterator, which takes several times as long, and a list
// has a hundred thousand rows.

function assemble(rows: readonly WordRow[], { definitions, examples, tags }: PartRows): WordRecord[] {
  const words = rows.map(toWord)
  const wordById = new Map(words.map((word) => [word.id, word]))
  const definitionById = new Map<string, DefinitionRecord>()
  for (const row of definitions) {
    const definition = toDefinition(row)
    wordById.get(row[0])?.definitions.push(definition)
    definitionById.set(definition.id, definition)
  }
  for (const row of examples) {
    definitionById.get(row[0])?.examples.push({ id: row[1], example: row[2], translation: row[3] })
  }
  for (const row of tags) wordById.get(row[0])?.tags.push({ id: row[1], name: row[2] })
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
  return {
    id: row[0],
    text: row[1],
    translation: row[2],
    pronunciation: row[3],
    learningStage: row[4],
    reviewCount: row[5],
    lastReviewedAt: row[6],
    createdAt: row[7],
    dueAt: row[8],
    remainderContext: row[9],
    sentence: row[10],
    sourceUrl: row[11],
    sourceTitle: row[12],
    place: row[13],
    contextImageId: row[14],
    contextAudioId: row[15],
    dataSource: toDataSource(row[16]),
    definitions: [],
    tags: [],
  }
}
