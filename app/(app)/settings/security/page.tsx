import type { Metadata } from 'next'
import { SecuritySettings } from '@/components/settings/security/security-settings'
import { getSecurity } from '@/lib/server/accounts/security.service'
import { getSessionToken, requireViewer } from '@/lib/server/accounts/session'
import { signInOptions } from '@/lib/server/accounts/sign-in-options'
import { withinPageTime } from '@/lib/server/database/time/page-time'
import { canSendMail } from '@/lib/server/mail/send-mail'

export const metadata: Metadata = { title: 'Security' }

export default async function Page() {
  const viewer = await requireViewer()
  const now = new Date()
  const { hasPasswords, issuerName } = signInOptions()
  const { hasPassword, ...security } = await withinPageTime(
    getSecurity({ viewer, token: await getSessionToken(), now }),
  )
  return (
    <SecuritySettings
      {...security}
      email={viewer.email}
      timeZone={viewer.timeZone}
      now={now}
      canSendMail={canSendMail()}
      issuerName={issuerName}
      password={hasPasswords ? (hasPassword ? 'own' : 'none') : 'not allowed'}
    />
  )
}
