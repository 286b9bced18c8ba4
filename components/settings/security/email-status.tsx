'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { SendLinkButton } from '@/components/settings/security/send-link-button'
import { SettingsSection } from '@/components/settings/settings-section'

/** Whether the address is verified, and a link to verify it. */
export function EmailStatus({ email, isVerified }: { email: string; isVerified: boolean }) {
  const Icon = isVerified ? CircleCheck : CircleAlert
  return (
    <SettingsSection title="Email">
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 grow break-words">
          <span>{email}</span>
          <span
            className={`mt-1 flex items-center gap-1.5 text-sm ${isVerified ? 'text-leaf' : 'text-marigold-text'}`}
          >
            <Icon aria-hidden size={16} />
            <span>{isVerified ? 'Verified' : 'Not verified yet'}</span>
          </span>
        </p>
        {!isVerified && <SendLinkButton email={email} />}
      </div>
    </SettingsSection>
  )
}
