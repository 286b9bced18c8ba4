import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { hashToken } from '@/lib/server/secrets'

const MINUTE_MS = 60_000

/**
 * How often one user or address may do something within a window. No person exceeds these, nor does a school class behind
 * one address (docs/product.md, Rate limits).
 */
const LIMITS = {
  'login per address': { count: 200, windowMs: 15 * MINUTE_MS },
  /** Guessing one password: twenty tries; from another address the owner still gets in. */
  'login per address and account': { count: 20, windowMs: 15 * MINUTE_MS },
  'sign-up per address': { count: 100, windowMs: 60 * MINUTE_MS },
  'saves per user': { count: 600, windowMs: 10 * MINUTE_MS },
  'answers per user': { count: 2000, windowMs: 10 * MINUTE_MS },
  /** A file every five seconds: pictures are work for the processor. */
  'uploads per user': { count: 120, windowMs: 10 * MINUTE_MS },
  /** Ten a second: a class of thirty that all type at once behind one address. */
  'look-ups per address': { count: 6000, windowMs: 10 * MINUTE_MS },
} as const

export type RateLimitName = keyof typeof LIMITS

/** What somebody did so far in the window that is open. */
export interface Attempts {
  count: number
  endsAt: Date
}

/** Counts one attempt of `who`. Throws TOO_MANY_REQUESTS with the seconds to wait as `retryAfter`. */
export async function requireWithinLimit(name: RateLimitName, who: string, now: Date): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  requireBelow(name, await addAttempts({ name, who, now, count: 1 }), now)
}

/** Throws TOO_MANY_REQUESTS when these attempts are more than may be. */
export function requireBelow(name: RateLimitName, { count, endsAt }: Attempts, now: Date): void {
  if (count <= LIMITS[name].count) return
  const retryAfter = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

/** The window that an attempt at this moment opens. */
export function openWindow(name: RateLimitName, now: Date): Attempts {
  return { count: 0, endsAt: new Date(now.getTime() + LIMITS[name].windowMs) }
}

interface NewAttempts {
  name: RateLimitName
  who: string
  count: number
  now: Date
}

/**
 * Counts attempts in the database, which all processes share: one statement, one more when a window begins.
 * @returns all of them in this window
 */
export async function addAttempts({ name, who, count, now }: NewAttempts): Promise<Attempts> {
  // Hashed, because it names an address or an account.
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
