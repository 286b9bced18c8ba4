import { type NextRequest, NextResponse } from 'next/server'
import { createApiToken, revokeApiToken } from '@/lib/server/accounts/api-token.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, readJsonBody, textField } from '@/lib/server/http/request-body'

// Bytes.
const MAX_BODY_BYTES = 4 * 1024

/** Creates an API token of the signed-in user: JSON with name, scopes, lifetimeDays and origins. Returns the token, this once. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const now = new Date()
  const viewer = await requireRequestViewer(request, now)
  await requireWithinLimit('saves per user', viewer.id, now)
  const token = await createApiToken(viewer, await readJsonBody(request, MAX_BODY_BYTES), now)
  return NextResponse.json({ token }, { status: 201, headers: { 'cache-control': 'no-store' } })
})

/** Revokes the token of the field `id`. */
export const DELETE = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const viewer = await requireRequestViewer(request, new Date())
  await revokeApiToken(viewer, textField(await readForm(request), 'id'))
  return NextResponse.json({ success: true })
})
