import type { LearningStage } from '@/lib/domain/stages'

/** At most so many definitions are steps of a review; the rest are additional meanings (spec.md section 9). */
export const MAX_DEFINITION_STEPS = 5

/**
 * The definitions of a word in the order of a review: the selected ones in saved order, then the others; the first
 * five are steps (decisions.md section 3).
 */
export function orderForReview<T extends { isSelectedByUser: boolean }>(
  definitions: readonly T[],
): { steps: T[]; additional: T[] } {
  const ordered = [
    ...definitions.filter((definition) => definition.isSelectedByUser),
    ...definitions.filter((definition) => !definition.isSelectedByUser),
  ]
  return { steps: ordered.slice(0, MAX_DEFINITION_STEPS), additional: ordered.slice(MAX_DEFINITION_STEPS) }
}

/** What the order of a bulk review needs to know of a word. */
export type QueueEntry = Readonly<{ id: string; stage: LearningStage; dueAt: Date; createdAt: Date }>

/**
 * The words of today's bulk review: overdue reviews first, the most overdue leading, then the new words, oldest
 * first; cut at what the day still allows (decisions.md section 3).
 * @param due words that are due today
 * @param remaining answers left today, 0 or more
 */
export function bulkReviewQueue<T extends QueueEntry>(due: readonly T[], remaining: number): T[] {
  const byDue = (a: T, b: T) => a.dueAt.getTime() - b.dueAt.getTime() || (a.id < b.id ? -1 : 1)
  const reviews = due.filter((word) => word.stage !== 'NEW').sort(byDue)
  const fresh = due.filter((word) => word.stage === 'NEW').sort(byDue)
  return [...reviews, ...fresh].slice(0, remaining)
}

/** How many words may still come today: the day's maximum less the distinct words answered, never below 0. */
export function remainingToday(maximumReviewsPerDay: number, answeredToday: number): number {
  return Math.max(0, maximumReviewsPerDay - answeredToday)
}
