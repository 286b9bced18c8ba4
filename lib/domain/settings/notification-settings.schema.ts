import * as z from 'zod/mini'

/** When and how a learner wants to be reminded. Written with zod/mini, because the browser loads it too. */
export const notificationSettingsSchema = z.object({
  dailyReminder: z.boolean(),
  /** HH:MM in the learner's time zone. */
  reminderTime: z
    .string()
    .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Reminder time must be a time such as 09:00')),
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
})
export type NotificationSettingsValues = z.infer<typeof notificationSettingsSchema>
