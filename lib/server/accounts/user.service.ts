import 'server-only'
import { Prisma } from '@/generated/prisma/client'
import type { ChineseScript } from '@/lib/domain/languages/chinese-script'
import type { DayLoad } from '@/lib/domain/review/memory/even-days'

/** A user as the rest of the server uses it: everything except the password. */
export interface UserRecord {
  id: string
  email: string
  firstName: string
  lastName: string
  avatarId: string | null
  mainLanguage: string | null
  chineseScript: ChineseScript
  /** Codes, the primary one first. */
  learningLanguages: string[]
  timeZone: string
  dailyReminder: boolean
  /** HH:MM */
  reminderTime: string
  emailNotifications: boolean
  pushNotifications: boolean
  /** Minutes. */
  dailyStudyGoal: number
  /** Hours. */
  reviewInterval: number
  maximumReviewsPerDay: number
  autoScheduleReviews: boolean
  showMeaningsAtOnce: boolean
  /** Whether old words are asked for in harder ways, and the word for a meaning has a memory of its own. */
  harderQuestions: boolean
  /** Whether the day of a review is the one with the fewest words. */
  evenDays: boolean
  /** Of each day of the week, Monday first. */
  dayLoads: DayLoad[]
  /** Percent, 80 to 95. */
  desiredRetention: number
  /** The parameters of FSRS-6 in use; empty: the defaults. */
  memoryParameters: number[]
}

/** The fields of UserRecord as a Prisma selection, for the results of updates. */
export const USER_SELECT = {
  id: true,
  email: true,
  firstName: true,
  lastName: true,
  avatarId: true,
  mainLanguage: true,
  chineseScript: true,
  learningLanguages: true,
  timeZone: true,
  dailyReminder: true,
  reminderTime: true,
  emailNotifications: true,
  pushNotifications: true,
  dailyStudyGoal: true,
  reviewInterval: true,
  maximumReviewsPerDay: true,
  autoScheduleReviews: true,
  showMeaningsAtOnce: true,
  harderQuestions: true,
  evenDays: true,
  dayLoads: true,
  desiredRetention: true,
  memoryParameters: true,
} as const satisfies Prisma.UserSelect & Record<keyof UserRecord, true>

/** The fields of UserRecord as columns of the table alias `u`, for the join of a session with its user. */
export const USER_COLUMNS = Prisma.sql`
  u.id, u.email, u.first_name AS "firstName", u.last_name AS "lastName", u.avatar_id AS "avatarId",
  u.main_language AS "mainLanguage", u.chinese_script AS "chineseScript", u.learning_languages AS "learningLanguages", u.time_zone AS "timeZone", u.daily_reminder AS "dailyReminder",
  u.reminder_time AS "reminderTime", u.email_notifications AS "emailNotifications",
  u.push_notifications AS "pushNotifications", u.daily_study_goal AS "dailyStudyGoal",
  u.review_interval AS "reviewInterval", u.maximum_reviews_per_day AS "maximumReviewsPerDay",
  u.auto_schedule_reviews AS "autoScheduleReviews", u.show_meanings_at_once AS "showMeaningsAtOnce",
  u.harder_questions AS "harderQuestions",
  u.even_days AS "evenDays", u.day_loads::text[] AS "dayLoads",
  u.desired_retention AS "desiredRetention", u.memory_parameters AS "memoryParameters"`
