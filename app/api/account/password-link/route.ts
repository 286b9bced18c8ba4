import { type NextRequest, NextResponse } from 'next/server'
import { emailSchema } from '@/lib/domain/accounts/credentials.schema'
import { AppError } from '@/lib/errors/app-error'
import { requestEmailLink } from '@/lib/server/accounts/email-links/request-email-link.service'
import { redirectToSheet } from '@/lib/server/accounts/redirects'
import { requirePasswords } from '@/lib/server/accounts/sign-in-options'
import { answerPlainForm, keepTyped } from '@/lib/server/accounts/sign-in-route'
import { getClientAddress } from '@/lib/server/http/client-address'
import { requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { isPlainForm } from '@/lib/server/http/plain-page/page-request'
import { requireWithinLimit } from '@/lib/server/http/rate-limit.service'
import { readForm, textField } from '@/lib/server/http/request-body'

/** Sends a link to choose a new password, if the address has an account. The answer is the same if not. */
export const POST = route(async (request: NextRequest) => {
  if (isPlainForm(request)) {
    const options = {
      sheet: 'forgotten-password',
      emailField: 'email',
      requireAllowed: requirePasswords,
    } as const
    return answerPlainForm(request, options, async ({ form, asked, now }) => {
      await sendLink(request, async () => form, now)
      return keepTyped(
        redirectToSheet('forgotten-password', { asked, isSent: true }),
        textField(form, 'email'),
      )
    })
  }
  requireCsrfToken(request)
  requirePasswords()
  await sendLink(request, () => readForm(request), new Date())
  return NextResponse.json({ success: true })
})

async function sendLink(request: NextRequest, readFields: () => Promise<FormData>, now: Date): Promise<void> {
  await requireWithinLimit('mails per address', getClientAddress(request), now)
  const email = emailSchema.safeParse(textField(await readFields(), 'email'))
  if (!email.success) throw new AppError('EMAIL_INVALID')
  await requestEmailLink({ purpose: 'PASSWORD_RESET', email: email.data, now })
}
