import { type NextRequest, NextResponse } from 'next/server'
import { LIMITS } from '@/lib/domain/limits'
import { importOptionsSchema, importReportSchema } from '@/lib/domain/transfer/import-options.schema'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { openUploadForm } from '@/lib/server/files/uploads/upload-form'
import { CSRF_FIELD, CSRF_HEADER, requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { prepareImport, startImport } from '@/lib/server/transfer/import/import.service'

// 200 MB over a slow network, and reading them.
const TIMEOUT_MS = 30 * 60_000

/**
 * Accepts a file of words in the field `file`; `authenticity_token` and `name`, the file's name, come before it. Answers
 * with what an import adds, changes and leaves, and with its id. With ?preview=1 nothing is imported until the mutation
 * startImport; without it the import starts at once.
 */
export const POST = route(receive, { timeLimitMs: TIMEOUT_MS })

async function receive(request: NextRequest): Promise<Response> {
  if (request.headers.has(CSRF_HEADER)) requireCsrfToken(request)
  const form = await openUploadForm(request)
  try {
    requireCsrfToken(request, form.fields.get(CSRF_FIELD))
    const now = new Date()
    const viewer = await requireRequestViewer(request, now)
    await requireWithinLimit('imports per user', viewer.id, now)
    const fileName = (form.fields.get('name') ?? '').slice(0, LIMITS.sourceTitle)
    const options = importOptionsSchema.parse({})
    const made = await prepareImport({ viewer, file: form.requireFile(), fileName, options, now })
    const isPreview = request.nextUrl.searchParams.get('preview') === '1'
    if (!isPreview) await startImport({ viewer, id: made.id, now: new Date() })
    const { unchanged: left, ...report } = importReportSchema.parse(made.preview)
    return NextResponse.json({ id: made.id, format: made.format, ...report, left })
  } finally {
    await form.discard()
  }
}
