import type { ApolloServerPlugin } from '@apollo/server'
import { causeOf } from '@/graphql/errors'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'

/** Sets the HTTP status and Retry-After when a resolver's refusal says how long to wait. */
export const tryLater: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ errors = [], response: { http } }) => {
      const refusal = errors.map(causeOf).find(saysWhen)
      if (!refusal) return
      http.status = statusOf(refusal.code)
      http.headers.set('retry-after', String(refusal.parameters.retryAfter))
    },
  }),
}

function saysWhen(error: unknown): error is AppError {
  return error instanceof AppError && error.parameters.retryAfter !== undefined
}
