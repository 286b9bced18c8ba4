'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { requestVerificationLink } from '@/components/account/forms/account-requests'
import { SecuritySection } from '@/components/settings/security/security-section'
import { useAccountAction } from '@/components/settings/security/use-account-action'
import { Button } from '@/components/ui/button/button'

/** Whether the address is verified, and a link to verify it. */
export function EmailStatus({ email, isVerified }: { email: string; isVerified: boolean }) {
  const { run, pending } = useAccountAction()
  const Icon = isVerified ? CircleCheck : CircleAlert
  return (
    <SecuritySection title="Email">
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        <p className="min-w-0 grow break-words">
          {email}
          <span
            className={`mt-1 flex items-center gap-1.5 text-sm ${isVerified ? 'text-leaf' : 'text-marigold-text'}`}
          >
            <Icon aria-hidden size={16} />
            {isVerified ? 'Verified' : 'Not verified yet'}
          </span>
        </p>
        {!isVerified && (
          <Button
            variant="secondary"
            pending={pending !== null}
            onClick={() => run('link', requestVerificationLink, `A link is on its way to ${email}`)}
          >
            Send a link to verify it
          </Button>
        )}
      </div>
    </SecuritySection>
  )
}
