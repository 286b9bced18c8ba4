import type { GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '@/graphql/context'
import { isFormError } from '@/graphql/errors'
import { AppError } from '@/lib/errors/app-error'
import { type ErrorCode, messageOf } from '@/lib/errors/messages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { type RateLimitName, requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { countError } from '@/lib/server/metrics/metrics'

interface MutationCall<Input> {
  viewer: UserRecord
  /** Of the browser's session. */
  sessionToken: string
  input: Input
  now: Date
}

interface Problem {
  code: ErrorCode
  message: string
  field: string | null
}

interface MutationOutcome {
  success: boolean
  /** The messages of the problems. */
  errors: string[]
  problems: Problem[]
  clientMutationId?: string | null
}

/** A rate limit of which one call can use several attempts, for example one for each word that it changes. */
interface CostLimit<Input> {
  name: RateLimitName
  cost: (input: Input) => number
}

/** A mutation that did only a part of its work returns the errors of the rest here, besides the payload's own fields. */
interface PartlyDone {
  failures?: readonly AppError[]
}

/**
 * Makes a mutation's resolver. Throws UNAUTHENTICATED when signed out; returns form errors in the payload's `errors`
 * and `problems` instead of throwing them. `work` returns the payload's own fields; `limit` is the user's rate limit.
 */
export function mutation<Input extends { clientMutationId?: string | null }, Fields extends object>(
  limit: RateLimitName | CostLimit<NoInfer<Input>>,
  work: (call: MutationCall<Input>, info: GraphQLResolveInfo) => Promise<Fields & PartlyDone>,
) {
  return async (
    _parent: unknown,
    { input }: { input: Input },
    { viewer, sessionToken, now }: GraphQLContext,
    info: GraphQLResolveInfo,
  ): Promise<MutationOutcome & Partial<Fields>> => {
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    const { name, cost } = typeof limit === 'string' ? { name: limit, cost: () => 1 } : limit
    await requireWithinLimit(name, viewer.id, now, Math.max(cost(input), 1))
    const { clientMutationId } = input
    try {
      const done = await work({ viewer, sessionToken, input, now }, info)
      return { ...done, ...outcomeOf(done.failures ?? []), clientMutationId }
    } catch (error) {
      if (!isFormError(error)) throw error
      const noFields: Partial<Fields> = {}
      return { ...noFields, ...outcomeOf([error]), clientMutationId }
    }
  }
}

function outcomeOf(failures: readonly AppError[]): MutationOutcome {
  const problems = failures.map(({ code, parameters, field }): Problem => {
    countError(code)
    return { code, message: messageOf(code, parameters), field }
  })
  return { success: problems.length === 0, errors: problems.map(({ message }) => message), problems }
}
