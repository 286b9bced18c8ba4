import { dateDiffInDays } from 'ts-fsrs'
import { fromWallClock, toWallClock } from '@/lib/domain/days/days'
import { type DayRange, rangeOfDays, withinRange } from '@/lib/domain/review/memory/even-days'
import { type MemoryModel, schedulerOf } from '@/lib/domain/review/memory/memory-model'
import type { LearningState, Memory } from '@/lib/domain/review/memory/scheduling'

const DAY_MS = 24 * 60 * 60 * 1_000

/** Days from the last answer to the next review that a model gives for a memory, which must be computed with its parameters. */
export function intervalOf({ stability }: Memory, model: MemoryModel): number {
  return schedulerOf(model).next_interval(stability, 0)
}

/** Words that a new plan would have made due before are spread over so many days. */
const DAYS_OF_OVERDUE = 14

/**
 * The days on which a word may come back once it is planned again, from tomorrow on, in days since its last answer: FSRS's range where the
 * learner wants even days; the next two weeks where all of that is over.
 * @param sinceLast days from the last answer to today
 */
export function daysOfNewPlan(interval: number, sinceLast: number, isEven: boolean): DayRange {
  const tomorrow = sinceLast + 1
  const { min, max } = (isEven && rangeOfDays(interval, sinceLast)) || { min: interval, max: interval }
  return max < tomorrow
    ? { min: tomorrow, max: sinceLast + DAYS_OF_OVERDUE }
    : { min: Math.max(min, tomorrow), max }
}

/** The days that one or the other setting of even days allows: the log does not keep it. */
function daysOfAnyPlan(interval: number, sinceLast: number): DayRange {
  const [even, exact] = [true, false].map((isEven) => daysOfNewPlan(interval, sinceLast, isEven)) as [
    DayRange,
    DayRange,
  ]
  return { min: Math.min(even.min, exact.min), max: Math.max(even.max, exact.max) }
}

/** Days of the learner's calendar from the last answer of a word. */
export const daysSinceLast = ({ lastReviewLocal }: Memory, wallClock: Date): number =>
  Math.max(0, dateDiffInDays(lastReviewLocal, wallClock))

/**
 * The state after the word is planned again, without an answer: only when it comes back changes.
 * @param state its memory is computed with the model's parameters (replay.ts)
 * @param movedDays by how many days the review is moved from the interval that the model gives. A late answer before it gives another
 * interval: the word stays within the days that the plan allows for that one.
 */
export function applyPlanChange(
  state: LearningState,
  change: Readonly<{ answeredAt: Date; timeZone: string; model: MemoryModel; movedDays?: number }>,
): LearningState {
  const { memory } = state
  if (!memory) return state
  const { answeredAt, timeZone, model, movedDays = 0 } = change
  const interval = intervalOf(memory, model)
  const range = daysOfAnyPlan(interval, daysSinceLast(memory, toWallClock(answeredAt, timeZone)))
  const days = withinRange(interval + movedDays, range)
  const due = fromWallClock(new Date(memory.lastReviewLocal.getTime() + days * DAY_MS), timeZone)
  return {
    ...state,
    memory: { ...memory, scheduledDays: days, fsrsDueAt: due < answeredAt ? answeredAt : due },
  }
}
