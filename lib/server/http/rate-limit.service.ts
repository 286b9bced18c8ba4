import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { prisma } from '@/lib/server/database/prisma'
import { env } from '@/lib/server/env'
import { hashToken } from '@/lib/server/secrets'

const MINUTE_MS = 60_000

/**
 * The maximum number of attempts of one user or address within a window. Normal use stays below these limits, even by a
 * school class behind one address (docs/product.md, Rate limits).
 */
const LIMITS = {
  'login per address': { count: 200, windowMs: 15 * MINUTE_MS },
  /** Further attempts are not refused, but delayed (lib/server/accounts/login-delay.ts). */
  'login per account': { count: 20, windowMs: 15 * MINUTE_MS },
  /** Limits password guessing. The owner can still log in from another address. */
  'login per address and account': { count: 20, windowMs: 15 * MINUTE_MS },
  'sign-up per address': { count: 100, windowMs: 60 * MINUTE_MS },
  /** Requests for links by e-mail. */
  'mails per address': { count: 60, windowMs: 60 * MINUTE_MS },
  /** Further requests look the same, but send nothing: nobody can fill another's mailbox. */
  'mails per account': { count: 5, windowMs: 60 * MINUTE_MS },
  'links of mails per address': { count: 100, windowMs: 15 * MINUTE_MS },
  /** Each attempt tells whether the current password was right. */
  'password changes per user': { count: 10, windowMs: 15 * MINUTE_MS },
  /** The code that `npm start` prints for restoring a backup into an empty instance. */
  'restore codes per address': { count: 5, windowMs: MINUTE_MS },
  'saves per user': { count: 600, windowMs: 10 * MINUTE_MS },
  'answers per user': { count: 2000, windowMs: 10 * MINUTE_MS },
  /** Words of changes to several words. Enough for five changes of all words of a list of 10,000. */
  'words at once per user': { count: 50_000, windowMs: 10 * MINUTE_MS },
  /** One file every five seconds: processing images takes CPU time. */
  'uploads per user': { count: 120, windowMs: 10 * MINUTE_MS },
  /** Ten per second: a dictionary in the browser asks for every word that is pointed at. */
  'requests per API token': { count: 6000, windowMs: 10 * MINUTE_MS },
  /** Five per second: programs of a class behind one address whose token was revoked. */
  'calls without a token per address': { count: 3000, windowMs: 10 * MINUTE_MS },
  /** Each reads all data of the user. */
  'exports per user': { count: 30, windowMs: 10 * MINUTE_MS },
  /** Ten copies of 10,000 words: each part reads up to 250 words. */
  'parts of copies per user': { count: 400, windowMs: 10 * MINUTE_MS },
  'imports per user': { count: 60, windowMs: 10 * MINUTE_MS },
  /** Each reads all answers of the user and takes seconds of CPU time. */
  'fits per user': { count: 6, windowMs: 60 * MINUTE_MS },
  /** Ten per second: a class of thirty that type at the same time behind one address. */
  'look-ups per address': { count: 6000, windowMs: 10 * MINUTE_MS },
  /** Two megabytes each: a class of thirty, each with a dictionary for each format. */
  'dictionaries per address': { count: 120, windowMs: 10 * MINUTE_MS },
  /** The whole dictionary has fifty: a school of a hundred that keep it at the same time. */
  'parts of the dictionary per address': { count: 5000, windowMs: 10 * MINUTE_MS },
  /** A class of a hundred that opens a page every six seconds. */
  'page views per address': { count: 10_000, windowMs: 10 * MINUTE_MS },
} as const

export type RateLimitName = keyof typeof LIMITS

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
  return count > LIMITS[name].count
}

/** Throws TOO_MANY_REQUESTS when these attempts exceed the limit. */
export function requireBelow(name: RateLimitName, { count, endsAt }: Attempts, now: Date): void {
  if (count <= LIMITS[name].count) return
  const retryAfter = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
}

/** A new window that starts at `now`, with no attempts yet. */
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
