import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import { isUuid } from '@/lib/domain/ids'
import { remainingToday } from '@/lib/domain/review/review-order'
import type { LearningStage } from '@/lib/domain/stages'
import { textKey } from '@/lib/domain/text/identity'
import { stripPunctuation } from '@/lib/domain/text/strip-punctuation'
import { SESSION_WORDS, type SessionPurpose, SPREAD_SESSIONS } from '@/lib/domain/words/session-purpose'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { isAmong } from '@/lib/server/database/is-among'
import { prisma } from '@/lib/server/database/prisma'
import { answeredTodaySql, dueAtSql, isDueSql, isPausedSql, stageSql } from '@/lib/server/review/learning-sql'
import { inSessionOrder } from '@/lib/server/words/session-order'
import { ALL_PARTS, findWords, type LoadedParts, type WordFilter } from '@/lib/server/words/word-loader'
import type { WordRecord } from '@/lib/server/words/word-record'

const OLDEST_REVIEW_FIRST = Prisma.sql`COALESCE(v.last_reviewed_at, v.created_at), v.id`

interface ListQuery {
  viewer: UserRecord
  now: Date
  purpose?: SessionPurpose | null
  stages?: readonly LearningStage[] | null
  /** Words in any of these lists; all words when omitted or empty. */
  tagNames?: readonly string[] | null
  /** Only these words; all words when omitted. */
  ids?: readonly string[] | null
  /** Fewer words than the purpose allows. */
  atMost?: number
  parts?: LoadedParts
}

/** The viewer's words for a purpose: one statement, those of findWords for the parts, and one more for BULK_REVIEW. */
export async function listWords(query: ListQuery): Promise<WordRecord[]> {
  const { viewer, now, atMost, parts = ALL_PARTS } = query
  const session = await sessionOf(query)
  const limit = atMost === undefined ? session.limit : Math.min(atMost, session.limit ?? atMost)
  const filter = { where: matching(query), ...session, ...(limit !== undefined && { limit }) }
  const words = await findWords({ viewer, now, filter, parts })
  return query.purpose && SPREAD_SESSIONS.has(query.purpose) ? inSessionOrder(words) : words
}

/** When the viewer's next word is due, in these lists or in all; null when no word will be due. One statement. */
export async function findNextDue(
  viewer: UserRecord,
  tagNames?: readonly string[] | null,
): Promise<Date | null> {
  const lists = tagNames && tagNames.length > 0 ? inLists(viewer, tagNames) : Prisma.sql`true`
  const [row] = await prisma.$queryRaw<{ at: Date | null }[]>`
    SELECT min(${dueAtSql(viewer)}) AS at FROM vocabulary_item v
    WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL AND ${lists}`
  return row?.at ?? null
}

/** One of the viewer's words; null when it does not exist or is another user's. */
export async function findWord({
  viewer,
  now,
  id,
  parts = ALL_PARTS,
}: {
  viewer: UserRecord
  now: Date
  id: string
  parts?: LoadedParts
}): Promise<WordRecord | null> {
  if (!isUuid(id)) return null
  const filter = { where: Prisma.sql`v.id = ${id}::uuid` }
  const [word] = await findWords({ viewer, now, filter, parts })
  return word ?? null
}

/** The viewer's words with these ids; other ids are ignored. */
export function listWordsById({
  viewer,
  now,
  ids,
  parts = ALL_PARTS,
}: {
  viewer: UserRecord
  now: Date
  ids: readonly string[]
  parts?: LoadedParts
}): Promise<WordRecord[]> {
  const filter = { where: Prisma.sql`v.id = ANY(${ids.filter(isUuid)}::uuid[])` }
  return findWords({ viewer, now, filter, parts })
}

/**
 * The viewer's word with this text, compared as in saving (docs/product.md, Word identity); else the one without the
 * punctuation around it; else null.
 */
export async function findWordByText({
  viewer,
  now,
  text,
  parts = ALL_PARTS,
}: {
  viewer: UserRecord
  now: Date
  text: string
  parts?: LoadedParts
}): Promise<WordRecord | null> {
  const key = textKey(text)
  const filter = {
    where: Prisma.sql`v.text_key = ANY(${[key, textKey(stripPunctuation(text))]})`,
    orderBy: Prisma.sql`v.text_key <> ${key}, v.variant`,
    limit: 1,
  }
  const [word] = await findWords({ viewer, now, filter, parts })
  return word ?? null
}

/** One of the viewer's words; throws WORD_NOT_FOUND. */
export async function getWord(query: Parameters<typeof findWord>[0]): Promise<WordRecord> {
  const word = await findWord(query)
  if (!word) throw new AppError('WORD_NOT_FOUND')
  return word
}

/** Undefined: all words. */
function matching({ viewer, now, purpose, stages, tagNames, ids }: ListQuery): Prisma.Sql | undefined {
  const conditions = [
    ...(stages ? [Prisma.sql`${stageSql(viewer, now)} = ANY(${stages}::learning_stage[])`] : []),
    ...(purpose === 'BULK_REVIEW' ? [isDueSql(viewer, now)] : []),
    // A paused word is not due; no other session asks it either.
    ...(purpose && purpose !== 'BULK_REVIEW' ? [Prisma.sql`NOT ${isPausedSql(now)}`] : []),
    ...(tagNames && tagNames.length > 0 ? [inLists(viewer, tagNames)] : []),
    ...(ids ? [Prisma.sql`v.id = ANY(${ids.filter(isUuid)}::uuid[])`] : []),
  ]
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : undefined
}

function inLists({ id }: UserRecord, tagNames: readonly string[]): Prisma.Sql {
  const tags = Prisma.sql`SELECT t.id FROM tag t
    WHERE t.user_id = ${id}::uuid AND t.name_key = ANY(${tagNames.map(textKey)}::text[])`
  return isAmong(
    Prisma.sql`v.id`,
    Prisma.sql`SELECT g.vocabulary_item_id FROM tagging g
      WHERE g.user_id = ${id}::uuid AND ${isAmong(Prisma.sql`g.tag_id`, tags)}`,
  )
}

/** The order and maximum number of words for a purpose (docs/product.md, Words of a session). */
async function sessionOf({ viewer, now, purpose }: ListQuery): Promise<Omit<WordFilter, 'where'>> {
  switch (purpose) {
    case 'LEARN_FLASHCARDS':
      return {
        orderBy: Prisma.sql`${stageSql(viewer, now)}, ${OLDEST_REVIEW_FIRST}`,
        limit: SESSION_WORDS.LEARN_FLASHCARDS,
      }
    case 'LEARN_QUIZES':
      // With more words than the limit, an answered word moves to the end, so that all words appear in turn.
      return { orderBy: OLDEST_REVIEW_FIRST, limit: SESSION_WORDS.LEARN_QUIZES }
    case 'LEARN_BLANKS':
      return {
        orderBy: Prisma.sql`v.learning_stage = 'NEW', NOT ${isDueSql(viewer, now)}, COALESCE(v.stability, 0), v.id`,
        limit: SESSION_WORDS.LEARN_BLANKS,
      }
    case 'BULK_REVIEW':
      return {
        orderBy: Prisma.sql`v.learning_stage = 'NEW', ${dueAtSql(viewer)}, v.id`,
        limit: remainingToday(viewer.maximumReviewsPerDay, await countAnsweredToday(viewer, now)),
      }
    case 'PRACTICE':
      return { orderBy: Prisma.sql`${dueAtSql(viewer)} NULLS LAST, v.id`, limit: SESSION_WORDS.PRACTICE }
    default:
      return {}
  }
}

/** Number of different words that the user answered today outside quizzes. */
async function countAnsweredToday(viewer: UserRecord, now: Date): Promise<number> {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT ${answeredTodaySql(viewer, now)} AS count`
  return row?.count ?? 0
}
