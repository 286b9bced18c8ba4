import * as z from 'zod/mini'
import type { DayLoad } from '@/lib/domain/review/memory/even-days'
import { notificationSettingsSchema } from '@/lib/domain/settings/notification-settings.schema'
import type { SCHEDULE_RANGES } from '@/lib/domain/settings/schedule-ranges'
import { scheduleSettingsSchema } from '@/lib/domain/settings/schedule-settings.schema'
import type { SettingsInput } from '@/lib/domain/settings/settings.schema'

/** The forms of settings that work before scripts do, by the last part of their page's address. */
const SETTINGS_FORMS = ['notifications', 'schedule'] as const
export type SettingsFormName = (typeof SETTINGS_FORMS)[number]

export const isSettingsForm = (name: string): name is SettingsFormName =>
  (SETTINGS_FORMS as readonly string[]).includes(name)

/** The field that names the switches of a form: those that are off are not sent. */
export const SWITCHES_FIELD = 'switches'

const DAYS_OF_A_WEEK = 7
const dayLoadField = (index: number) => `dayLoads.${index}`

/** The fields of a form as a browser sends them. */
type Sent = ReadonlyMap<string, string>

/** What a form of settings asks for. Its values are checked where all settings are: these are only read. */
export function readSettingsForm(name: SettingsFormName, sent: Sent): SettingsInput {
  const switches = (sent.get(SWITCHES_FIELD) ?? '').split(' ')
  const isOn = (field: string) => (switches.includes(field) ? sent.has(field) : undefined)
  if (name === 'notifications') {
    return {
      notificationSettings: {
        dailyReminder: isOn('dailyReminder'),
        reminderTime: sent.get('reminderTime'),
        emailNotifications: isOn('emailNotifications'),
        pushNotifications: isOn('pushNotifications'),
      },
    }
  }
  const numberOf = (field: keyof typeof SCHEDULE_RANGES) => {
    const text = sent.get(field)
    return text === undefined ? undefined : Number(text || Number.NaN)
  }
  return {
    scheduleSettings: {
      dailyStudyGoal: numberOf('dailyStudyGoal'),
      maximumReviewsPerDay: numberOf('maximumReviewsPerDay'),
      desiredRetention: numberOf('desiredRetention'),
      reviewInterval: numberOf('reviewInterval'),
      autoScheduleReviews: isOn('autoScheduleReviews'),
      evenDays: isOn('evenDays'),
      harderQuestions: isOn('harderQuestions'),
      showMeaningsAtOnce: isOn('showMeaningsAtOnce'),
      dayLoads: sent.has(dayLoadField(0)) ? readDayLoads(sent) : undefined,
    },
  }
}

const readDayLoads = (sent: Sent) =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => sent.get(dayLoadField(index)) as DayLoad)

const FIELDS: Readonly<Record<string, z.core.$ZodType>> = {
  ...notificationSettingsSchema.shape,
  ...scheduleSettingsSchema.shape,
}
/** A value that the field refuses for the reason for which it may refuse a learner's. */
const REFUSED: Readonly<Record<string, unknown>> = { dayLoads: Array(DAYS_OF_A_WEEK).fill('FREE') }

/** Why a field was refused; null for what is no field that a learner writes. */
export function settingsProblem(field: string): string | null {
  const schema = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  if (field === 'emailNotifications') return 'This server sends no emails.'
  return (schema && z.safeParse(schema, REFUSED[field] ?? '').error?.issues[0]?.message) ?? null
}
