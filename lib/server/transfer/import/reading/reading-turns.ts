import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { TURNS } from '@/lib/server/limits'
import {
  FULL_LIMITS,
  QUICK_LIMITS,
  type ReaderLimits,
} from '@/lib/server/transfer/import/reading/reader-process'
import { inTurn } from '@/lib/server/turns/in-turn'
import { inMachineSlot } from '@/lib/server/turns/machine-slots'

/** Maximum files that this machine reads at once with QUICK_LIMITS, each of a different user. */
const QUICK_SLOTS = TURNS['files to read quickly'].width

/**
 * Reads a user's file when it is its turn: first with little time and memory, which is enough for most files, and only when
 * that was not enough from its beginning with all that a file may take, in a queue of its own. The slots of a user and the
 * first ones are those of the whole machine, and in each process the users take turns. So a small file never waits for a bad
 * or a large one of another user, however many that one sends. `read` must save nothing. Throws TOO_MANY_REQUESTS.
 */
export function readInTurn<T>(user: string, read: (limits: ReaderLimits) => Promise<T>): Promise<T> {
  return inTurn('files of a user to import', user, () =>
    inMachineSlot(`import of ${user}`, 1, () => readTwice(user, read)),
  )
}

async function readTwice<T>(user: string, read: (limits: ReaderLimits) => Promise<T>): Promise<T> {
  try {
    return await inTurn('files to read quickly', user, () =>
      inMachineSlot('quick import', QUICK_SLOTS, () => read(QUICK_LIMITS)),
    )
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'IMPORT_TOO_COMPLEX')) throw error
  }
  return inTurn('files to read with all that they may take', user, () => read(FULL_LIMITS))
}
