import { csrfFetch } from '@/lib/client/api/csrf'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Error that a form shows. Without `field` it appears above the button. */
export type AccountFailure = { message: string; field?: 'email' | 'password' | 'passwordConfirmation' }

/** null after a successful sign-in. */
export type AccountResult = AccountFailure | null

const SOMETHING_WRONG: AccountFailure = { message: UNEXPECTED }

/** Texts in the server's 422 answers, and the message the form shows instead (docs/product.md, Login and sign-up). */
const SIGN_UP_FAILURES: readonly [contains: string, AccountFailure][] = [
  ['Email has already been taken', { message: 'Email has already been taken', field: 'email' }],
  ['Password is too short', { message: 'Password must be at least 8 characters', field: 'password' }],
  [
    "Password confirmation doesn't match",
    { message: "Password confirmation doesn't match", field: 'passwordConfirmation' },
  ],
]

/** Converts the text of a 422 sign-up answer to the message that the form shows. */
export function toSignUpFailure(text: string): AccountFailure {
  const known = SIGN_UP_FAILURES.find(([contains]) => text.includes(contains))
  return known ? known[1] : { message: 'Please check your information and try again' }
}

async function post(path: string, fields: Record<string, string>): Promise<Response | null> {
  try {
    return await csrfFetch(path, { method: 'POST', body: new URLSearchParams(fields) })
  } catch {
    return null
  }
}

export async function logIn({
  email,
  password,
}: {
  email: string
  password: string
}): Promise<AccountResult> {
  const response = await post('/login', { email, password })
  if (response?.ok) return null
  return response?.status === 422 ? { message: 'Invalid email or password' } : SOMETHING_WRONG
}

export async function signUp({
  email,
  password,
  passwordConfirmation,
}: {
  email: string
  password: string
  passwordConfirmation: string
}): Promise<AccountResult> {
  const response = await post('/sign_up', {
    'user[email]': email,
    'user[password]': password,
    'user[password_confirmation]': passwordConfirmation,
  })
  if (response?.ok) return null
  return response?.status === 422 ? toSignUpFailure(await response.text()) : SOMETHING_WRONG
}
