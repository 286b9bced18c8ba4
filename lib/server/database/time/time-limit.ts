import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { logError } from '@/lib/server/log/log'
import { perProcess } from '@/lib/server/per-process'

/** Milliseconds; how exact a time limit is. */
const TICK_MS = 100

function startClock() {
  const clock = { time: 0 }
  setInterval(() => {
    clock.time += TICK_MS
  }, TICK_MS).unref()
  return clock
}

/**
 * Milliseconds that this process was awake since the first call. The time of a paused or starved machine does not count:
 * no answer could arrive in it, and after it the timers would fire before the answers that wait.
 */
export const awakeTime = (): number => perProcess('awake time', startClock).time

/**
 * Returns the result of `work`. Throws `failure` when it takes longer than `milliseconds` of awake time. The work itself is
 * not cancelled; its statements end at the database's own time limit (database-pool.ts).
 */
export async function withinTime<T>(
  milliseconds: number,
  work: Promise<T>,
  failure = () => new AppError('UNEXPECTED'),
): Promise<T> {
  const end = awakeTime() + milliseconds
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const check = () => {
      const left = end - awakeTime()
      if (left > 0) {
        timer = setTimeout(check, left)
        return
      }
      logError('time limit', `a request took longer than ${milliseconds} ms`)
      reject(failure())
    }
    timer = setTimeout(check, milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
