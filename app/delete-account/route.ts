import { type NextRequest, NextResponse } from 'next/server'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { clearCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'

export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  await deleteAccount(await requireRequestViewer(request, new Date()))
  const response = NextResponse.json({ redirectTo: '/' })
  clearCookie(response.cookies, 'session')
  return response
})
