import 'server-only'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'
import { AppError } from '@/lib/errors/app-error'
import { env } from '@/lib/server/env'
import { canSendMail } from '@/lib/server/mail/send-mail'

export const GOOGLE = 'https://accounts.google.com'

/** The ways to sign in that this host allows. */
export function signInOptions(): SignInOptions {
  return {
    issuerName: issuerName(),
    hasPasswords: env.PASSWORD_LOGIN === 'on',
    hasReset: env.PASSWORD_LOGIN === 'on' && canSendMail(),
    hasSignUp: env.SIGN_UP === 'on',
  }
}

function issuerName(): string | null {
  if (!env.GOOGLE_CLIENT_ID || !env.GOOGLE_CLIENT_SECRET) return null
  const { GOOGLE_ISSUER: issuer = GOOGLE, GOOGLE_ISSUER_NAME: name } = env
  const { host } = new URL(issuer)
  return name ?? (host === new URL(GOOGLE).host ? 'Google' : host)
}

/** Throws PASSWORDS_OFF when the host allows no passwords. */
export function requirePasswords(): void {
  if (env.PASSWORD_LOGIN === 'off') throw new AppError('PASSWORDS_OFF')
}

/** Throws SIGN_UP_OFF when the host takes no new accounts. */
export function requireSignUp(): void {
  if (env.SIGN_UP === 'off') throw new AppError('SIGN_UP_OFF')
}
