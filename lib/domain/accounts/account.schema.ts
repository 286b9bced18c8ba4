import { z } from 'zod'
import { isTimeZone } from '@/lib/domain/days/days'
import { findLanguage } from '@/lib/domain/languages'
import { LIMITS } from '@/lib/domain/limits'
import { foldText } from '@/lib/domain/text'

/** A number that must be a multiple of `step`; its error message names the range. */
function stepped(name: string, { min, max, step }: Range) {
  const message = `${name} must be between ${min} and ${max} in steps of ${step}`
  return z
    .int(message)
    .min(min, message)
    .max(max, message)
    .refine((value) => value % step === 0, message)
}

type Range = Readonly<{ min: number; max: number; step: number; default: number }>

/** Ranges of the schedule settings: minutes, hours, and words a day (docs/product.md, Schedule settings). */
export const SCHEDULE_RANGES = Object.freeze({
  dailyStudyGoal: { min: 5, max: 90, step: 5, default: 20 },
  reviewInterval: { min: 12, max: 72, step: 12, default: 24 },
  maximumReviewsPerDay: { min: 10, max: 100, step: 10, default: 50 },
} satisfies Record<string, Range>)

const name = (label: string) =>
  z
    .string()
    .transform(foldText)
    .pipe(z.string().max(LIMITS.name, `${label} is too long (maximum is ${LIMITS.name} characters)`))

const notificationSettingsSchema = z.object({
  dailyReminder: z.boolean().nullish(),
  reminderTime: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Reminder time must be a time such as 09:00')
    .nullish(),
  emailNotifications: z.boolean().nullish(),
  pushNotifications: z.boolean().nullish(),
})

const scheduleSettingsSchema = z.object({
  dailyStudyGoal: stepped('Daily study goal', SCHEDULE_RANGES.dailyStudyGoal).nullish(),
  reviewInterval: stepped('Review interval', SCHEDULE_RANGES.reviewInterval).nullish(),
  maximumReviewsPerDay: stepped('Maximum reviews per day', SCHEDULE_RANGES.maximumReviewsPerDay).nullish(),
  autoScheduleReviews: z.boolean().nullish(),
})

const profileSettingsSchema = z.object({
  firstName: name('First name').nullish(),
  lastName: name('Last name').nullish(),
  /** Undefined keeps the avatar, null removes it. */
  avatarFileSignedId: z.string().nullish(),
})

/** UpdateUserSettingsInput. An absent or null field keeps its stored value; see avatarFileSignedId. */
export const settingsSchema = z.object({
  notificationSettings: notificationSettingsSchema.nullish(),
  scheduleSettings: scheduleSettingsSchema.nullish(),
  userSettings: z.object({ profileSettings: profileSettingsSchema.nullish() }).nullish(),
  timeZone: z.string().refine(isTimeZone, 'Time zone is not known').nullish(),
})
export type SettingsInput = z.input<typeof settingsSchema>

export const mainLanguageSchema = z
  .string()
  .refine((code) => findLanguage(code) !== undefined, 'Language is not supported')
