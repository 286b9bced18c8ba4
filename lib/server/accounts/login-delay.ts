import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { env } from '@/lib/server/env'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { perProcess } from '@/lib/server/per-process'
import { createFairLimiter } from '@/lib/server/turns/fair-limiter'

/** Attempts of an account within the window that are not delayed: more than a person needs. */
const FREE_ATTEMPTS = 20
const MAX_DELAY_MS = 4_000
/** Accounts whose attempts are queued; each has an attempt that waits for seconds at most. */
const MAX_ACCOUNTS = 1_000

/** The delay of an account's `count`th attempt within the window, in milliseconds: 1 s, 2 s, then 4 s. */
export function loginDelay(count: number): number {
  return count <= FREE_ATTEMPTS ? 0 : Math.min(1_000 * 2 ** (count - FREE_ATTEMPTS - 1), MAX_DELAY_MS)
}

interface LoginAttempt {
  /** The address of the client. */
  address: string
  /** The e-mail address as it was typed; whether the account exists makes no difference. */
  account: string
  now: Date
}

/**
 * Slows the guessing of one account's password from many addresses. Its attempts are never refused for their number
 * alone, so that nobody can lock the owner out: they run one after another, and the addresses take turns. Throws
 * TOO_MANY_REQUESTS when too many attempts wait.
 */
export async function waitForLogin({ address, account, now }: LoginAttempt): Promise<void> {
  if (env.RATE_LIMITS === 'off') return
  const { count } = await addAttempts({ name: 'login per account', who: account, count: 1, now })
  const delay = loginDelay(count)
  if (delay > 0) await limiterOf(account)(address, () => sleep(delay))
}

type Limiter = ReturnType<typeof createFairLimiter>

function limiterOf(account: string): Limiter {
  const limiters = perProcess('login limiters', () => new LRUCache<string, Limiter>({ max: MAX_ACCOUNTS }))
  const known = limiters.get(account)
  if (known) return known
  const limiter = createFairLimiter({ width: 1, widthPerUser: 1, waitingPerUser: 3, waiting: 50 })
  limiters.set(account, limiter)
  return limiter
}
