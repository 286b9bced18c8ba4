import type { NextRequest } from 'next/server'
import { AppError } from '@/lib/errors/app-error'
import { askedBySignIn, handleAuthRequest } from '@/lib/server/accounts/issuer/next-auth'
import { redirectCancelled } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'

interface Segment {
  params: Promise<{ nextauth: string[] }>
}

/**
 * next-auth's routes, which have their own CSRF protection. There is no `_log`, with which anybody could write into the
 * server's log: our pages do not use it.
 */
const handle = route(async (request: NextRequest, { params }: Segment) => {
  const { nextauth: action } = await params
  if (action[0] === '_log') throw new AppError('NOT_FOUND')
  // Not an error: next-auth would log it.
  if (request.nextUrl.searchParams.get('error') === 'access_denied') {
    return redirectCancelled(askedBySignIn(request))
  }
  return handleAuthRequest(request, action)
})

export { handle as GET, handle as POST }
