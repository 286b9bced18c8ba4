import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { LIMITS } from '@/lib/domain/limits'
import { AppError } from '@/lib/errors/app-error'

/**
 * The word ids of a bulk operation, without duplicates. Throws BAD_ARGUMENT (no ids, or more than 500), WORD_NOT_FOUND
 * (an id that is no UUID).
 */
export function parseWordIds(ids: readonly string[]): string[] {
  requireSome(ids, 'ids')
  if (!ids.every(isUuid)) throw new AppError('WORD_NOT_FOUND')
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** Throws BAD_ARGUMENT unless a bulk operation has 1 to 500 ids. */
export function requireSome(ids: readonly string[], label: string): void {
  if (ids.length > 0 && ids.length <= LIMITS.wordsAtOnce) return
  const message = `${label} must name 1 to ${LIMITS.wordsAtOnce.toLocaleString('en')} of them`
  throw new AppError('BAD_ARGUMENT', { message })
}
