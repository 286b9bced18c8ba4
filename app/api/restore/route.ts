import { type NextRequest, NextResponse } from 'next/server'
import { startWebRestore } from '@/lib/server/backup/web/web-restore.service'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { readJsonBody } from '@/lib/server/http/request-body'

const MAX_BODY_BYTES = 1024

/** Begins to restore a backup into an empty instance: {code, byteSize}. Answers with the id under which it is sent. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  const input = await readJsonBody(request, MAX_BODY_BYTES)
  const id = await startWebRestore({ input, address: getClientAddress(request), now: new Date() })
  return NextResponse.json({ id }, { headers: { 'cache-control': 'no-store' } })
})
