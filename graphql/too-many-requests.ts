import type { ApolloServerPlugin } from '@apollo/server'
import { causeOf } from '@/graphql/errors'
import { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'

/** Sets HTTP status 429 and Retry-After when a resolver threw TOO_MANY_REQUESTS. */
export const tooManyRequests: ApolloServerPlugin = {
  requestDidStart: async () => ({
    willSendResponse: async ({ errors = [], response: { http } }) => {
      const refusal = errors.map(causeOf).find(isRefusal)
      if (!refusal) return
      http.status = statusOf(refusal.code)
      http.headers.set('retry-after', String(refusal.parameters.retryAfter))
    },
  }),
}

function isRefusal(error: unknown): error is AppError {
  return error instanceof AppError && error.code === 'TOO_MANY_REQUESTS'
}
