import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { perProcess } from '@/lib/server/per-process'
import {
  FULL_LIMITS,
  QUICK_LIMITS,
  type ReaderLimits,
} from '@/lib/server/transfer/import/reading/reader-process'
import { createFairLimiter } from '@/lib/server/turns/fair-limiter'
import { inMachineSlot } from '@/lib/server/turns/machine-slots'

/** Maximum files that this machine reads at once with QUICK_LIMITS, each of a different user. */
const QUICK_SLOTS = 2

/** One file of a user at a time: it waits for the user's own files first. */
const ofUser = () =>
  perProcess('import readers of users', () =>
    createFairLimiter({ width: Number.POSITIVE_INFINITY, widthPerUser: 1, waitingPerUser: 2, waiting: 20 }),
  )
const quick = () =>
  perProcess('quick import readers', () =>
    createFairLimiter({ width: QUICK_SLOTS, widthPerUser: 1, waitingPerUser: 1, waiting: 20 }),
  )
const full = () =>
  perProcess('full import readers', () =>
    createFairLimiter({ width: 1, widthPerUser: 1, waitingPerUser: 1, waiting: 20 }),
  )

/**
 * Reads a user's file when it is its turn: first with little time and memory, which is enough for most files, and only when
 * that was not enough from its beginning with all that a file may take, in a queue of its own. The slots of a user and the
 * first ones are those of the whole machine, and in each process the users take turns. So a small file never waits for a bad
 * or a large one of another user, however many that one sends. `read` must save nothing. Throws TOO_MANY_REQUESTS.
 */
export function readInTurn<T>(user: string, read: (limits: ReaderLimits) => Promise<T>): Promise<T> {
  return ofUser()(user, () => inMachineSlot(`import of ${user}`, 1, () => readTwice(user, read)))
}

async function readTwice<T>(user: string, read: (limits: ReaderLimits) => Promise<T>): Promise<T> {
  try {
    return await quick()(user, () => inMachineSlot('quick import', QUICK_SLOTS, () => read(QUICK_LIMITS)))
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'IMPORT_TOO_COMPLEX')) throw error
  }
  return full()(user, () => read(FULL_LIMITS))
}
