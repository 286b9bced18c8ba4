import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import type { LearningStage } from '@/lib/domain/stages'
import { WORD_CONTEXTS, type WordContext } from '@/lib/domain/words/word-context'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { readRows } from '@/lib/server/database/read-rows'
import { levelOf } from '@/lib/server/dictionary/word-level'
import { stageSql } from '@/lib/server/review/learning-sql'
import { translationSql } from '@/lib/server/translation/translation-sql'

/** A row of the word list. */
export interface WordRow {
  id: string
  text: string
  /** The first selected meaning, else the first. */
  meaning: string | null
  partOfSpeech: string | null
  translation: string | null
  /** The stage that is shown (effectiveStage). */
  stage: LearningStage
  reviewCount: number
  /** In the learner's dictionary, 1 to 5; null for words that it does not have. */
  level: number | null
  /** List names, in the order in which the word was added to them. */
  lists: string[]
  context: WordContext[]
}

// Characters: two lines of a row. A meaning can have a thousand characters, and ten thousand rows must stay below 3 MB
// (docs/product.md, Word list).
const MEANING_LENGTH = 160

type Columns = [
  ...[id: string, text: string, meaning: string | null, partOfSpeech: string | null],
  ...[translation: string | null, stage: LearningStage, reviewCount: number, lists: string | null],
  ...hasContext: boolean[],
]
const FIRST_CONTEXT_COLUMN = 8

// List names contain no line break (foldText). The driver reads arrays much more slowly than a joined text.
const SEPARATOR = '\n'

/** The rows of the word list, newest first, in all stages or these; all or the first: one statement for any number of words. */
export async function listWordRows({
  viewer,
  now,
  stages,
  first,
}: {
  viewer: UserRecord
  now: Date
  stages?: readonly LearningStage[] | null
  first?: number | null
}): Promise<WordRow[]> {
  const isAsked = stages
    ? Prisma.sql`${stageSql(viewer, now)} = ANY(${stages}::learning_stage[])`
    : Prisma.sql`true`
  const isOwn = Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL`
  const hasMaximum = typeof first === 'number'
  // Chosen before anything else is read, so that the first of ten thousand words cost as little as a short list.
  const firstWords = hasMaximum
    ? Prisma.sql`first_words AS (
      SELECT v.id FROM vocabulary_item v WHERE ${isOwn} AND ${isAsked}
      ORDER BY v.created_at DESC, v.id DESC LIMIT ${Math.max(0, first)}::int
    ),`
    : Prisma.empty
  const isFirst = (id: string) =>
    hasMaximum ? Prisma.sql`AND ${Prisma.raw(id)} IN (SELECT id FROM first_words)` : Prisma.empty
  // Grouped once and joined: for thousands of words this is faster than a subquery per word.
  const rows = await readRows<Columns>(
    viewer.id,
    Prisma.sql`
    WITH ${firstWords} meaning_of AS (
      SELECT DISTINCT ON (d.vocabulary_item_id) d.vocabulary_item_id, d.part_of_speech,
        CASE WHEN length(d.meaning) > ${MEANING_LENGTH}
          THEN left(d.meaning, ${MEANING_LENGTH - 1}::int) || '…' ELSE d.meaning END AS meaning
      FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id AND d.user_id = v.user_id
      WHERE ${isOwn} ${isFirst('v.id')} ORDER BY d.vocabulary_item_id, d.is_selected_by_user DESC, d.position
    ), lists_of AS (
      SELECT g.vocabulary_item_id, string_agg(t.name, ${SEPARATOR} ORDER BY g.position) AS names
      FROM tagging g JOIN tag t ON t.id = g.tag_id AND t.user_id = g.user_id
      WHERE g.user_id = ${viewer.id}::uuid ${isFirst('g.vocabulary_item_id')}
      GROUP BY g.vocabulary_item_id
    )
    SELECT v.id, v.text, m.meaning, m.part_of_speech, ${translationSql(viewer, 'v')},
      ${stageSql(viewer, now)}, v.review_count, l.names,
      v.remainder_context IS NOT NULL, v.context_image_id IS NOT NULL, v.context_audio_id IS NOT NULL,
      v.sentence IS NOT NULL, COALESCE(v.source_url, v.source_title, v.place) IS NOT NULL
    FROM vocabulary_item v
    LEFT JOIN meaning_of m ON m.vocabulary_item_id = v.id
    LEFT JOIN lists_of l ON l.vocabulary_item_id = v.id
    WHERE ${isOwn} AND ${isAsked} ${isFirst('v.id')}
    ORDER BY v.created_at DESC, v.id DESC`,
  )
  return rows.map(toWordRow)
}

// Columns are read by index: array destructuring uses an iterator, which is slow for ten thousand rows.
function toWordRow(row: Columns): WordRow {
  return {
    id: row[0],
    text: row[1],
    meaning: row[2],
    partOfSpeech: row[3],
    translation: row[4],
    stage: row[5],
    reviewCount: row[6],
    level: levelOf(row[1]),
    lists: row[7]?.split(SEPARATOR) ?? [],
    context: WORD_CONTEXTS.filter((_, index) => row[FIRST_CONTEXT_COLUMN + index]),
  }
}
