import 'server-only'
import { renderGraphiQL } from '@graphql-yoga/render-graphiql'
import { type NextRequest, NextResponse } from 'next/server'
import { writeCookie } from '@/lib/server/http/cookies'
import { issueCsrfToken } from '@/lib/server/http/csrf'

// The page contains all its code: inline scripts and the editor's workers as blobs; it loads nothing else.
const POLICY = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
].join('; ')

/** GraphiQL, for developers. Queries run as the user who is signed in in this browser. */
export function explorerPage(request: NextRequest): Response {
  const { token, newVisitor } = issueCsrfToken(request.cookies)
  const page = renderGraphiQL({
    title: 'GraphQL explorer',
    endpoint: '/graphql',
    credentials: 'same-origin',
    headers: JSON.stringify({ 'x-csrf-token': token }),
    defaultQuery: '{ viewer { id loggedIn } }',
  })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
  const response = new NextResponse(page, { headers })
  if (newVisitor) writeCookie(response.cookies, 'visitor', newVisitor)
  return response
}
