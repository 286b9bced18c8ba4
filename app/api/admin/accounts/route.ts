import { type NextRequest, NextResponse } from 'next/server'
import { findAccount } from '@/lib/server/host/find-account.service'
import { requireHostRequest } from '@/lib/server/host/host-access.service'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { refuseUnknownPath as refuse, route } from '@/lib/server/http/http'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Finds the account of the field `email`. A POST, because addresses of requests are logged by proxies. */
export const POST = route(async (request: NextRequest) => {
  await requireHostRequest(request, new Date())
  requireCsrfToken(request)
  const account = await findAccount(textField(await readForm(request), 'email'))
  return NextResponse.json(account, { headers: { 'cache-control': 'no-store' } })
})

// Status 405 would tell everybody that this path exists.
export { refuse as DELETE, refuse as GET, refuse as PATCH, refuse as PUT }
