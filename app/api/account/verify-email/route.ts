import { type NextRequest, NextResponse } from 'next/server'
import { verifyEmail } from '@/lib/server/accounts/email-links/spend-email-link.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Verifies the viewer's address with the token of a link. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const now = new Date()
  await requireWithinLimit('links of mails per address', getClientAddress(request), now)
  const viewer = await requireRequestViewer(request, now)
  await verifyEmail(viewer, { token: textField(await readForm(request), 'token'), now })
  return NextResponse.json({ success: true })
})
