import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { toDataSource } from '@/lib/domain/dictionary/data-sources'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows, toIsoTime } from '@/lib/server/database/read-rows'
import { dueAtSql, stageSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'
import type {
  DefinitionRecord,
  ExampleRecord,
  WordRecord,
  WordTagRecord,
} from '@/lib/server/words/word-record'

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
  const found = Prisma.sql`v.id = ANY(${words.map(({ id }) => id)}::uuid[])`
  return assemble(words, await findPartRows(viewer, found, parts))
}

/** Restricts a condition to the viewer's words that are not deleted; every statement here uses it. */
function ownWords(viewer: UserRecord, where: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${where}`
}

/** Times are as toIsoTime takes them; the name of the data source may be unknown. */
type WordRow = Omit<WordRecord, 'definitions' | 'tags' | 'dataSource'> & { dataSource: string | null }

function findWordRows(
  viewer: UserRecord,
  now: Date,
  { where, orderBy, limit }: WordFilter,
): Promise<WordRow[]> {
  return readRows<WordRow>(viewer.id, {
    columns: {
      id: Prisma.sql`v.id`,
      text: Prisma.sql`v.text`,
      translation: translationSql(viewer, 'v'),
      pronunciation: Prisma.sql`v.pronunciation`,
      dataSource: Prisma.sql`v.data_source`,
      learningStage: stageSql(viewer, now),
      reviewCount: Prisma.sql`v.review_count`,
      lastReviewedAt: Prisma.sql`v.last_reviewed_at`,
      createdAt: Prisma.sql`v.created_at`,
      dueAt: dueAtSql(viewer),
      remainderContext: Prisma.sql`v.remainder_context`,
      sentence: Prisma.sql`v.sentence`,
      sourceUrl: Prisma.sql`v.source_url`,
      sourceTitle: Prisma.sql`v.source_title`,
      place: Prisma.sql`v.place`,
      contextImageId: Prisma.sql`v.context_image_id`,
      contextAudioId: Prisma.sql`v.context_audio_id`,
    },
    from: Prisma.sql`FROM vocabulary_item v
      WHERE ${ownWords(viewer, where)}
      ORDER BY ${orderBy ?? Prisma.sql`v.created_at DESC, v.id DESC`}
      LIMIT ${limit ?? null}::int`,
  })
}

type DefinitionRow = Omit<DefinitionRecord, 'examples'> & { wordId: string }
type ExampleRow = ExampleRecord & { definitionId: string }
type TagRow = WordTagRecord & { wordId: string }

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
      ? readRows<DefinitionRow>(viewer.id, {
          columns: {
            wordId: Prisma.sql`d.vocabulary_item_id`,
            id: Prisma.sql`d.id`,
            partOfSpeech: Prisma.sql`d.part_of_speech`,
            meaning: Prisma.sql`d.meaning`,
            translation: translationSql(viewer, 'd'),
            isSelectedByUser: Prisma.sql`d.is_selected_by_user`,
          },
          from: Prisma.sql`FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id
            WHERE ${words} ORDER BY d.position`,
        })
      : [],
    parts.examples
      ? readRows<ExampleRow>(viewer.id, {
          columns: {
            definitionId: Prisma.sql`e.definition_id`,
            id: Prisma.sql`e.id`,
            example: Prisma.sql`e.text`,
            translation: translationSql(viewer, 'e'),
          },
          from: Prisma.sql`FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id
            JOIN example e ON e.definition_id = d.id
            WHERE ${words} ORDER BY e.position`,
        })
      : [],
    parts.tags
      ? readRows<TagRow>(viewer.id, {
          columns: {
            wordId: Prisma.sql`g.vocabulary_item_id`,
            id: Prisma.sql`t.id`,
            name: Prisma.sql`t.name`,
          },
          from: Prisma.sql`FROM vocabulary_item v JOIN tagging g ON g.vocabulary_item_id = v.id
            JOIN tag t ON t.id = g.tag_id
            WHERE ${words} ORDER BY g.position`,
        })
      : [],
  ])
  return { definitions, examples, tags }
}

function assemble(rows: readonly WordRow[], { definitions, examples, tags }: PartRows): WordRecord[] {
  const words = rows.map(toWord)
  const wordById = new Map(words.map((word) => [word.id, word]))
  const definitionById = new Map<string, DefinitionRecord>()
  for (const row of definitions) {
    const definition = toDefinition(row)
    wordById.get(row.wordId)?.definitions.push(definition)
    definitionById.set(definition.id, definition)
  }
  for (const row of examples) definitionById.get(row.definitionId)?.examples.push(row)
  for (const row of tags) wordById.get(row.wordId)?.tags.push(row)
  return words
}

// Properties are listed: spreading a row takes several times as long, and a list has a hundred thousand rows.

function toDefinition(row: DefinitionRow): DefinitionRecord {
  return {
    id: row.id,
    partOfSpeech: row.partOfSpeech,
    meaning: row.meaning,
    translation: row.translation,
    isSelectedByUser: row.isSelectedByUser,
    examples: [],
  }
}

function toWord(row: WordRow): WordRecord {
  return {
    id: row.id,
    text: row.text,
    translation: row.translation,
    pronunciation: row.pronunciation,
    dataSource: toDataSource(row.dataSource),
    learningStage: row.learningStage,
    reviewCount: row.reviewCount,
    lastReviewedAt: row.lastReviewedAt && toIsoTime(row.lastReviewedAt),
    createdAt: toIsoTime(row.createdAt),
    dueAt: row.dueAt && toIsoTime(row.dueAt),
    remainderContext: row.remainderContext,
    sentence: row.sentence,
    sourceUrl: row.sourceUrl,
    sourceTitle: row.sourceTitle,
    place: row.place,
    contextImageId: row.contextImageId,
    contextAudioId: row.contextAudioId,
    definitions: [],
    tags: [],
  }
}
