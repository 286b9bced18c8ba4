import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { RATES } from '@/lib/server/limits'
import { hashToken } from '@/lib/server/secrets'

export type RateLimitName = keyof typeof RATES

/** The attempts so far in the current window. */
export interface Attempts {
  count: number
  endsAt: Date
}

/**
 * Counts an attempt of `who`, or `count` attempts; 0: only looks. Throws TOO_MANY_REQUESTS with the seconds to wait as `retryAfter`.
 */
export async function requireWithinLimit(
  name: RateLimitName,
  who: string,
  now: Date,
  count = 1,
): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  requireBelow(name, await addAttempts({ name, who, now, count }), now)
}

/** Counts an attempt of `who` and returns whether the limit is exceeded, for callers that must not refuse. */
export async function exceedsLimit(name: RateLimitName, who: string, now: Date): Promise<boolean> {
  if (env.RATE_LIMITS === 'off') return false
  const { count } = await addAttempts({ name, who, now, count: 1 })
  return count > RATES[name].count
}

/** Throws TOO_MANY_REQUESTS when these attempts exceed the limit. */
export function requireBelow(name: RateLimitName, { count, endsAt }: Attempts, now: Date): void {
  if (count <= RATES[name].count) return
  const retryAfter = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

/** A new window that starts at `now`, with no attempts yet. */
export function openWindow(name: RateLimitName, now: Date): Attempts {
  return { count: 0, endsAt: new Date(now.getTime() + RATES[name].windowMs) }
}

interface NewAttempts {
  name: RateLimitName
  who: string
  count: number
  now: Date
}

/**
 * Counts attempts in the database, which all processes share: one statement, and one more when a window begins.
 * @returns all attempts in this window
 */
export async function addAttempts({ name, who, count, now }: NewAttempts): Promise<Attempts> {
  // Hashed, because `who` contains an address or an account.
  const key = hashToken(`${name}:${who}`)
  const [window] = await prisma.$queryRaw<Attempts[]>`
    INSERT INTO rate_limit AS r (key, count, window_end_at)
    VALUES (${key}, ${count}::int, ${openWindow(name, now).endsAt}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_end_at <= ${now}::timestamptz THEN EXCLUDED.count
        ELSE r.count + EXCLUDED.count END,
      window_end_at = CASE WHEN r.window_end_at <= ${now}::timestamptz THEN EXCLUDED.window_end_at
        ELSE r.window_end_at END
    RETURNING count, window_end_at AS "endsAt"`
  if (!window) throw new Error('An upsert always returns its row')
  if (window.count === count) await prisma.rateLimit.deleteMany({ where: { windowEndAt: { lte: now } } })
  return window
}
