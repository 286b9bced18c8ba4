import type { ErrorCode, MessageParameters } from '@/lib/errors/messages'

/**
 * A failure that a person can do something about. Services throw it; the one wrapper around resolvers and route
 * handlers turns its code into text (lib/errors/messages.ts). Anything else that is thrown is a defect.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly parameters: MessageParameters

  constructor(code: ErrorCode, parameters: MessageParameters = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.parameters = parameters
  }
}
