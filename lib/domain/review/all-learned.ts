import { type LocalClock, shortDay } from '@/lib/domain/days/relative-day'

/**
 * What an empty list says when every word is learned.
 * @param nextDueAt null when no word is scheduled
 */
export function allLearned(nextDueAt: Date | null, clock: LocalClock): string {
  return nextDueAt ? `All learned for now: next due ${shortDay(nextDueAt, clock)}` : 'All learned for now'
}
