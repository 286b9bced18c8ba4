import 'server-only'
import type { NextRequest } from 'next/server'
import type { ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import type { UserRecord } from '@/lib/server/accounts/user.service'
import { openUploadForm, type UploadForm } from '@/lib/server/files/uploads/upload-form'
import { readBearer } from '@/lib/server/http/bearer'
import { CSRF_FIELD, CSRF_HEADER, requireCsrfToken } from '@/lib/server/http/csrf'
import { type RateLimitName, requireWithinLimit } from '@/lib/server/http/rate-limit.service'

interface ReceivedUpload extends Pick<UploadForm, 'fields' | 'requireFile'> {
  viewer: UserRecord
  now: Date
}

/**
 * Runs `work` with the form of a signed-in user, whose file is not read yet. The CSRF token is a header or a field before
 * the file; an API token needs none.
 * @param scopes those of which an API token needs one; none: only a session may send the form
 * Throws FORBIDDEN, UNAUTHENTICATED, TOO_MANY_REQUESTS.
 */
export async function receiveUpload(
  request: NextRequest,
  limit: RateLimitName,
  work: (upload: ReceivedUpload) => Promise<Response>,
  ...scopes: readonly ApiScope[]
): Promise<Response> {
  const hasToken = readBearer(request) !== null
  if (!hasToken && request.headers.has(CSRF_HEADER)) requireCsrfToken(request)
  const { discard, ...form } = await openUploadForm(request)
  try {
    if (!hasToken) requireCsrfToken(request, form.fields.get(CSRF_FIELD))
    const now = new Date()
    const viewer = await requireRequestViewer(request, now, ...scopes)
    await requireWithinLimit(limit, viewer.id, now)
    return await work({ ...form, viewer, now })
  } finally {
    await discard()
  }
}
