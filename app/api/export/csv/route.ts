import type { NextRequest } from 'next/server'
import { localDate } from '@/lib/domain/days/days'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { exportCsv } from '@/lib/server/transfer/export/csv-export.service'
import { downloadResponse } from '@/lib/server/transfer/export/download-response'

/** The viewer's words as a CSV file for spreadsheets. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  const viewer = await requireRequestViewer(request, now, 'EXPORT')
  await requireWithinLimit('exports per user', viewer.id, now)
  return downloadResponse({
    content: exportCsv({ userId: viewer.id, language: viewer.mainLanguage }),
    type: 'text/csv; charset=utf-8',
    fileName: `wordloom-${localDate(now, viewer.timeZone)}.csv`,
  })
})
