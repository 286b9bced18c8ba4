import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'

/** Returns an answer's id in lower case, as the log stores it. Throws BAD_ARGUMENT when it is no UUID. */
export function parseAnswerId(answerId: string): string {
  if (!isUuid(answerId)) throw new AppError('BAD_ARGUMENT', { message: 'answerId must be a UUID' })
  return answerId.toLowerCase()
}
