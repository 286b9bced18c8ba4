import type { ErrorCode, MessageParameters } from '@/lib/errors/messages'

/**
 * A failure that the user can act on. Services throw it; one wrapper around resolvers and route handlers turns its
 * code into text (lib/errors/messages.ts). Any other exception is a bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly parameters: MessageParameters
  /** The path of the wrong field in the input, for example 'vocabulary.text'; null if it is not about one field. */
  readonly field: string | null

  constructor(code: ErrorCode, parameters: MessageParameters = {}, field: string | null = null) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.parameters = parameters
    this.field = field
  }
}
