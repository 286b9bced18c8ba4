import 'server-only'
import { AppError } from '@/lib/errors/app-error'
import type { ErrorCode } from '@/lib/errors/messages'
import { sendRefusal } from '@/lib/server/http/every-request/send-refusal'
import type { RequestStep } from '@/lib/server/http/request-step'

/** The methods that a page or a route handler may have. Each decides itself which of them it answers. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/**
 * Refuses requests on which Next itself fails with status 500: unknown methods, and paths that are not UTF-8; and targets that
 * are no paths, such as `*` and whole addresses, which are meant for proxies: Next would redirect to the address.
 */
export const refuseUnreadable: RequestStep = (request, response, next) => {
  const code = problemOf(request)
  if (!code) return next()
  if (code === 'METHOD_NOT_ALLOWED') response.setHeader('allow', METHODS.join(', '))
  sendRefusal(request, response, new AppError(code))
}

function problemOf({ method = '', url = '' }: { method?: string; url?: string }): ErrorCode | null {
  if (!METHODS.includes(method)) return 'METHOD_NOT_ALLOWED'
  if (!url.startsWith('/')) return 'INVALID_REQUEST'
  return isDecodable(url.split('?', 1)[0] ?? '') ? null : 'INVALID_REQUEST'
}

function isDecodable(path: string): boolean {
  try {
    // Used, because bundlers drop a call whose value nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
