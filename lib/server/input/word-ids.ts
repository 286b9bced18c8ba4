import 'server-only'
import { isUuid } from '@/lib/domain/ids'
import { LIMITS } from '@/lib/domain/limits'
import { AppError } from '@/lib/errors/app-error'

/**
 * The ids that an operation on several words names, each once. Throws BAD_ARGUMENT (none, or more than 500),
 * WORD_NOT_FOUND (one that can be no word's).
 */
export function parseWordIds(ids: readonly string[]): string[] {
  requireSome(ids, 'ids')
  if (!ids.every(isUuid)) throw new AppError('WORD_NOT_FOUND')
  return [...new Set(ids.map((id) => id.toLowerCase()))]
}

/** Throws BAD_ARGUMENT unless an operation on several words names 1 to 500 of them. */
export function requireSome(ids: readonly string[], label: string): void {
  if (ids.length > 0 && ids.length <= LIMITS.wordsAtOnce) return
  const message = `${label} must name 1 to ${LIMITS.wordsAtOnce.toLocaleString('en')} of them`
  throw new AppError('BAD_ARGUMENT', { message })
}
