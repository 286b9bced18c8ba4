import 'server-only'
import { randomUUID } from 'node:crypto'
import { localDate } from '@/lib/domain/days'
import { isReplacedByLearned, MAX_SECONDS_PER_ANSWER } from '@/lib/domain/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { AppError } from '@/lib/errors/app-error'
import { parseAnswerId } from '@/lib/server/answer-id'
import { addToDay } from '@/lib/server/daily-total.service'
import { findEntry, insertIntoLog, lastEntry, removeLatest } from '@/lib/server/review-log.service'
import type { LogEntry } from '@/lib/server/review-log-rows'
import { toStageEntry } from '@/lib/server/stage-entry'
import { inTransaction, type Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'
import { type LockedWord, lockWord } from '@/lib/server/word-lock'

interface ReviewCall {
  viewer: UserRecord
  now: Date
  wordId: string
  /** Seconds; counted from 0 to 120. */
  timeSpent?: number | null
  source?: ReviewSource | null
  /** Made by the client: repeating it changes nothing. */
  answerId?: string | null
}

export interface Answer extends ReviewCall {
  rating?: ReviewRating | null
  /** Left out: the stage that the source's rule sets (decisions.md section 3). */
  stage?: LearningStage | null
  /** ISO 8601; may lie in the past when the answer was given offline. */
  answeredAt?: string | null
}

export interface StageSetting extends ReviewCall {
  stage: LearningStage
}

// An answer kept offline arrives within this time, or never (decisions.md section 3).
const OLDEST_ANSWER_MS = 30 * 24 * 60 * 60 * 1000
// Clocks of devices are off by so much without anybody's fault.
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

/**
 * Stores an answer and moves the word's learning state; a late one is put where it belongs in the word's log.
 * Throws WORD_NOT_FOUND, BAD_ARGUMENT (an answerId that is no UUID, an answeredAt outside what may be).
 */
export async function answerWord(answer: Answer): Promise<void> {
  const { viewer, now, rating, stage } = answer
  const source = answer.source ?? 'SINGLE_REVIEW'
  await logOnce(answer, async ({ tx, word, answerId }) => {
    const answeredAt = toAnsweredAt({ answeredAt: answer.answeredAt, addedAt: word.createdAt, now })
    const when = { answeredAt, timeZone: viewer.timeZone }
    const entry: LogEntry = {
      answerId,
      seconds: toSeconds(answer.timeSpent),
      source,
      event: { ...when, kind: 'ANSWER', rating: rating ?? 'GOOD', source, stage: stage ?? null },
    }
    await insertIntoLog(tx, { userId: viewer.id, word, entry })
    await countEntry(tx, viewer, entry)
  })
}

/**
 * Sets a word's stage by the user's own decision. Mark as Learned is an answer, Easy, and replaces the Good that the
 * same session just gave; anything else is a stage change without a rating. Throws as {@link answerWord} does.
 */
export async function setWordStage(setting: StageSetting): Promise<void> {
  if (setting.stage === 'LEARNED') return markLearned(setting)
  const { viewer } = setting
  await logOnce(setting, async ({ tx, word, answerId }) => {
    const entry = toStageEntry({ ...markOf(setting, answerId), replaced: null })
    await insertIntoLog(tx, { userId: viewer.id, word, entry })
    await countEntry(tx, viewer, entry)
  })
}

async function markLearned(setting: StageSetting): Promise<void> {
  const { viewer, now } = setting
  await logOnce(setting, async ({ tx, word, answerId }) => {
    const last = await lastEntry(tx, word.id)
    const mark = markOf(setting, answerId)
    const replaced = last && isReplacedByLearned(last, { source: mark.source, at: now }) ? last : null
    const entry = toStageEntry({ ...mark, replaced })
    const before = replaced ? await removeLatest(tx, { word, entry: replaced, now }) : word
    await insertIntoLog(tx, { userId: viewer.id, word: before, entry })
    await countEntry(tx, viewer, entry)
  })
}

function markOf({ viewer, now, stage, timeSpent, source }: StageSetting, answerId: string) {
  const when = { answeredAt: now, timeZone: viewer.timeZone }
  return { ...when, stage, answerId, seconds: toSeconds(timeSpent), source: source ?? null }
}

interface Logging {
  tx: Transaction
  word: LockedWord
  answerId: string
}

/** Runs `log` with the word locked, unless the log has the answer id already, undone or not (docs/decisions/0013). */
async function logOnce(call: ReviewCall, log: (logging: Logging) => Promise<void>): Promise<void> {
  const { viewer, wordId } = call
  const answerId = parseAnswerId(call.answerId ?? randomUUID())
  await inTransaction(async (tx) => {
    const word = await lockWord(tx, { userId: viewer.id, wordId })
    if (!(await findEntry(tx, viewer.id, answerId))) await log({ tx, word, answerId })
  })
}

/** Counts an entry on its day; one that replaces an answer was counted with that. */
function countEntry(tx: Transaction, viewer: UserRecord, entry: LogEntry): Promise<void> {
  const { event, seconds, replacesId } = entry
  const date = localDate(event.answeredAt, event.timeZone)
  const answers = event.kind === 'ANSWER' && !replacesId ? 1 : 0
  return addToDay(tx, { userId: viewer.id, date, seconds, answers })
}

function toSeconds(timeSpent: number | null | undefined): number {
  return Math.min(Math.max(timeSpent ?? 0, 0), MAX_SECONDS_PER_ANSWER)
}

function toAnsweredAt({
  answeredAt,
  addedAt,
  now,
}: {
  answeredAt?: string | null
  addedAt: Date
  now: Date
}): Date {
  if (!answeredAt) return now
  const moment = new Date(answeredAt).getTime()
  const earliest = Math.max(addedAt.getTime(), now.getTime() - OLDEST_ANSWER_MS)
  const latest = now.getTime()
  // Written so that a text that is no moment (NaN) is refused too.
  if (!(moment >= earliest - CLOCK_TOLERANCE_MS && moment <= latest + CLOCK_TOLERANCE_MS)) {
    const message =
      'answeredAt must lie within the last 30 days, after the word was added and not in the future'
    throw new AppError('BAD_ARGUMENT', { message })
  }
  return new Date(Math.min(Math.max(moment, earliest), latest))
}
