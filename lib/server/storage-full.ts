import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { createSeldomLog } from '@/lib/server/log/seldom'

const log = createSeldomLog('disk full')

/** The refusal of what needs space on a full disk, which is logged. */
export function storageFull(reason: string): AppError {
  log(reason)
  return new AppError('STORAGE_FULL')
}
