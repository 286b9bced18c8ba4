import 'server-only'
import type { ServerResponse } from 'node:http'
import onHeaders from 'on-headers'
import { env } from '@/lib/server/env'
import type { RequestStep } from '@/lib/server/http/request-step'

const SECONDS_A_YEAR = 365 * 24 * 60 * 60

/** Allows nothing: for data, files and refusals. proxy.ts sets the policy of pages. */
const NO_PAGE = "default-src 'none'; frame-ancestors 'none'"
/** A worker inherits the policy of its own script, which must therefore not forbid its requests. */
const SCRIPT = "frame-ancestors 'none'"

/**
 * Adds to every response the headers that it lacks when it is sent, and removes cookies from a publicly cached one: a
 * shared cache would give one visitor's cookie to others. Set with the response's own headers, because Next keeps a
 * header that was set before and drops the route handler's.
 */
export const setSecurityHeaders: RequestStep = (_request, response, next) => {
  onHeaders(response, () => complete(response))
  next()
}

function complete(response: ServerResponse): void {
  for (const [name, value] of Object.entries(securityHeaders(response))) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  if (/\bpublic\b/.test(String(response.getHeader('cache-control')))) response.removeHeader('set-cookie')
}

function securityHeaders(response: ServerResponse): Record<string, string> {
  const isScript = /javascript/.test(String(response.getHeader('content-type')))
  return {
    'content-security-policy': isScript ? SCRIPT : NO_PAGE,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    ...(env.APP_URL.startsWith('https:') && { 'strict-transport-security': `max-age=${SECONDS_A_YEAR}` }),
  }
}
