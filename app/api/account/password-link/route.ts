import { type NextRequest, NextResponse } from 'next/server'
import { emailSchema } from '@/lib/domain/accounts/credentials.schema'
import { AppError } from '@/lib/errors/app-error'
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Sends a link to choose a new password, if the address has an account. The answer is the same if not. */
export const POST = route(async (request: NextRequest) => {
  requireCsrfToken(request)
  requirePasswords()
  const now = new Date()
  await requireWithinLimit('mails per address', getClientAddress(request), now)
  const email = emailSchema.safeParse(textField(await readForm(request), 'email'))
  if (!email.success) throw new AppError('EMAIL_INVALID')
  await requestEmailLink({ purpose: 'PASSWORD_RESET', email: email.data, now })
  return NextResponse.json({ success: true })
})
