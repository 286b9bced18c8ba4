import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { logError } from '@/lib/server/log'

/**
 * Returns the result of `work`. Throws `code` when it takes longer than `milliseconds`. The work itself is not
 * cancelled; its statements end at the database's own time limit (database-pool.ts).
 */
export async function withinTime<T>(
  milliseconds: number,
  work: Promise<T>,
  code: ErrorCode = 'UNEXPECTED',
): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      logError('time limit', `a request took longer than ${milliseconds} ms`)
      reject(new AppError(code))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
