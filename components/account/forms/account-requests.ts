import { csrfFetch } from '@/lib/client/api/csrf'
import { toRefusal } from '@/lib/client/api/refusal'
import type { SignUp } from '@/lib/domain/accounts/credentials.schema'
import type { ErrorCode } from '@/lib/errors/messages'

/** The code of a refusal; null after a successful sign-in. */
export type AccountRefusal = ErrorCode | null

async function post(path: string, fields: Record<string, string>): Promise<AccountRefusal> {
  try {
    const response = await csrfFetch(path, { method: 'POST', body: new URLSearchParams(fields) })
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
  return post('/login', { email, password })
}

export function signUp({ email, password, passwordConfirmation }: SignUp): Promise<AccountRefusal> {
  return post('/sign_up', {
    'user[email]': email,
    'user[password]': password,
    'user[password_confirmation]': passwordConfirmation,
  })
}
