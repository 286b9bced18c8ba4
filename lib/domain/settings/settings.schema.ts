import { z } from 'zod'
import { isTimeZone } from '@/lib/domain/days/days'
import { chineseScriptSchema, learningLanguagesSchema } from '@/lib/domain/settings/language-settings.schema'
import { notificationSettingsSchema } from '@/lib/domain/settings/notification-settings.schema'
import { profileNamesSchema } from '@/lib/domain/settings/profile-settings.schema'
import { scheduleSettingsSchema } from '@/lib/domain/settings/schedule-settings.schema'

const notification = notificationSettingsSchema.shape
const schedule = scheduleSettingsSchema.shape
const names = profileNamesSchema.shape

/** UpdateUserSettingsInput. An absent or null field keeps its stored value; see avatarFileSignedId. */
export const settingsSchema = z.object({
  notificationSettings: z.nullish(
    z.object({
      dailyReminder: z.nullish(notification.dailyReminder),
      reminderTime: z.nullish(notification.reminderTime),
      emailNotifications: z.nullish(notification.emailNotifications),
      pushNotifications: z.nullish(notification.pushNotifications),
    }),
  ),
  scheduleSettings: z.nullish(
    z.object({
      dailyStudyGoal: z.nullish(schedule.dailyStudyGoal),
      reviewInterval: z.nullish(schedule.reviewInterval),
      maximumReviewsPerDay: z.nullish(schedule.maximumReviewsPerDay),
      desiredRetention: z.nullish(schedule.desiredRetention),
      autoScheduleReviews: z.nullish(schedule.autoScheduleReviews),
      showMeaningsAtOnce: z.nullish(schedule.showMeaningsAtOnce),
      harderQuestions: z.nullish(schedule.harderQuestions),
      evenDays: z.nullish(schedule.evenDays),
      dayLoads: z.nullish(schedule.dayLoads),
    }),
  ),
  userSettings: z.nullish(
    z.object({
      profileSettings: z.nullish(
        z.object({
          firstName: z.nullish(names.firstName),
          lastName: z.nullish(names.lastName),
          /** Undefined keeps the avatar, null removes it. */
          avatarFileSignedId: z.string().nullish(),
        }),
      ),
    }),
  ),
  languageSettings: z.nullish(
    z.object({
      learningLanguages: z.nullish(learningLanguagesSchema),
      chineseScript: z.nullish(chineseScriptSchema),
    }),
  ),
  timeZone: z.string().refine(isTimeZone, 'Time zone is not known').nullish(),
})
export type SettingsInput = z.input<typeof settingsSchema>
