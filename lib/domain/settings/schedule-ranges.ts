import { RETENTION_PERCENT } from '@/lib/domain/review/memory/retention'

/** `step` starts at 0: every value is a multiple of it. */
export type ScheduleRange = Readonly<{ min: number; max: number; step: number; default: number }>

/**
 * Ranges of the schedule settings: minutes, hours, words a day, and per cent (docs/product.md, Schedule settings). Apart from
 * their schema, because the page needs them before it needs zod.
 */
export const SCHEDULE_RANGES = Object.freeze({
  dailyStudyGoal: { min: 5, max: 90, step: 5, default: 20 },
  reviewInterval: { min: 12, max: 72, step: 12, default: 24 },
  maximumReviewsPerDay: { min: 10, max: 100, step: 10, default: 50 },
  desiredRetention: {
    min: RETENTION_PERCENT.min,
    max: RETENTION_PERCENT.max,
    step: 1,
    default: RETENTION_PERCENT.usual,
  },
} satisfies Record<string, ScheduleRange>)

const { min, max } = SCHEDULE_RANGES.desiredRetention

/** All values of the desired retention, in per cent. */
export const RETENTIONS: readonly number[] = Array.from({ length: max - min + 1 }, (_, index) => min + index)
