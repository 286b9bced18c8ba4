import * as z from 'zod/mini'

/** The version that this server speaks, as the newest AnkiConnect. */
export const PROTOCOL_VERSION = 6

/** Versions up to this one get the bare result; a call without a version is of this one. */
const LAST_BARE_VERSION = 4

const callSchema = z.object({
  action: z.string().check(z.minLength(1)),
  version: z.optional(z.int()),
  params: z.optional(z.record(z.string(), z.unknown())),
  key: z.optional(z.nullable(z.string())),
})

/** A call of AnkiConnect's protocol: what to do, and in which version it is answered. */
export type AnkiCall = Readonly<{
  action: string
  version: number
  params: Readonly<Record<string, unknown>>
  key: string | null
}>

/** Reads a call; null if it is none. A call without a version is one of version 4. */
export function readCall(value: unknown): AnkiCall | null {
  const { success, data } = callSchema.safeParse(value)
  if (!success) return null
  const { action, version = LAST_BARE_VERSION, params = {}, key = null } = data
  return { action, version, params, key }
}

/** The answer to a call that was done: the bare result up to version 4, later an object with exactly two keys. */
export const successAnswer = (version: number, result: unknown): unknown =>
  version <= LAST_BARE_VERSION ? result : { result, error: null }

/** The answer to a call that failed, the same in all versions. */
export const failureAnswer = (error: string) => ({ result: null, error })
