import 'server-only'
import { randomUUID } from 'node:crypto'
import { localDate } from '@/lib/domain/days/days'
import { type GivenDetails, limitDetails, type QuestionDirection } from '@/lib/domain/review/answer-details'
import { asksForProduction } from '@/lib/domain/review/memory/due'
import type { LearningStage, ReviewRating, ReviewSource } from '@/lib/domain/stages'
import { restorableSince } from '@/lib/domain/words/restore-window'
import { AppError } from '@/lib/errors/app-error'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { inTransaction } from '@/lib/server/database/transaction'
import { parseAnswerId } from '@/lib/server/input/answer-id'
import { toSeconds } from '@/lib/server/review/answer-seconds'
import { toAnsweredAt } from '@/lib/server/review/answered-at'
import { addToDay } from '@/lib/server/review/daily-total.service'
import { findAnswerIds, insertIntoLog } from '@/lib/server/review/review-log.service'
import type { LogEntry } from '@/lib/server/review/review-log-rows'
import { modelOf } from '@/lib/server/review/viewer-model'
import { lockWordIfThere } from '@/lib/server/review/word-lock'

export interface Answer {
  viewer: UserRecord
  now: Date
  wordId: string
  rating?: ReviewRating | null
  /** When omitted, the source's rule sets the stage (docs/product.md, Stage after an answer). */
  stage?: LearningStage | null
  /** Seconds; limited to 0 to 120. */
  timeSpent?: number | null
  source?: ReviewSource | null
  /** Numbers outside their ranges are limited to them. */
  details?: GivenDetails | null
  /** Which memory of the word it trains; recognition if absent. */
  trains?: QuestionDirection | null
  /** Created by the client: sending it again changes nothing. */
  answerId?: string | null
  /** Whether it ends a Daily Challenge: its day then counts for the streak. */
  endsChallenge?: boolean | null
  /** ISO 8601; in the past if the answer was given offline. */
  answeredAt?: string | null
  /** Whether a word that was deleted less than an hour ago takes it too: a device may not know of the deletion. */
  mayBeDeleted?: boolean
}

/**
 * Stores an answer and updates the word's learning state; a late answer is inserted at its time into the word's log. An
 * answer id that the log already contains, undone or not, changes nothing (docs/decisions/0013), also when the word was deleted
 * since: a browser whose answer was lost sends it again. Returns whether it was new.
 * Throws WORD_NOT_FOUND, BAD_ARGUMENT (an answerId that is no UUID, an answeredAt outside the accepted range).
 */
export async function answerWord(answer: Answer): Promise<boolean> {
  const { viewer, wordId, now } = answer
  const answerId = parseAnswerId(answer.answerId ?? randomUUID())
  return inTransaction(viewer.id, async (tx) => {
    const deletedSince = answer.mayBeDeleted ? restorableSince(now) : undefined
    const word = await lockWordIfThere(tx, { userId: viewer.id, wordId, deletedSince })
    const known = await findAnswerIds(tx, viewer.id, [answerId])
    if (known.size > 0) return false
    if (!word) throw new AppError('WORD_NOT_FOUND')
    const answeredAt = toAnsweredAt({ answeredAt: answer.answeredAt, addedAt: word.createdAt, now })
    const entry = toAnswerEntry(answer, { answerId, answeredAt })
    await insertIntoLog(tx, { viewer, now, word, entry })
    const date = localDate(answeredAt, viewer.timeZone)
    await addToDay(tx, {
      userId: viewer.id,
      date,
      seconds: entry.seconds,
      answers: 1,
      challengeAnswerId: answer.endsChallenge ? answerId : null,
    })
    return true
  })
}

function toAnswerEntry(
  { viewer, rating, stage, timeSpent, details, trains, ...answer }: Answer,
  { answerId, answeredAt }: { answerId: string; answeredAt: Date },
): LogEntry {
  const source = answer.source ?? 'SINGLE_REVIEW'
  const when = { answeredAt, timeZone: viewer.timeZone }
  return {
    answerId,
    seconds: toSeconds(timeSpent),
    source,
    ...(details && { details: limitDetails(details) }),
    event: {
      ...when,
      kind: trains === 'PRODUCTION' ? 'PRODUCTION' : 'ANSWER',
      rating: rating ?? 'GOOD',
      source,
      stage: stage ?? null,
      model: modelOf(viewer),
      ...(asksForProduction(viewer) && { startsProduction: true }),
    },
  }
}
