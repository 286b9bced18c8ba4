import 'server-only'
import { AppError } from '@/lib/errors/app-error'

// Maximum age of an answer that was given offline (docs/product.md, Late answers).
const MAX_ANSWER_AGE_MS = 30 * 24 * 60 * 60 * 1000
// Device clocks are often wrong by a few minutes.
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000

interface Given {
  /** ISO 8601; absent: now. */
  answeredAt?: string | null | undefined
  /** When the word was added. */
  addedAt: Date
  now: Date
}

/** When the learner answered. Throws BAD_ARGUMENT: more than 30 days ago, before the word was added, or in the future. */
export function toAnsweredAt({ answeredAt, addedAt, now }: Given): Date {
  if (!answeredAt) return now
  const time = new Date(answeredAt).getTime()
  const earliest = Math.max(addedAt.getTime(), now.getTime() - MAX_ANSWER_AGE_MS)
  const latest = now.getTime()
  // Written so that NaN, from an invalid timestamp, is refused too.
  if (!(time >= earliest - CLOCK_TOLERANCE_MS && time <= latest + CLOCK_TOLERANCE_MS)) {
    const message =
      'answeredAt must lie within the last 30 days, after the word was added and not in the future'
    throw new AppError('BAD_ARGUMENT', { message })
  }
  return new Date(Math.min(Math.max(time, earliest), latest))
}
