import type { ErrorCode } from '@/lib/errors/messages'

// Codes that are not listed here are form errors: 422.
const STATUSES: Partial<Record<ErrorCode, number>> = {
  INVALID_REQUEST: 400,
  BAD_ARGUMENT: 400,
  UNAUTHENTICATED: 401,
  TOKEN_INVALID: 401,
  FORBIDDEN: 403,
  TOKEN_SCOPE: 403,
  TOKEN_REFUSED: 403,
  NOT_FOUND: 404,
  WORD_NOT_FOUND: 404,
  ACCOUNT_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TOO_SLOW: 408,
  WORD_EDITED: 409,
  IMPORT_REPLACED: 409,
  RESTORE_RUNNING: 409,
  PAYLOAD_TOO_LARGE: 413,
  AVATAR_TOO_LARGE: 413,
  IMAGE_TOO_LARGE: 413,
  RECORDING_TOO_LARGE: 413,
  IMPORT_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMPORT_FORMAT: 415,
  IMPORT_WORKBOOK: 415,
  IMPORT_DOCUMENT: 415,
  IMPORT_MNEMOSYNE: 415,
  IMPORT_TEXT_WITHOUT_WORDS: 422,
  FILE_TYPE: 415,
  NOT_AN_IMAGE: 415,
  NOT_A_RECORDING: 415,
  TOO_MANY_REQUESTS: 429,
  UNEXPECTED: 500,
  LOOK_UP_FAILED: 502,
  SERVER_BUSY: 503,
  SERVER_UNAVAILABLE: 503,
  WORDS_UNREACHABLE: 503,
  STORAGE_UNAVAILABLE: 503,
  MAY_BE_SAVED: 504,
  DISK_FULL: 507,
  STORAGE_FULL: 507,
}

/** The HTTP status of the response for an error code. */
export function statusOf(code: ErrorCode): number {
  return STATUSES[code] ?? 422
}

/** Whether the form that was refused shows the reason; for all others there is a page. */
export const isShownByForm = (code: ErrorCode): boolean => [422, 429].includes(statusOf(code))
