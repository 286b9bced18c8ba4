import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** A text of the login sheet; `issuer` is the name of the OpenID Connect issuer. */
type Notice = (issuer: string, options: SignInOptions) => string

const failed: Notice = (issuer) => `Signing in with ${issuer} did not work. Please try again.`

/** Texts of the login sheet after a failed sign-in outside the app, by the `error` parameter of the URL. */
const NOTICES: Readonly<Record<string, Notice>> = {
  'session-ended': () => 'Your session has ended. Please log in again.',
  'sign-in': () => UNEXPECTED,
  cancelled: (issuer) => `You cancelled signing in with ${issuer}.`,
  'email-unverified': (issuer, { hasPasswords }) =>
    `Your email address is not verified at ${issuer} yet. Verify it first${hasPasswords ? ', or log in with your password' : ''}.`,
  'sign-up-off': () => 'New accounts cannot be created here. Please ask the person who runs this server.',
  // Codes of next-auth.
  OAuthSignin: (issuer) => `${issuer} cannot be reached at the moment. Please try again later.`,
  OAuthCallback: failed,
  OAuthCreateAccount: failed,
  Callback: failed,
  AccessDenied: failed,
  Configuration: failed,
}

/** The notice for an `error` parameter; undefined when the parameter is missing or unknown. */
export function signInNotice(error: string | undefined, options: SignInOptions): string | undefined {
  if (error === undefined || !Object.hasOwn(NOTICES, error)) return undefined
  return NOTICES[error]?.(options.issuerName ?? 'Google', options)
}
