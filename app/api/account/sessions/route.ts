import { type NextRequest, NextResponse } from 'next/server'
import { endOtherSessions, endSessionById } from '@/lib/server/accounts/security.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { readCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Ends the session of the field `id`, or without it all sessions but this one. */
export const DELETE = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const viewer = await requireRequestViewer(request, new Date())
  const id = textField(await readForm(request), 'id')
  if (id) await endSessionById(viewer, id)
  else await endOtherSessions({ viewer, token: readCookie(request.cookies, 'session') ?? '' })
  return NextResponse.json({ success: true })
})
