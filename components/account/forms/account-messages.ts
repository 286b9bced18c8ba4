import type { ErrorCode } from '@/lib/errors/messages'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/**
 * Where a form of an account shows a problem, and with which text: these replace the server's texts (docs/product.md,
 * Login and sign-up).
 */
export type AccountProblem = Readonly<{
  field?: { name: 'email' | 'currentPassword' | 'password' | 'passwordConfirmation'; message: string }
  /** Shown above the button. */
  message?: string
}>

type Problems = Readonly<Partial<Record<ErrorCode, AccountProblem>>>

const ANYTHING_ELSE: AccountProblem = { message: UNEXPECTED }

const INVALID_LOGIN: AccountProblem = { message: 'Invalid email or password' }

const LOGIN: Problems = {
  INVALID_LOGIN,
  INVALID_INPUT: INVALID_LOGIN,
}

const CHECK_INFORMATION = 'Please check your information and try again'

const SIGN_UP: Problems = {
  EMAIL_INVALID: { field: { name: 'email', message: 'Email is invalid' }, message: CHECK_INFORMATION },
  EMAIL_TAKEN: { field: { name: 'email', message: 'Email has already been taken' } },
  PASSWORD_TOO_SHORT: { field: { name: 'password', message: 'Password must be at least 8 characters' } },
  PASSWORD_TOO_LONG: {
    field: { name: 'password', message: 'Password must be at most 128 characters' },
    message: CHECK_INFORMATION,
  },
  PASSWORD_MISMATCH: {
    field: { name: 'passwordConfirmation', message: "Password confirmation doesn't match" },
  },
  INVALID_INPUT: { message: CHECK_INFORMATION },
}

const EMAIL_INVALID: AccountProblem = { field: { name: 'email', message: 'Email is invalid' } }
const TOO_MANY_REQUESTS: AccountProblem = {
  message: 'Too many attempts. Please wait a few minutes and try again.',
}

const PASSWORD_LINK: Problems = { EMAIL_INVALID, INVALID_INPUT: EMAIL_INVALID, TOO_MANY_REQUESTS }

const { PASSWORD_TOO_SHORT, PASSWORD_TOO_LONG, PASSWORD_MISMATCH } = SIGN_UP
const NEW_PASSWORD: Problems = {
  PASSWORD_TOO_SHORT,
  PASSWORD_TOO_LONG: { field: PASSWORD_TOO_LONG?.field },
  PASSWORD_MISMATCH,
  TOO_MANY_REQUESTS,
  LINK_EXPIRED: { message: 'This link has expired or was used already. Please ask for a new one.' },
  WRONG_PASSWORD: { field: { name: 'currentPassword', message: 'This is not your current password' } },
}

const problemIn = (problems: Problems) => (code: string) =>
  (Object.hasOwn(problems, code) && problems[code as ErrorCode]) || ANYTHING_ELSE

/** How a form shows a problem; codes without a text of their own are unexpected. */
export type FindProblem = (code: string) => AccountProblem
export const loginProblem: FindProblem = problemIn(LOGIN)
export const signUpProblem: FindProblem = problemIn(SIGN_UP)
export const passwordLinkProblem: FindProblem = problemIn(PASSWORD_LINK)
export const newPasswordProblem: FindProblem = problemIn(NEW_PASSWORD)
