import 'server-only'
import { Prisma, type VocabularyItem } from '@/generated/prisma/client'
import { localDate } from '@/lib/domain/days/days'
import { addDays } from '@/lib/domain/days/study-days'
import type { CopyBeginning } from '@/lib/domain/device-copy/copied-word'
import { translationTag } from '@/lib/domain/translation/translation-language'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { column, columnsOf } from '@/lib/server/database/columns'
import { readRows } from '@/lib/server/database/read-rows'
import { fileUrl } from '@/lib/server/files/file-url'
import { dueAtSql } from '@/lib/server/review/learning-sql'

/** Photos and recordings are kept of so many words: those that come within three days, or were answered within two. */
const MAX_FILE_WORDS = 100
const FILES_AHEAD_MS = 3 * 24 * 60 * 60 * 1_000
const FILES_BACK_MS = 2 * 24 * 60 * 60 * 1_000

/** An answer whose confirmation was lost is known by its id: those of so many days, and at most so many. */
const ANSWER_DAYS = 7
const MAX_ANSWER_IDS = 5_000

interface BeginningQuery {
  viewer: UserRecord
  now: Date
  since: Date | null
}

/**
 * What comes with the first part of the viewer's copy, or of its changes: at most five statements.
 * @param since null: all words are asked for
 */
export async function readBeginning({ viewer, now, since }: BeginningQuery): Promise<CopyBeginning> {
  const date = localDate(now, viewer.timeZone)
  const [gone, files, ids, answerIds, isTranslating] = await Promise.all([
    since ? findGone(viewer, since) : [],
    findFiles(viewer, now),
    findAnsweredOn(viewer, date),
    findAnswerIdsSince(viewer, addDays(date, -ANSWER_DAYS)),
    isBeingTranslated(viewer),
  ])
  return { gone, files, answered: { date, ids }, answerIds, isTranslating }
}

/** Ids of words that the viewer had then and has deleted since. */
async function findGone(viewer: UserRecord, since: Date): Promise<string[]> {
  const rows = await readRows(
    viewer.id,
    columnsOf<VocabularyItem>('v')('id'),
    Prisma.sql`FROM vocabulary_item v WHERE v.user_id = ${viewer.id}::uuid
      AND v.deleted_at > ${since}::timestamptz AND v.created_at <= ${since}::timestamptz`,
  )
  return rows.map(({ id }) => id)
}

/** Addresses of photos and recordings of the words that are due, soon will be, or were answered lately. */
async function findFiles(viewer: UserRecord, now: Date): Promise<string[]> {
  const soon = new Date(now.getTime() + FILES_AHEAD_MS)
  const lately = new Date(now.getTime() - FILES_BACK_MS)
  const rows = await readRows(
    viewer.id,
    columnsOf<VocabularyItem>('v')('contextImageId', 'contextAudioId'),
    Prisma.sql`FROM vocabulary_item v WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL
      AND COALESCE(v.context_image_id, v.context_audio_id) IS NOT NULL
      AND (${dueAtSql(viewer)} < ${soon}::timestamptz OR v.last_reviewed_at > ${lately}::timestamptz)
      ORDER BY ${dueAtSql(viewer)}, v.id LIMIT ${MAX_FILE_WORDS}::int`,
  )
  return rows.flatMap((row) => [row.contextImageId, row.contextAudioId].flatMap((id) => fileUrl(id) ?? []))
}

async function findAnsweredOn(viewer: UserRecord, date: string): Promise<string[]> {
  const rows = await readRows(
    viewer.id,
    { id: column<string>(Prisma.sql`l.vocabulary_item_id`) },
    Prisma.sql`FROM review_log l WHERE l.user_id = ${viewer.id}::uuid AND l.local_date = ${date}::date
      AND l.kind IN ('ANSWER', 'PRODUCTION') AND l.source IS DISTINCT FROM 'QUIZ' AND l.undone_at IS NULL
      GROUP BY l.vocabulary_item_id`,
  )
  return rows.map(({ id }) => id)
}

async function findAnswerIdsSince(viewer: UserRecord, date: string): Promise<string[]> {
  const rows = await readRows(
    viewer.id,
    { id: column<string>(Prisma.sql`l.answer_id`) },
    Prisma.sql`FROM review_log l WHERE l.user_id = ${viewer.id}::uuid AND l.local_date >= ${date}::date
      ORDER BY l.local_date DESC LIMIT ${MAX_ANSWER_IDS}::int`,
  )
  return rows.map(({ id }) => id)
}

/** Whether a job has not filled in all translations yet. */
async function isBeingTranslated(viewer: UserRecord): Promise<boolean> {
  if (translationTag(viewer) === null) return false
  const waiting = await readRows(
    viewer.id,
    columnsOf<VocabularyItem>('v')('id'),
    Prisma.sql`FROM vocabulary_item v WHERE v.user_id = ${viewer.id}::uuid AND v.deleted_at IS NULL
      AND v.translated_into IS NULL LIMIT 1`,
  )
  return waiting.length > 0
}
