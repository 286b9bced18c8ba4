import { type NextRequest, NextResponse } from 'next/server'
import { redirectTo } from '@/lib/server/accounts/redirects'
import { route } from '@/lib/server/http/http'
import { unsubscribe } from '@/lib/server/reminders/unsubscribe.service'

const tokenOf = (request: NextRequest) => request.nextUrl.searchParams.get('token') ?? ''

/** A mail program that opens the address instead of posting to it: the page asks for a press first. */
export const GET = route(async (request: NextRequest) => {
  return redirectTo(`/unsubscribe?${new URLSearchParams({ token: tokenOf(request) })}`)
})

/**
 * Ends reminders by e-mail at once (RFC 8058). Mail servers send it, without cookies: the signed token in the address
 * takes the place of a session and of the CSRF token.
 */
export const POST = route(async (request: NextRequest) => {
  await unsubscribe(tokenOf(request), new Date())
  return NextResponse.json({ success: true })
})
