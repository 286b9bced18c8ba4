import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { logError } from '@/lib/server/log'

/**
 * The outcome of `work`, unless it takes longer than `milliseconds`: then UNEXPECTED is thrown, for nobody waits for ever.
 * The work itself goes on; its statements end by the database's own time limit (database-pool.ts).
 */
export async function withinTime<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      logError('time limit', `a request took longer than ${milliseconds} ms`)
      reject(new AppError('UNEXPECTED'))
    }, milliseconds)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
