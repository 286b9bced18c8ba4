import { type NextRequest, NextResponse } from 'next/server'
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/** Sends the link that verifies the viewer's address. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const now = new Date()
  const { email } = await requireRequestViewer(request, now)
  await requireWithinLimit('mails per address', getClientAddress(request), now)
  await requestEmailLink({ purpose: 'EMAIL_VERIFICATION', email, now })
  return NextResponse.json({ success: true })
})
