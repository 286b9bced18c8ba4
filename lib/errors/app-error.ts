import type { ErrorCode, MessageParameters } from '@/lib/errors/messages'

/** Marks errors of every copy of this module: Next bundles the server's start and each route apart. */
const APP_ERROR = Symbol.for('wordloom.AppError')

/**
 * A failure that the user can act on. Services throw it; one wrapper around resolvers and route handlers turns its
 * code into text (lib/errors/messages.ts). Any other exception is a bug.
 */
export class AppError extends Error {
  readonly [APP_ERROR] = true
  readonly code: ErrorCode
  /** What Next gives to the error page in place of an error of the server (app/(app)/error.tsx). */
  readonly digest: string
  readonly parameters: MessageParameters
  /** The path of the wrong field in the input, for example 'vocabulary.text'; null if it is not about one field. */
  readonly field: string | null

  constructor(code: ErrorCode, parameters: MessageParameters = {}, field: string | null = null) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.digest = code
    this.parameters = parameters
    this.field = field
  }

  /** `instanceof` is also true for an error that another copy of this class made. */
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return typeof value === 'object' && value !== null && APP_ERROR in value
  }
}
