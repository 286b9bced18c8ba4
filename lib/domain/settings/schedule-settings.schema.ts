import * as z from 'zod/mini'

type Range = Readonly<{ min: number; max: number; step: number; default: number }>

/** Ranges of the schedule settings: minutes, hours, and words a day (docs/product.md, Schedule settings). */
export const SCHEDULE_RANGES = Object.freeze({
  dailyStudyGoal: { min: 5, max: 90, step: 5, default: 20 },
  reviewInterval: { min: 12, max: 72, step: 12, default: 24 },
  maximumReviewsPerDay: { min: 10, max: 100, step: 10, default: 50 },
} satisfies Record<string, Range>)

/** A number that must be a multiple of `step`; its error message names the range. */
function stepped(name: string, { min, max, step }: Range) {
  const message = `${name} must be between ${min} and ${max} in steps of ${step}`
  return z.int(message).check(z.gte(min, message), z.lte(max, message), z.multipleOf(step, message))
}

/** How much a learner studies, and when words come back. Written with zod/mini, because the browser loads it too. */
export const scheduleSettingsSchema = z.object({
  dailyStudyGoal: stepped('Daily study goal', SCHEDULE_RANGES.dailyStudyGoal),
  reviewInterval: stepped('Review interval', SCHEDULE_RANGES.reviewInterval),
  maximumReviewsPerDay: stepped('Maximum reviews per day', SCHEDULE_RANGES.maximumReviewsPerDay),
  autoScheduleReviews: z.boolean(),
})
export type ScheduleSettings = z.infer<typeof scheduleSettingsSchema>
