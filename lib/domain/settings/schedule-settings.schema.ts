import * as z from 'zod/mini'
import { DAY_LOADS } from '@/lib/domain/review/memory/even-days'
import { SCHEDULE_RANGES, type ScheduleRange } from '@/lib/domain/settings/schedule-ranges'

/** A number that must be a multiple of `step`; its error message names the range. */
function stepped(name: string, { min, max, step }: ScheduleRange) {
  const message = `${name} must be between ${min} and ${max} in steps of ${step}`
  return z.int(message).check(z.gte(min, message), z.lte(max, message), z.multipleOf(step, message))
}

/** How much a learner studies, and when words come back. Written with zod/mini, because the browser loads it too. */
export const scheduleSettingsSchema = z.object({
  dailyStudyGoal: stepped('Daily study goal', SCHEDULE_RANGES.dailyStudyGoal),
  reviewInterval: stepped('Review interval', SCHEDULE_RANGES.reviewInterval),
  maximumReviewsPerDay: stepped('Maximum reviews per day', SCHEDULE_RANGES.maximumReviewsPerDay),
  desiredRetention: stepped('Desired retention', SCHEDULE_RANGES.desiredRetention),
  autoScheduleReviews: z.boolean(),
  showMeaningsAtOnce: z.boolean(),
  harderQuestions: z.boolean(),
  evenDays: z.boolean(),
  dayLoads: z.array(z.enum(DAY_LOADS)).check(
    z.length(7, 'There must be one for each day of the week'),
    z.refine((loads) => loads.some((load) => load !== 'FREE'), 'One day at least must not be free'),
  ),
})
export type ScheduleSettingsValues = z.infer<typeof scheduleSettingsSchema>
