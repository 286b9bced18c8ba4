import 'server-only'
import { MAX_SECONDS_PER_ANSWER } from '@/lib/domain/review/answer-seconds'

/** Limits the seconds of an answer to 0 to 120. Missing: 0. */
export function toSeconds(timeSpent: number | null | undefined): number {
  return Math.min(Math.max(timeSpent ?? 0, 0), MAX_SECONDS_PER_ANSWER)
}
