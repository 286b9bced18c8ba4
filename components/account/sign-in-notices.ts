/** What the login sheet says when a sign-in elsewhere came to nothing, by the `error` of the address. */
const NOTICES: Readonly<Record<string, string>> = {
  'session-ended': 'Your session has ended. Please log in again.',
  'sign-in': 'Something went wrong. Please try again.',
  'email-unverified':
    'Your email address is not verified there yet. Verify it first, or log in with your password.',
}

/** The notice for an `error` parameter; undefined for none and for unknown ones. */
export function signInNotice(error: string | string[] | undefined): string | undefined {
  return typeof error === 'string' && Object.hasOwn(NOTICES, error) ? NOTICES[error] : undefined
}
