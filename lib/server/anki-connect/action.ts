import 'server-only'
import type { Readable } from 'node:stream'
import { z } from 'zod'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { API_SCOPES } from '@/lib/domain/accounts/api-token.schema'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { ProtocolError } from '@/lib/server/anki-connect/protocol-error'

/** Who called, and when. */
export interface ActionContext {
  viewer: UserRecord
  now: Date
  /** Aborts when the client is gone. */
  signal: AbortSignal
  /** Fetches a file from an address that the client gave. */
  download: (address: string, signal: AbortSignal) => Promise<Readable>
}

export interface AnkiAction {
  /** A token needs one of them. */
  scopes: readonly ApiScope[]
  run: (params: Readonly<Record<string, unknown>>, context: ActionContext) => Promise<unknown>
}

export const ANY_SCOPE: readonly ApiScope[] = API_SCOPES
export const READ_SCOPES: readonly ApiScope[] = ['SAVE', 'REVIEW', 'EXPORT']

/** Makes an action whose parameters have this schema. */
export function ankiAction<Schema extends z.ZodType>(
  scopes: readonly ApiScope[],
  schema: Schema,
  run: (params: z.output<Schema>, context: ActionContext) => Promise<unknown>,
): AnkiAction {
  return { scopes, run: (params, context) => run(parseParams(schema, params), context) }
}

export const NO_PARAMS = z.object({})

/** Throws a ProtocolError that names the first parameter that is missing or wrong. */
export function parseParams<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const [issue] = error.issues
  const path = issue?.path.join('.') ?? ''
  throw new ProtocolError(
    issue?.code === 'too_big'
      ? `too many values: ${path} (maximum is ${issue.maximum})`
      : `parameter is missing or invalid: ${path}`,
  )
}

/** Ids of one call, as many as a client with a large collection sends at once. */
const MAX_IDS = 10_000

/** Whole numbers; what is none is no note's. */
export const idsSchema = z.array(z.number()).max(MAX_IDS)
