import 'server-only'
import { AppError } from '@/lib/errors/app-error'

/** Seconds after which a user with too many waiting tasks may try again. */
const RETRY_AFTER_SECONDS = 10

export interface FairLimits {
  /** Tasks that run at once. */
  width: number
  /** Tasks of one user that run at once. */
  widthPerUser: number
  /** Tasks of one user that may wait. */
  waitingPerUser: number
  /** Tasks of all users that may wait. */
  waiting: number
}

/**
 * Creates a limiter whose users take turns: the waiting tasks of one user delay another user's by at most one task.
 * A task that may not wait any more is refused with TOO_MANY_REQUESTS.
 */
export function createFairLimiter(
  limits: FairLimits,
): <T>(user: string, work: () => Promise<T>) => Promise<T> {
  const running = new Map<string, number>()
  /** The waiting tasks of each user. The users are in the order of their turns. */
  const queues = new Map<string, (() => void)[]>()

  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0)

  function startNext(): void {
    // A user who gets a slot moves to the end of the map; this loop then comes to that user again.
    for (const [user, [start, ...others]] of queues) {
      if (sum(running.values()) >= limits.width) return
      const count = running.get(user) ?? 0
      if (count >= limits.widthPerUser) continue
      running.set(user, count + 1)
      queues.delete(user)
      if (others.length > 0) queues.set(user, others)
      start?.()
    }
  }

  function waitForTurn(user: string): Promise<void> {
    const own = queues.get(user) ?? []
    const all = sum([...queues.values()].map(({ length }) => length))
    if (own.length >= limits.waitingPerUser || all >= limits.waiting) {
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS })
    }
    return new Promise((resolve) => {
      queues.set(user, [...own, resolve])
      startNext()
    })
  }

  function release(user: string): void {
    const count = (running.get(user) ?? 1) - 1
    if (count > 0) running.set(user, count)
    else running.delete(user)
    startNext()
  }

  return async (user, work) => {
    await waitForTurn(user)
    try {
      return await work()
    } finally {
      release(user)
    }
  }
}
