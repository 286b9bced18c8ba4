import type { GraphQLResolveInfo } from 'graphql'
import type { GraphQLContext } from '@/graphql/context'
import { isFormError } from '@/graphql/errors'
import { AppError } from '@/lib/errors/app-error'
import { messageOf } from '@/lib/errors/messages'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { type RateLimitName, requireWithinLimit } from '@/lib/server/http/rate-limit.service'

interface MutationCall<Input> {
  viewer: UserRecord
  input: Input
  now: Date
}

interface MutationOutcome {
  success: boolean
  errors: string[]
  clientMutationId?: string | null
}

/**
 * Makes a mutation's resolver. Throws UNAUTHENTICATED when signed out; returns form errors in the payload's `errors`
 * instead of throwing them. `work` returns the payload's own fields; `limit` is the user's rate limit.
 */
export function mutation<Input extends { clientMutationId?: string | null }, Fields extends object>(
  limit: RateLimitName,
  work: (call: MutationCall<Input>, info: GraphQLResolveInfo) => Promise<Fields>,
) {
  return async (
    _parent: unknown,
    { input }: { input: Input },
    { viewer, now }: GraphQLContext,
    info: GraphQLResolveInfo,
  ): Promise<MutationOutcome & Partial<Fields>> => {
    if (!viewer) throw new AppError('UNAUTHENTICATED')
    await requireWithinLimit(limit, viewer.id, now)
    const { clientMutationId } = input
    try {
      return { ...(await work({ viewer, input, now }, info)), success: true, errors: [], clientMutationId }
    } catch (error) {
      if (!isFormError(error)) throw error
      const noFields: Partial<Fields> = {}
      return {
        ...noFields,
        success: false,
        errors: [messageOf(error.code, error.parameters)],
        clientMutationId,
      }
    }
  }
}
