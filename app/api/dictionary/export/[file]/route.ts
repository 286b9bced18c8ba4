import type { NextRequest } from 'next/server'
import { exportedDictionaryResponse } from '@/lib/server/dictionary/export/exported-dictionary-response'
import { getClientAddress } from '@/lib/server/http/client-address'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'

/** The first request for a dictionary waits until it is made. */
const TIME_LIMIT_MS = 2 * 60_000

/** Our own dictionary for other programs (docs/connect.md): for everybody, as look-ups are. */
export const GET = route(
  async (request: NextRequest, { params }: { params: Promise<{ file: string }> }) => {
    await requireWithinLimit('dictionaries per address', getClientAddress(request), new Date())
    return exportedDictionaryResponse(request, (await params).file)
  },
  { timeLimitMs: TIME_LIMIT_MS },
)

export const HEAD = GET
