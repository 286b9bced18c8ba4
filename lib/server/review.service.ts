import 'server-only'
import { randomUUID } from 'node:crypto'
import { localDate } from '@/lib/domain/days'
import { isUuid } from '@/lib/domain/ids'
import { isReplacedByLearned, MAX_SECONDS_PER_ANSWER } from '@/lib/domain/scheduling'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { AppError } from '@/lib/errors/app-error'
import { addToDay } from '@/lib/server/daily-total.service'
import { insertIntoLog, type LogEntry, lastEntry, undoEntry } from '@/lib/server/review-log.service'
import { inTransaction, type Transaction } from '@/lib/server/transaction'
import type { UserRecord } from '@/lib/server/user.service'
import { lockWord } from '@/lib/server/word-lock'

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
  const { viewer, wordId, now, rating, source, stage } = answer
  const answerId = toAnswerId(answer.answerId)
  await inTransaction(async (tx) => {
    const word = await lockWord(tx, { userId: viewer.id, wordId, answerId })
    if (word.isAnswered) return
    const entry: LogEntry = {
      answerId,
      seconds: toSeconds(answer.timeSpent),
      source: source ?? 'SINGLE_REVIEW',
      event: {
        kind: 'ANSWER',
        rating: rating ?? 'GOOD',
        source: source ?? 'SINGLE_REVIEW',
        stage: stage ?? null,
        answeredAt: toAnsweredAt({ answeredAt: answer.answeredAt, addedAt: word.createdAt, now }),
      },
    }
    await insertIntoLog(tx, { viewer, word, entry })
    await countEntry(tx, viewer, entry, 1)
  })
}

/**
 * Sets a word's stage by the user's own decision. Mark as Learned is an answer, Easy, and replaces the Good that the
 * same sitting just gave; anything else is a stage change without a rating. Throws as {@link answerWord} does.
 */
export async function setWordStage(setting: StageSetting): Promise<void> {
  const { viewer, wordId, now, stage } = setting
  const answerId = toAnswerId(setting.answerId)
  await inTransaction(async (tx) => {
    const word = await lockWord(tx, { userId: viewer.id, wordId, answerId })
    if (word.isAnswered) return
    const base = { answerId, seconds: toSeconds(setting.timeSpent) }
    if (stage !== 'LEARNED') {
      const source = setting.source ?? null
      const entry: LogEntry = { ...base, source, event: { kind: 'STAGE_CHANGE', stage, answeredAt: now } }
      await insertIntoLog(tx, { viewer, word, entry })
      return countEntry(tx, viewer, entry, 0)
    }
    const last = await lastEntry(tx, word.id)
    const replaced = last?.rating && isReplacedByLearned({ ...last, rating: last.rating }, now) ? last : null
    const source = setting.source ?? replaced?.source ?? 'SINGLE_REVIEW'
    const entry: LogEntry = {
      ...base,
      source,
      event: { kind: 'ANSWER', rating: 'EASY', source, stage, answeredAt: now },
    }
    const before = replaced ? await undoEntry(tx, { word, entry: replaced, now }) : word
    await insertIntoLog(tx, { viewer, word: before, entry })
    await countEntry(tx, viewer, entry, replaced ? 0 : 1)
  })
}

function countEntry(tx: Transaction, viewer: UserRecord, entry: LogEntry, answers: number): Promise<void> {
  const date = localDate(entry.event.answeredAt, viewer.timeZone)
  return addToDay(tx, { userId: viewer.id, date, seconds: entry.seconds, answers })
}

function toAnswerId(answerId: string | null | undefined): string {
  if (answerId === null || answerId === undefined) return randomUUID()
  if (!isUuid(answerId)) throw new AppError('BAD_ARGUMENT', { message: 'answerId must be a UUID' })
  return answerId.toLowerCase()
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
  if (moment < earliest - CLOCK_TOLERANCE_MS || moment > now.getTime() + CLOCK_TOLERANCE_MS) {
    const message =
      'answeredAt must lie within the last 30 days, after the word was added and not in the future'
    throw new AppError('BAD_ARGUMENT', { message })
  }
  return new Date(Math.min(Math.max(moment, earliest), now.getTime()))
}
