import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Texts of the login sheet after a failed sign-in outside the app, by the `error` parameter of the URL. */
const NOTICES: Readonly<Record<string, string>> = {
  'session-ended': 'Your session has ended. Please log in again.',
  'sign-in': UNEXPECTED,
  'email-unverified':
    'Your email address is not verified there yet. Verify it first, or log in with your password.',
}

/** The notice for an `error` parameter; undefined when the parameter is missing or unknown. */
export function signInNotice(error: string | string[] | undefined): string | undefined {
  return typeof error === 'string' && Object.hasOwn(NOTICES, error) ? NOTICES[error] : undefined
}
