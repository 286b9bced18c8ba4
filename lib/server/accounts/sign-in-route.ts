import 'server-only'
import { type NextRequest, NextResponse } from 'next/server'
import { ASKED_PAGE, toReturnPath } from '@/lib/domain/accounts/return-path'
import { AppError } from '@/lib/errors/app-error'
import { isShownByForm } from '@/lib/errors/http-status'
import { redirectTo, redirectToSheet, type SheetName } from '@/lib/server/accounts/redirects'
import { endRequestSession, getRequestViewer } from '@/lib/server/accounts/session'
import { clearCookie, writeCookie } from '@/lib/server/http/cookies'
import { CSRF_FIELD, requireCsrfToken } from '@/lib/server/http/csrf'
import { route } from '@/lib/server/http/http'
import { isPlainForm } from '@/lib/server/http/plain-page/page-request'
import { readForm, textField } from '@/lib/server/http/request-body'
import { countError } from '@/lib/server/metrics/metrics'

/** Characters of a typed address that come back with a refusal. */
const MAX_TYPED_CHARACTERS = 300

interface AccountForm {
  sheet: SheetName
  /** The form's field with the address. */
  emailField: string
  /** Throws when the host allows no such form. */
  requireAllowed: () => void
}

interface SignIn extends AccountForm {
  /** Checks the limits, signs in and returns the token of the new session. */
  signIn: (request: NextRequest, form: FormData, now: Date) => Promise<string>
}

/**
 * The POST of a sign-in form: JSON for the app's scripts, and a redirect for a browser that sends the form itself, before
 * scripts run or without them.
 */
export function signInRoute(options: SignIn) {
  return route(async (request: NextRequest) => {
    if (isPlainForm(request)) {
      return answerPlainForm(request, options, async ({ form, asked, now }) => {
        const token = await options.signIn(request, form, now)
        const response = await finish(request, redirectTo(asked ?? '/'), token)
        clearCookie(response.cookies, 'typed')
        return response
      })
    }
    requireCsrfToken(request)
    options.requireAllowed()
    const token = await options.signIn(request, await readForm(request), new Date())
    return finish(request, NextResponse.json({ redirectTo: '/' }), token)
  })
}

interface PlainForm {
  form: FormData
  /** The page that the visitor asked for. */
  asked: string | null
  now: Date
}

/** Answers an account's form that a browser sends itself. What the form can show leads back to it, with the address that was typed. */
export async function answerPlainForm(
  request: NextRequest,
  { sheet, emailField, requireAllowed }: AccountForm,
  answer: (sent: PlainForm) => Promise<NextResponse>,
): Promise<NextResponse> {
  const form = await readForm(request)
  const asked = toReturnPath(textField(form, ASKED_PAGE))
  const now = new Date()
  try {
    requireCsrfToken(request, textField(form, CSRF_FIELD))
  } catch (error) {
    // The form is from before another tab signed in to this account: there is nothing left to do.
    const viewer = await getRequestViewer(request, now)
    if (viewer?.email === textField(form, emailField).trim().toLowerCase()) return redirectTo(asked ?? '/')
    throw error
  }
  requireAllowed()
  try {
    return await answer({ form, asked, now })
  } catch (error) {
    if (!(error instanceof AppError) || !isShownByForm(error.code)) throw error
    countError(error.code)
    const { retryAfter } = error.parameters
    const until = retryAfter ? Math.ceil(now.getTime() / 1000) + Number(retryAfter) : undefined
    return keepTyped(
      redirectToSheet(sheet, { asked, refused: error.code, until }),
      textField(form, emailField),
    )
  }
}

/** The address that was typed comes back with the form; not in its address, which histories and logs keep. */
export function keepTyped(response: NextResponse, email: string): NextResponse {
  // Whole characters: a cookie cannot hold half of one.
  writeCookie(response.cookies, 'typed', [...email].slice(0, MAX_TYPED_CHARACTERS).join(''))
  return response
}

/** The response replaces the cookie of the browser's earlier session, so nobody could end that session any more. */
async function finish(request: NextRequest, response: NextResponse, token: string): Promise<NextResponse> {
  await endRequestSession(request)
  writeCookie(response.cookies, 'session', token)
  return response
}
