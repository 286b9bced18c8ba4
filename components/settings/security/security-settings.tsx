import { ChangePassword } from '@/components/settings/security/change-password'
import { EmailStatus } from '@/components/settings/security/email-status'
import { type SessionEntry, SessionList } from '@/components/settings/security/session-list'
import { SettingsPage } from '@/components/settings/settings-page'

export type SecuritySettingsProps = {
  email: string
  isEmailVerified: boolean
  /** Whether the server sends e-mails. */
  canSendMail: boolean
  password: 'own' | 'none' | 'not allowed'
  /** Name of the OpenID Connect issuer, or null. */
  issuerName: string | null
  sessions: SessionEntry[]
  now: Date
  timeZone: string
}

/** How the user signs in, and where they are signed in: /settings/security. */
export function SecuritySettings({
  email,
  isEmailVerified,
  canSendMail,
  password,
  issuerName,
  sessions,
  now,
  timeZone,
}: SecuritySettingsProps) {
  return (
    <SettingsPage title="Security" intro="How and where you are signed in.">
      {(isEmailVerified || canSendMail) && <EmailStatus email={email} isVerified={isEmailVerified} />}
      {password !== 'not allowed' && (
        <ChangePassword
          email={email}
          hasPassword={password === 'own'}
          canSendMail={canSendMail}
          issuerName={issuerName}
        />
      )}
      <SessionList sessions={sessions} now={now} timeZone={timeZone} />
    </SettingsPage>
  )
}
