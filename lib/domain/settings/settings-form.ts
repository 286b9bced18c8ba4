import * as z from 'zod/mini'
import type { ChineseScript } from '@/lib/domain/languages/chinese-script'
import { LIMITS } from '@/lib/domain/limits'
import type { DayLoad } from '@/lib/domain/review/memory/even-days'
import { languageSettingsSchema } from '@/lib/domain/settings/language-settings.schema'
import { AVAILABLE_LANGUAGE } from '@/lib/domain/settings/learning-languages'
import { notificationSettingsSchema } from '@/lib/domain/settings/notification-settings.schema'
import { profileNamesSchema } from '@/lib/domain/settings/profile-settings.schema'
import type { SCHEDULE_RANGES } from '@/lib/domain/settings/schedule-ranges'
import { scheduleSettingsSchema } from '@/lib/domain/settings/schedule-settings.schema'
import type { SettingsInput } from '@/lib/domain/settings/settings.schema'

/**
 * The forms of settings that work before scripts do, by the last part of their page's address; 'main-language' is the prompt, which any page shows.
 */
const SETTINGS_FORMS = ['notifications', 'schedule', 'languages', 'profile', 'main-language'] as const
export type SettingsFormName = (typeof SETTINGS_FORMS)[number]

export const isSettingsForm = (name: string): name is SettingsFormName =>
  (SETTINGS_FORMS as readonly string[]).includes(name)

/** The field that names the switches of a form: those that are off are not sent. */
export const SWITCHES_FIELD = 'switches'

const DAYS_OF_A_WEEK = 7
const dayLoadField = (index: number) => `dayLoads.${index}`

/** The fields of a form as a browser sends them. */
export type SentFields = ReadonlyMap<string, string>

type Learner = { learningLanguages: readonly string[] }

/**
 * What a form of settings asks for, without the main language. Its values are checked where all settings are: these are only read.
 * @param learner whose list of languages a pressed button changes
 */
export function readSettingsForm(name: SettingsFormName, sent: SentFields, learner: Learner): SettingsInput {
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
  if (name === 'main-language') return {}
  if (name === 'profile') {
    const names = { firstName: sent.get('firstName'), lastName: sent.get('lastName') }
    return { userSettings: { profileSettings: names } }
  }
  if (name === 'languages') {
    if (keepsChoices(sent))
      return { languageSettings: { learningLanguages: changedLanguages(sent, learner) } }
    const chineseScript = sent.get('chineseScript') as ChineseScript | undefined
    return { languageSettings: { chineseScript } }
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

/** Characters of a refused text that its page gets back: it travels in an address. */
const MAX_KEPT_CHARACTERS = 500

/** What was written into a refused field, to be shown in it again. Other values are chosen, and come from what is saved. */
export const keptField = (name: string, sent: SentFields): string | undefined =>
  Object.hasOwn(profileNamesSchema.shape, name) ? sent.get(name)?.slice(0, MAX_KEPT_CHARACTERS) : undefined

/** Buttons of the form of languages that do not save it: two change the list, the third shows all native languages. */
const LIST_BUTTONS = ['add', 'remove', 'list'] as const

/** Whether what is chosen in the form is not saved yet, but shown again: another button than 'Save Changes' sent it. */
export const keepsChoices = (sent: SentFields): boolean => LIST_BUTTONS.some((button) => sent.has(button))

/** The choices that are shown again, for the address of the page. */
export function keptChoices(sent: SentFields): Record<string, string> {
  if (!keepsChoices(sent)) return {}
  const chosen = ['mainLanguage', 'chineseScript'].flatMap((field) => {
    const value = sent.get(field)?.slice(0, MAX_KEPT_CHARACTERS)
    return value === undefined ? [] : [[field, value]]
  })
  const isListed = sent.has('list') || sent.has('mainLanguage')
  return { ...Object.fromEntries(chosen), ...(isListed && { list: 'all' }) }
}

/** The list after a press on 'Add' or 'Remove'; undefined after another one. */
function changedLanguages(sent: SentFields, { learningLanguages }: Learner): string[] | undefined {
  const [added, removed] = [sent.get('add'), sent.get('remove')]
  if (added === undefined && removed === undefined) return undefined
  const others = learningLanguages.filter((code) => code !== added && code !== removed)
  return added === undefined ? others : [...others, added]
}

const readDayLoads = (sent: SentFields) =>
  Array.from({ length: DAYS_OF_A_WEEK }, (_, index) => sent.get(dayLoadField(index)) as DayLoad)

const FIELDS: Readonly<Record<string, z.core.$ZodType>> = {
  ...notificationSettingsSchema.shape,
  ...scheduleSettingsSchema.shape,
  ...languageSettingsSchema.shape,
  ...profileNamesSchema.shape,
}
/** A value that the field refuses for the reason for which it may refuse a learner's. */
const TOO_LONG = 'x'.repeat(LIMITS.name + 1)
const REFUSED: Readonly<Record<string, unknown>> = {
  dayLoads: Array(DAYS_OF_A_WEEK).fill('FREE'),
  learningLanguages: [AVAILABLE_LANGUAGE, ''],
  firstName: TOO_LONG,
  lastName: TOO_LONG,
}

/** Why a field was refused; null for what is no field that a learner writes. */
export function settingsProblem(field: string): string | null {
  const schema = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  if (field === 'emailNotifications') return 'This server sends no emails.'
  return (schema && z.safeParse(schema, REFUSED[field] ?? '').error?.issues[0]?.message) ?? null
}
