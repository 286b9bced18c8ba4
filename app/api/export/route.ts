import type { NextRequest } from 'next/server'
import { localDate } from '@/lib/domain/days/days'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { downloadResponse } from '@/lib/server/transfer/export/download-response'
import { exportData } from '@/lib/server/transfer/export/export.service'

/** All data of the viewer as a zip: docs/data-format.md. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  const viewer = await requireRequestViewer(request, now, 'EXPORT')
  await requireWithinLimit('exports per user', viewer.id, now)
  const zip = exportData({ userId: viewer.id, now, signal: request.signal })
  return downloadResponse({
    content: zip,
    type: 'application/zip',
    fileName: `wordloom-${localDate(now, viewer.timeZone)}.zip`,
  })
})
