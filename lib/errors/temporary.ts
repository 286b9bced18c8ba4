import type { ErrorCode } from '@/lib/errors/messages'

const TEMPORARY: ReadonlySet<ErrorCode> = new Set([
  'STORAGE_FULL',
  'STORAGE_UNAVAILABLE',
  'MAY_BE_SAVED',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'SERVER_UNAVAILABLE',
  'WORDS_UNREACHABLE',
])

/** Whether the same work may succeed later, without any change. */
export const isTemporary = (code: ErrorCode): boolean => TEMPORARY.has(code)
