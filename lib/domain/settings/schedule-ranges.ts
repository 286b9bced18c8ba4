/** `step` starts at 0: every value is a multiple of it. */
export type ScheduleRange = Readonly<{ min: number; max: number; step: number; default: number }>

/**
 * Ranges of the schedule settings: minutes, hours, and words a day (docs/product.md, Schedule settings). Apart from
 * their schema, because the page needs them before it needs zod.
 */
export const SCHEDULE_RANGES = Object.freeze({
  dailyStudyGoal: { min: 5, max: 90, step: 5, default: 20 },
  reviewInterval: { min: 12, max: 72, step: 12, default: 24 },
  maximumReviewsPerDay: { min: 10, max: 100, step: 10, default: 50 },
} satisfies Record<string, ScheduleRange>)
