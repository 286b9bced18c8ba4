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
  /** Milliseconds that a task may wait. No limit when omitted. */
  maxWaitMs?: number
}

export type FairLimiter = <T>(user: string, work: () => Promise<T>) => Promise<T>

/**
 * Creates a limiter whose users take turns: the waiting tasks of one user delay another user's by at most one task.
 * A task that may not wait, or has waited too long, is refused with TOO_MANY_REQUESTS and never started. Nothing is kept
 * about a user without tasks.
 */
export function createFairLimiter(limits: FairLimits): FairLimiter {
  const running = new Map<string, number>()
  /** The waiting tasks of each user. The users are in the order of their turns. */
  const queues = new Map<string, Set<() => void>>()
  let [runningInAll, waitingInAll] = [0, 0]

  const mayStart = (user: string) =>
    runningInAll < limits.width && (running.get(user) ?? 0) < limits.widthPerUser

  function changeRunning(user: string, change: 1 | -1): void {
    const count = (running.get(user) ?? 0) + change
    if (count > 0) running.set(user, count)
    else running.delete(user)
    runningInAll += change
  }

  function removeWaiting(user: string, queue: Set<() => void>, start: () => void): void {
    queue.delete(start)
    if (queue.size === 0) queues.delete(user)
    waitingInAll -= 1
  }

  function waitForTurn(user: string): Promise<void> {
    const queue = queues.get(user) ?? new Set()
    if (queue.size >= limits.waitingPerUser || waitingInAll >= limits.waiting) throw refusal()
    queues.set(user, queue)
    waitingInAll += 1
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      queue.add(start)
      if (limits.maxWaitMs === undefined) return
      timer = setTimeout(() => {
        removeWaiting(user, queue, start)
        reject(refusal())
      }, limits.maxWaitMs)
    })
  }

  function startNext(): void {
    // A user who gets a slot moves to the end of the map; this loop then comes to that user again.
    for (const [user, queue] of queues) {
      const [start] = queue
      if (!start || !mayStart(user)) continue
      queues.delete(user)
      queues.set(user, queue)
      removeWaiting(user, queue, start)
      changeRunning(user, 1)
      start()
    }
  }

  return async (user, work) => {
    if (mayStart(user)) changeRunning(user, 1)
    else await waitForTurn(user)
    try {
      return await work()
    } finally {
      changeRunning(user, -1)
      startNext()
    }
  }
}

function refusal(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { retryAfter: RETRY_AFTER_SECONDS })
}
