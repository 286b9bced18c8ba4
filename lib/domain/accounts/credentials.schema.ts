import * as z from 'zod/mini'

/** Length of a password in UTF-16 units; the maximum limits the cost of hashing. */
export const PASSWORD_LENGTH = Object.freeze({ min: 8, max: 128 })

/** Characters; the longest address that SMTP can carry (RFC 3696, erratum 1690). */
const MAX_EMAIL_LENGTH = 254

/** The problems of a sign-up that can be found without the database. */
const SIGN_UP_PROBLEMS = [
  'EMAIL_INVALID',
  'PASSWORD_TOO_SHORT',
  'PASSWORD_TOO_LONG',
  'PASSWORD_MISMATCH',
] as const
export type SignUpProblem = (typeof SIGN_UP_PROBLEMS)[number]

/** Types the messages of {@link signUpSchema}: each one is a problem's code. */
const code = (problem: SignUpProblem) => problem

/**
 * An e-mail address, trimmed and in lower case; accounts are found by this form. It is checked before it is lower-cased:
 * the Kelvin sign, for one, is no ASCII letter, but its lower case is the k of another address.
 */
export const emailSchema = z.pipe(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => value.trim()),
    ),
    z.email(code('EMAIL_INVALID')).check(z.maxLength(MAX_EMAIL_LENGTH, code('EMAIL_INVALID'))),
  ),
  z.transform((value) => value.toLowerCase()),
)

const newPassword = z.string().check(
  // zod's own length checks count code points, not UTF-16 units.
  z.refine(({ length }) => length >= PASSWORD_LENGTH.min, code('PASSWORD_TOO_SHORT')),
  z.refine(({ length }) => length <= PASSWORD_LENGTH.max, code('PASSWORD_TOO_LONG')),
)

const confirmed = z.refine<{ password: string; passwordConfirmation: string }>(
  ({ password, passwordConfirmation }) => password === passwordConfirmation,
  { error: code('PASSWORD_MISMATCH'), path: ['passwordConfirmation'] },
)

/**
 * A sign-up, checked by the form before it is sent and by the server. Reports all problems at once, in the order of the
 * fields; the message of an issue is the problem's code. Written with zod/mini, because the browser loads it too.
 */
export const signUpSchema = z
  .object({
    email: emailSchema,
    password: newPassword,
    passwordConfirmation: z.string(),
  })
  .check(confirmed)
export type SignUp = z.infer<typeof signUpSchema>

/** A new password of an existing account, with its repetition. Reports problems as {@link signUpSchema}. */
export const newPasswordSchema = z
  .object({ password: newPassword, passwordConfirmation: z.string() })
  .check(confirmed)
export type NewPassword = z.infer<typeof newPasswordSchema>

/** A change of the password by a user who knows the current one. */
export const changedPasswordSchema = z
  .object({ currentPassword: z.string(), password: newPassword, passwordConfirmation: z.string() })
  .check(confirmed)

/** The first problem that {@link signUpSchema} or {@link newPasswordSchema} reported. */
export function firstProblem({ issues }: { issues: readonly { message: string }[] }): SignUpProblem | null {
  return SIGN_UP_PROBLEMS.find((problem) => problem === issues[0]?.message) ?? null
}
