import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'

/**
 * Throws FORBIDDEN unless a page of this instance sent the request. Browsers send the header Origin with every POST, and
 * pages cannot change it. For requests without a CSRF token that change nothing of a user.
 */
export function requireOwnOrigin(request: Request): void {
  if (request.headers.get('origin') !== env.APP_URL) throw new AppError('FORBIDDEN')
}
