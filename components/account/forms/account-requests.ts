import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import type { NewPassword, SignUp } from '@/lib/domain/accounts/credentials.schema'
import type { ErrorCode } from '@/lib/errors/messages'

/** The code of a refusal; null after a success. */
export type AccountRefusal = ErrorCode | null

async function send(
  path: string,
  fields: Record<string, string> = {},
  method = 'POST',
): Promise<AccountRefusal> {
  try {
    const response = await csrfFetch(path, { method, body: new URLSearchParams(fields) })
    if (response.ok) return null
    const { code } = toRefusal(await response.json())
    // 422 is the status of all errors in a form.
    return code ?? (response.status === 422 ? 'INVALID_INPUT' : 'UNEXPECTED')
  } catch {
    // No answer, or a proxy's page.
    return 'UNEXPECTED'
  }
}

export function logIn({ email, password }: { email: string; password: string }): Promise<AccountRefusal> {
  return send('/login', { email, password })
}

export function signUp({ email, password, passwordConfirmation }: SignUp): Promise<AccountRefusal> {
  return send('/sign_up', {
    'user[email]': email,
    'user[password]': password,
    'user[password_confirmation]': passwordConfirmation,
  })
}

/** Asks for a link to choose a new password. A success does not tell whether the address has an account. */
export function requestPasswordLink({ email }: { email: string }): Promise<AccountRefusal> {
  return send('/api/account/password-link', { email })
}

const newPasswordFields = ({ password, passwordConfirmation }: NewPassword) => ({
  password,
  password_confirmation: passwordConfirmation,
})

/** Sets a new password with the token of a link, and signs in. */
export function chooseNewPassword(token: string, values: NewPassword): Promise<AccountRefusal> {
  return send('/api/account/new-password', { token, ...newPasswordFields(values) })
}

export function changePassword({
  currentPassword,
  ...values
}: NewPassword & { currentPassword: string }): Promise<AccountRefusal> {
  return send('/api/account/password', { current_password: currentPassword, ...newPasswordFields(values) })
}

export function requestVerificationLink(): Promise<AccountRefusal> {
  return send('/api/account/verification-link')
}

/** Verifies an address with the token of a link. */
export function verifyEmail(token: string): Promise<AccountRefusal> {
  return send('/api/account/verify-email', { token })
}

/** Ends one session of the user; without an id, all but this one. */
export function endSession(id = ''): Promise<AccountRefusal> {
  return send('/api/account/sessions', { id }, 'DELETE')
}

/** Ends reminders by e-mail with the token of a mail's link. */
export function unsubscribe(token: string): Promise<AccountRefusal> {
  return send(`/api/unsubscribe?token=${encodeURIComponent(token)}`)
}
