import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import type { LearningStage } from '@/lib/domain/stages'
import type { WordContext } from '@/lib/domain/words/word-context'
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

/** The word's contexts, as an array in the order of WORD_CONTEXTS (lib/domain/words/word-context.ts). */
const CONTEXTS = Prisma.sql`array_remove(ARRAY[
  CASE WHEN v.remainder_context IS NOT NULL THEN 'NOTE' END,
  CASE WHEN v.context_image_id IS NOT NULL THEN 'IMAGE' END,
  CASE WHEN v.context_audio_id IS NOT NULL THEN 'RECORDING' END,
  CASE WHEN v.sentence IS NOT NULL THEN 'SENTENCE' END,
  CASE WHEN COALESCE(v.source_url, v.source_title, v.place) IS NOT NULL THEN 'SOURCE' END], NULL)`

/** The rows of the word list, newest first, in all stages or these: one statement for any number of words. */
export async function listWordRows({
  viewer,
  now,
  stages,
}: {
  viewer: UserRecord
  now: Date
  stages?: readonly LearningStage[] | null
}): Promise<WordRow[]> {
  const isAsked = stages
    ? Prisma.sql`${stageSql(viewer, now)} = ANY(${stages}::learning_stage[])`
    : Prisma.sql`true`
  const isOwn = Prisma.sql`v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL`
  // Grouped once and joined: for thousands of words this is faster than a subquery per word.
  const rows = await readRows<Omit<WordRow, 'level'>>(viewer.id, {
    with: Prisma.sql`
    WITH meaning_of AS (
      SELECT DISTINCT ON (d.vocabulary_item_id) d.vocabulary_item_id, d.part_of_speech,
        CASE WHEN length(d.meaning) > ${MEANING_LENGTH}
          THEN left(d.meaning, ${MEANING_LENGTH - 1}::int) || '…' ELSE d.meaning END AS meaning
      FROM vocabulary_item v JOIN definition d ON d.vocabulary_item_id = v.id
      WHERE ${isOwn} ORDER BY d.vocabulary_item_id, d.is_selected_by_user DESC, d.position
    ), lists_of AS (
      SELECT g.vocabulary_item_id, array_agg(t.name ORDER BY g.position) AS names
      FROM tagging g JOIN tag t ON t.id = g.tag_id
      WHERE g.user_id = ${viewer.id}::uuid GROUP BY g.vocabulary_item_id
    )`,
    columns: {
      id: Prisma.sql`v.id`,
      text: Prisma.sql`v.text`,
      meaning: Prisma.sql`m.meaning`,
      partOfSpeech: Prisma.sql`m.part_of_speech`,
      translation: translationSql(viewer, 'v'),
      stage: stageSql(viewer, now),
      reviewCount: Prisma.sql`v.review_count`,
      lists: Prisma.sql`COALESCE(l.names, '{}')`,
      context: CONTEXTS,
    },
    from: Prisma.sql`
    FROM vocabulary_item v
    LEFT JOIN meaning_of m ON m.vocabulary_item_id = v.id
    LEFT JOIN lists_of l ON l.vocabulary_item_id = v.id
    WHERE ${isOwn} AND ${isAsked}
    ORDER BY v.created_at DESC, v.id DESC`,
  })
  return rows.map((row) => ({ ...row, level: levelOf(row.text) }))
}
