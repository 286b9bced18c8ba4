import 'server-only'
import { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'

/**
 * Parses a form's input with its schema. Throws INVALID_INPUT with the first problem and its field. `field` is the path
 * of a value that is only a part of the input.
 */
export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  field?: string,
): z.output<Schema> {
  return parseOrThrow(schema, input, { code: 'INVALID_INPUT', field })
}

/** The same for values that users cannot enter. Throws BAD_ARGUMENT: a wrong value is an error in the client. */
export function parseArgument<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  return parseOrThrow(schema, input, { code: 'BAD_ARGUMENT' })
}

function parseOrThrow<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
  { code, field }: { code: ErrorCode; field?: string | undefined },
): z.output<Schema> {
  const result = z.safeParse(schema, input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const path = [...(field ? [field] : []), ...(issue?.path ?? [])].join('.')
  throw new AppError(code, { message: issue?.message ?? 'Please check your input' }, path || null)
}
