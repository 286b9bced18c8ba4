import 'server-only'
import { createFairLimiter } from '@/lib/server/fair-limiter'

/**
 * A limiter for the files of one kind. One file of a user is processed at a time, so a user with many or slow files
 * leaves a slot to the others where there are two.
 */
export const createUploadLimiter = (width: number) =>
  createFairLimiter({ width, widthPerUser: 1, waitingPerUser: 10, waiting: 100 })
