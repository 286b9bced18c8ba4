import 'server-only'
import type { AppError } from '@/lib/errors/app-error'

/** The headers of a refusal: it is not cached, and says when to come again and what an API token lacks (RFC 6750). */
export function refusalHeaders({ code, parameters }: AppError): Record<string, string> {
  const { retryAfter, scope } = parameters
  return {
    'cache-control': 'no-store',
    ...(retryAfter && { 'retry-after': String(retryAfter) }),
    ...(code === 'TOKEN_INVALID' && { 'www-authenticate': 'Bearer error="invalid_token"' }),
    ...(code === 'TOKEN_SCOPE' && {
      'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"`,
    }),
  }
}
