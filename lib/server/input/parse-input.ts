import 'server-only'
import type { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'

/** What a form sent, as its schema cleans it; throws INVALID_INPUT with the first thing that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  return parseOrThrow(schema, input, 'INVALID_INPUT')
}

/** The same for values that no form offers: a wrong one is a program's mistake, BAD_ARGUMENT. */
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
