import type { ErrorCode } from '@/lib/errors/messages'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/**
 * Where a login or sign-up form shows a problem, and with which text: these replace the server's texts (docs/product.md,
 * Login and sign-up).
 */
export type AccountProblem = Readonly<{
  field?: { name: 'email' | 'password' | 'passwordConfirmation'; message: string }
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

const problemIn = (problems: Problems) => (code: string) =>
  (Object.hasOwn(problems, code) && problems[code as ErrorCode]) || ANYTHING_ELSE

/** How a form shows a problem; codes without a text of their own are unexpected. */
export type FindProblem = (code: string) => AccountProblem
export const loginProblem: FindProblem = problemIn(LOGIN)
export const signUpProblem: FindProblem = problemIn(SIGN_UP)
