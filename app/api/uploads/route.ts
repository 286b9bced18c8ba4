import { type NextRequest, NextResponse } from 'next/server'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { fileUrl } from '@/lib/server/files/file-url'
import { signFileId } from '@/lib/server/files/signed-file-id'
import { storeUpload } from '@/lib/server/files/upload.service'
import { openUploadForm } from '@/lib/server/files/uploads/upload-form'
import { CSRF_FIELD, CSRF_HEADER, requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

// 25 MB over a slow network, and the wait for other users' files.
const TIMEOUT_MS = 10 * 60_000

/**
 * Accepts one file in the field `file`. The fields `authenticity_token` and `purpose=avatar` must come before it.
 * Returns the signed id that a save uses for the file, and the URL at which its owner can load it immediately.
 */
export const POST = route(receive, { timeLimitMs: TIMEOUT_MS })

async function receive(request: NextRequest): Promise<Response> {
  if (request.headers.has(CSRF_HEADER)) requireCsrfToken(request)
  const form = await openUploadForm(request)
  try {
    requireCsrfToken(request, form.fields.get(CSRF_FIELD))
    const now = new Date()
    const viewer = await requireRequestViewer(request, now)
    await requireWithinLimit('uploads per user', viewer.id, now)
    const purpose = form.fields.get('purpose') === 'avatar' ? 'avatar' : 'context'
    const { signal } = request
    const fileId = await storeUpload({ viewer, file: form.requireFile(), purpose, now, signal })
    return NextResponse.json({ id: signFileId(fileId, viewer.id), url: fileUrl(fileId) })
  } finally {
    await form.discard()
  }
}
