import 'server-only'
import type { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'

/** Parses a form's input with its schema. Throws INVALID_INPUT with the first problem. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  return parseOrThrow(schema, input, 'INVALID_INPUT')
}

/** The same for values that users cannot enter. Throws BAD_ARGUMENT: a wrong value is an error in the client. */
export function parseArgument<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  return parseOrThrow(schema, input, 'BAD_ARGUMENT')
}

function parseOrThrow<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
  code: ErrorCode,
): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new AppError(code, { message: result.error.issues[0]?.message ?? 'Please check your input' })
}
