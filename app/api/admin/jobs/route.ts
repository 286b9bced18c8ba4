import { type NextRequest, NextResponse } from 'next/server'
import { isUuid } from '@/lib/domain/ids'
import { AppError } from '@/lib/errors/app-error'
import { requireHostRequest } from '@/lib/server/host/host-access.service'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { refuseUnknownPath as refuse, route } from '@/lib/server/http/http'
import { readForm, textField } from '@/lib/server/http/request-body'
import { retryFailedJob } from '@/lib/server/queue/queue-state.service'

/** Queues the failed job of the field `id` again. */
export const POST = route(async (request: NextRequest) => {
  await requireHostRequest(request, new Date())
  requireCsrfToken(request)
  const id = textField(await readForm(request), 'id')
  if (!isUuid(id) || !(await retryFailedJob(id))) throw new AppError('NOT_FOUND')
  return NextResponse.json({ success: true })
})

// Status 405 would tell everybody that this path exists.
export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
