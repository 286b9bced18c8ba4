import 'server-only'
import { shareOfProcess } from '@/lib/server/env'
import { perProcess } from '@/lib/server/per-process'
import { createFairLimiter, type FairLimiter } from '@/lib/server/turns/fair-limiter'

/**
 * A limiter for the files of one kind. One file of a user is processed at a time, so a user with many or slow files
 * leaves a slot to the others where there are two.
 *
 * @param width files at once on the machine
 */
export function createUploadLimiter(kind: string, width: number): FairLimiter {
  const limiter = () =>
    perProcess(`${kind} limiter`, () =>
      createFairLimiter({ width: shareOfProcess(width), widthPerUser: 1, waitingPerUser: 10, waiting: 100 }),
    )
  return (user, work) => limiter()(user, work)
}
