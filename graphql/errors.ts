import { GraphQLError, type GraphQLFormattedError, Kind } from 'graphql'
import { AppError } from '@/lib/errors/app-error'
import { type ErrorCode, messageOf } from '@/lib/errors/messages'
import { refusalOf } from '@/lib/server/database/failures/database-failure'
import { logError } from '@/lib/server/log/log'
import { countError } from '@/lib/server/metrics/metrics'

/** `extensions.code` of failures that become GraphQL errors (docs/product.md, Errors); all others are form errors. */
const GRAPHQL_CODES: Partial<Record<ErrorCode, string>> = {
  UNAUTHENTICATED: 'UNAUTHENTICATED',
  FORBIDDEN: 'FORBIDDEN',
  TOKEN_INVALID: 'UNAUTHENTICATED',
  TOKEN_SCOPE: 'FORBIDDEN',
  TOKEN_REFUSED: 'FORBIDDEN',
  BAD_ARGUMENT: 'BAD_USER_INPUT',
  INVALID_REQUEST: 'BAD_REQUEST',
  REQUEST_TOO_SLOW: 'BAD_REQUEST',
  PAYLOAD_TOO_LARGE: 'BAD_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'BAD_REQUEST',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  SERVER_BUSY: 'SERVER_BUSY',
  SERVER_UNAVAILABLE: 'SERVER_UNAVAILABLE',
  WORDS_UNREACHABLE: 'WORDS_UNREACHABLE',
  MAY_BE_SAVED: 'MAY_BE_SAVED',
  STORAGE_FULL: 'STORAGE_FULL',
  STORAGE_UNAVAILABLE: 'STORAGE_UNAVAILABLE',
  UNEXPECTED: 'INTERNAL_SERVER_ERROR',
}

/** Whether the failure belongs in a payload's `problems`, where a form shows it. */
export function isFormError(error: unknown): error is AppError {
  return error instanceof AppError && GRAPHQL_CODES[error.code] === undefined
}

export function toGraphQLError(error: AppError): GraphQLError {
  const code = GRAPHQL_CODES[error.code] ?? 'BAD_USER_INPUT'
  const { retryAfter } = error.parameters
  const extensions = { code, ...(retryAfter && { retryAfter }) }
  return new GraphQLError(messageOf(error.code, error.parameters), { extensions })
}

/** The part of an error that a client may see. The cause of an unexpected error is logged and never sent. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = causeOf(error)
  if (cause instanceof AppError) {
    countError(cause.code)
    return { ...formatted, ...toGraphQLError(cause).toJSON(), ...placeOf(formatted) }
  }
  if (formatted.extensions?.code !== 'INTERNAL_SERVER_ERROR') return shorten(formatted)
  if (isOfRequest(error)) return { ...formatted, extensions: { code: 'BAD_USER_INPUT' } }
  logError('graphql', cause)
  countError('UNEXPECTED')
  return {
    ...placeOf(formatted),
    message: messageOf('UNEXPECTED'),
    extensions: { code: 'INTERNAL_SERVER_ERROR' },
  }
}

/**
 * The error that a resolver, or the limit on a user's operations, threw, or the refusal that it stands for; otherwise the
 * error itself.
 */
export function causeOf(error: unknown): unknown {
  const cause = (error instanceof GraphQLError && error.originalError) || error
  return refusalOf(cause) ?? cause
}

/**
 * formatError without the schema's names, for production: graphql-js's error about a variable's value names the types and
 * lists the values of enums. Apollo Server removes suggestions from errors about documents only.
 */
export function formatErrorWithoutSchema(
  formatted: GraphQLFormattedError,
  error: unknown,
): GraphQLFormattedError {
  const answer = formatError(formatted, error)
  const [node] = error instanceof GraphQLError ? (error.nodes ?? []) : []
  if (node?.kind !== Kind.VARIABLE_DEFINITION || answer.extensions?.code !== 'BAD_USER_INPUT') return answer
  return { ...answer, message: `Variable "$${node.variable.name.value}" has an invalid value.` }
}

// Characters. graphql-js repeats the invalid value in its message, up to the whole body.
const MAX_MESSAGE = 500

function shorten(error: GraphQLFormattedError): GraphQLFormattedError {
  const { message } = error
  if (message.length <= MAX_MESSAGE) return error
  return { ...error, message: `${message.slice(0, MAX_MESSAGE).toWellFormed()}…` }
}

/** Whether graphql-js rejected variables with too many errors: its error has no code, like an unexpected error. */
function isOfRequest(error: unknown): boolean {
  return error instanceof GraphQLError && !error.originalError && !error.path && !error.extensions.code
}

function placeOf({
  path,
  locations,
}: GraphQLFormattedError): Pick<GraphQLFormattedError, 'path' | 'locations'> {
  return { ...(locations && { locations }), ...(path && { path }) }
}
