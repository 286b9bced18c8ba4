import { type NextRequest, NextResponse } from 'next/server'
import { changePassword } from '@/lib/server/accounts/security.service'
import { requireRequestViewer } from '@/lib/server/accounts/session'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { readCookie } from '@/lib/server/http/cookies'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Changes the password of the signed-in user. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  requirePasswords()
  const now = new Date()
  const viewer = await requireRequestViewer(request, now)
  const form = await readForm(request)
  const token = readCookie(request.cookies, 'session') ?? ''
  await changePassword(
    { viewer, token, now },
    {
      currentPassword: textField(form, 'current_password'),
      password: textField(form, 'password'),
      passwordConfirmation: textField(form, 'password_confirmation'),
    },
  )
  return NextResponse.json({ success: true })
})
