import 'server-only'
import type { z } from 'zod'
import { AppError } from '@/lib/errors/app-error'

/** The input as its schema cleans it; throws INVALID_INPUT with the first thing that is wrong. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw new AppError('INVALID_INPUT', {
    message: result.error.issues[0]?.message ?? 'Please check your input',
  })
}
