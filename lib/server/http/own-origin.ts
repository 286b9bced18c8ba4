import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'

/** The names of this machine for itself. `URL` writes each of 127.0.0.0/8 in dotted form, whatever was typed. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/

/**
 * Throws FORBIDDEN unless a page of this instance sent the request. Browsers send the header Origin with every POST, and
 * pages cannot change it. For requests without a CSRF token that change nothing of a user.
 */
export function requireOwnOrigin(request: Request): void {
  if (!isOwnOrigin(request.headers.get('origin') ?? '')) throw new AppError('FORBIDDEN')
}

/** Whether this is the origin of the instance's pages. */
export const isOwnOrigin = (origin: string): boolean => isSameOrigin(origin, env.APP_URL)

/** Whether two origins are equal. All loopback names are one host: a page is opened at 'localhost' and at '127.0.0.1'. */
function isSameOrigin(origin: string, own: string): boolean {
  if (origin === own) return true
  if (!URL.canParse(origin)) return false
  const [a, b] = [new URL(origin), new URL(own)]
  const isLoopback = LOOPBACK.test(a.hostname) && LOOPBACK.test(b.hostname)
  return isLoopback && a.origin === origin && a.protocol === b.protocol && a.port === b.port
}
