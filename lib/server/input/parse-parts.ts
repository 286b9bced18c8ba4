import 'server-only'
import { z } from 'zod'
import { uniqueBy } from '@/lib/domain/collections'
import { AppError } from '@/lib/errors/app-error'
import { parseInput } from '@/lib/server/input/parse-input'

/**
 * Parses an input whose fields are independent of each other and optional: a wrong field is left out, with a failure
 * INVALID_INPUT that names its path, and the others are returned. Throws INVALID_INPUT when the input as a whole is wrong.
 */
export function parseParts<Schema extends z.core.$ZodType>(
  schema: Schema,
  input: unknown,
): { parts: z.output<Schema>; failures: AppError[] } {
  const { error } = z.safeParse(schema, input)
  const issues = uniqueBy(error?.issues ?? [], ({ path }) => path.join('.')).filter(
    ({ path }) => path.length > 0,
  )
  const parts = parseInput(
    schema,
    issues.reduce<unknown>((rest, { path }) => without(rest, path), input),
  )
  const failures = issues.map(
    ({ path, message }) => new AppError('INVALID_INPUT', { message }, path.join('.')),
  )
  return { parts, failures }
}

/** A copy of the value without what is at the path. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined
  const inner: unknown = Reflect.get(value, key)
  return { ...value, [key]: rest.length === 0 ? undefined : without(inner, rest) }
}
