import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import { listLearningLanguages } from '@/lib/domain/settings/learning-languages'
import { translationTag } from '@/lib/domain/translation/translation-language'
import { fileUrl } from '@/lib/server/files/file-url'
import { updateMainLanguage, updateSettings } from '@/lib/server/settings/settings.service'
import { listTags } from '@/lib/server/words/tag.service'

export const userResolvers: Resolvers = {
  User: {
    avatarUrl: ({ avatarId }) => fileUrl(avatarId),
    translationLanguage: translationTag,
    learningLanguages: (user) => listLearningLanguages(user.learningLanguages),
    settings: (user) => ({
      notification: {
        daily_reminder: user.dailyReminder,
        reminder_time: user.reminderTime,
        email_notifications: user.emailNotifications,
        push_notifications: user.pushNotifications,
      },
      schedule: {
        daily_study_goal: user.dailyStudyGoal,
        review_interval: user.reviewInterval,
        maximum_reviews_per_day: user.maximumReviewsPerDay,
        desired_retention: user.desiredRetention,
        auto_schedule_reviews: user.autoScheduleReviews,
        show_meanings_at_once: user.showMeaningsAtOnce,
        harder_questions: user.harderQuestions,
        even_days: user.evenDays,
        day_loads: user.dayLoads,
      },
    }),
    userTags: (user) => listTags(user),
  },
  Mutation: {
    updateUserMainLanguage: mutation('saves per user', async ({ viewer, input }) => ({
      user: await updateMainLanguage(viewer, input.mainLanguage, input.chineseScript),
    })),
    updateUserSettings: mutation('saves per user', ({ viewer, input }) => updateSettings(viewer, input)),
  },
}
