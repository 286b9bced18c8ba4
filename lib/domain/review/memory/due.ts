import { endOfDay, localDate } from '@/lib/domain/days/days'
import type { QuestionDirection } from '@/lib/domain/review/answer-details'
import type { LearningState, Memory } from '@/lib/domain/review/memory/scheduling'
import { isStable } from '@/lib/domain/review/memory/stickiness'
import type { LearningStage } from '@/lib/domain/stages'

/** The user's schedule settings that decide when a word is due. */
export type Schedule = Readonly<{
  autoScheduleReviews: boolean
  /** Hours; 12 to 72. */
  reviewInterval: number
  /** Whether the word is asked for, too, given its meaning; absent: it is not. */
  harderQuestions?: boolean
}>

/** Whether words are asked for given their meanings. */
export const asksForProduction = ({
  autoScheduleReviews,
  harderQuestions,
}: Pick<Schedule, 'autoScheduleReviews' | 'harderQuestions'>): boolean =>
  autoScheduleReviews && harderQuestions === true

/** What is needed of a word's state to know when it is due. */
type Due = Pick<LearningState, 'stage' | 'dueOverrideAt' | 'lastReviewedAt' | 'productionFrom'> &
  Readonly<{
    memory: (Pick<Memory, 'fsrsDueAt'> & Partial<Pick<Memory, 'stability'>>) | null
    production?: Pick<Memory, 'fsrsDueAt' | 'lastReviewLocal'> | null
  }>

/**
 * When a word is due; null when only the user can bring it back (a learned word while auto-schedule is off). New
 * words are due from the time they were added, paused ones not before the pause ends.
 */
export function dueAt(
  state: Due & Readonly<{ pausedUntil?: Date | null }>,
  createdAt: Date,
  schedule: Schedule,
): Date | null {
  const isOfProduction = dueFor(state, createdAt, schedule) === 'PRODUCTION'
  const due = isOfProduction ? productionDueAt(state, schedule) : recognitionDueAt(state, createdAt, schedule)
  return due && state.pausedUntil && state.pausedUntil > due ? state.pausedUntil : due
}

function recognitionDueAt(state: Due, createdAt: Date, schedule: Schedule): Date | null {
  if (state.stage === 'NEW') return createdAt
  if (state.dueOverrideAt) return state.dueOverrideAt
  if (schedule.autoScheduleReviews) return state.memory?.fsrsDueAt ?? createdAt
  if (state.stage === 'LEARNED') return null
  return state.lastReviewedAt
    ? new Date(state.lastReviewedAt.getTime() + schedule.reviewInterval * 3_600_000)
    : createdAt
}

/**
 * When the word is asked for, given its meaning; null when it is not: the learner does not want it, production has not begun, or
 * the learner has to recognise the word first (a new one, one brought back by the learner, one forgotten meanwhile).
 */
function productionDueAt(
  { stage, dueOverrideAt, memory, production, productionFrom }: Due,
  schedule: Schedule,
): Date | null {
  if (!asksForProduction(schedule) || stage === 'NEW' || dueOverrideAt) return null
  return isStable(memory?.stability ?? 0) ? (production?.fsrsDueAt ?? productionFrom ?? null) : null
}

/** Whether production was trained on the user's day that contains `now`. */
export function isProductionOfToday(
  { production }: Pick<Due, 'production'>,
  now: Date,
  timeZone: string,
): boolean {
  return !!production && production.lastReviewLocal >= new Date(localDate(now, timeZone))
}

/** Which of the two memories the due time of a word is of. */
export function dueFor(state: Due, createdAt: Date, schedule: Schedule): QuestionDirection {
  const recognition = recognitionDueAt(state, createdAt, schedule)
  const production = productionDueAt(state, schedule)
  return recognition && production && production < recognition ? 'PRODUCTION' : 'RECOGNITION'
}

/** Whether a word is due by the end of the user's day that contains `now`. */
export function isDue(due: Date | null, now: Date, timeZone: string): boolean {
  return due !== null && due < endOfDay(now, timeZone)
}

/**
 * What a word is asked for now: production where it is due, and before recognition. A day trains one of the two: what was asked for
 * in production stays so until the day ends.
 */
export function askedFor(
  state: Due,
  createdAt: Date,
  { now, timeZone, ...schedule }: Schedule & Readonly<{ now: Date; timeZone: string }>,
): QuestionDirection {
  const due = productionDueAt(state, schedule)
  if (!due) return 'RECOGNITION'
  if (isProductionOfToday(state, now, timeZone)) return 'PRODUCTION'
  return isDue(due, now, timeZone) ? dueFor(state, createdAt, schedule) : 'RECOGNITION'
}

/**
 * The stage that the app shows (docs/product.md, Due words): with auto-schedule on, a learned word that is due again
 * counts as REVIEWING in lists, filters, stats and reviews.
 */
export function effectiveStage(stage: LearningStage, due: boolean, schedule: Schedule): LearningStage {
  return stage === 'LEARNED' && due && schedule.autoScheduleReviews ? 'REVIEWING' : stage
}
