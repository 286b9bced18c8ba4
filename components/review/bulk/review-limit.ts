import type { ReviewLimit } from '@/components/review/bulk/nothing-due'
import type { ReviewLimitQuery } from '@/generated/operations'

/** Why nothing is due. */
export function toReviewLimit({ viewer: { user, stats } }: ReviewLimitQuery): ReviewLimit | null {
  if (!user || !stats) return null
  return {
    maximum: user.settings.schedule.maximum_reviews_per_day,
    waiting: stats.dueWordsBeyondMaximum,
    isAllLearned: stats.totalWords > 0 && stats.learnedWords === stats.totalWords,
  }
}
