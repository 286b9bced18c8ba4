import type { NextRequest } from 'next/server'
import { localDate } from '@/lib/domain/days/days'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { requireDiskSpace } from '@/lib/server/files/disk-space'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { exportAnki } from '@/lib/server/transfer/export/anki/anki-export.service'
import { downloadResponse } from '@/lib/server/transfer/export/download-response'

/** The viewer's words as a deck for Anki, which is made on the disk. */
export const GET = route(async (request: NextRequest) => {
  const now = new Date()
  const viewer = await requireRequestViewer(request, now, 'EXPORT')
  await requireWithinLimit('exports per user', viewer.id, now)
  await requireDiskSpace()
  return downloadResponse({
    content: exportAnki({ userId: viewer.id, language: viewer.mainLanguage, now, signal: request.signal }),
    type: 'application/octet-stream',
    fileName: `wordloom-${localDate(now, viewer.timeZone)}.apkg`,
  })
})
