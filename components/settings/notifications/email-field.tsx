import { CircleAlert } from 'lucide-react'
import { SendLinkButton } from '@/components/settings/security/send-link-button'
import { type SwitchControl, SwitchField } from '@/components/ui/field/switch-field'

const LABEL = 'Email notifications'

interface EmailFieldProps {
  field: SwitchControl
  email: string
  /** Whether the host has a mail server. */
  canSendMail: boolean
  isVerified: boolean
}

/** Whether reminders come by e-mail. */
export function EmailField({ field, email, canSendMail, isVerified }: EmailFieldProps) {
  // Not the form's field: what the user chose earlier stays stored, for a host that sends e-mails again.
  if (!canSendMail) {
    return (
      <SwitchField
        label={LABEL}
        description="This server sends no emails."
        checked={false}
        readOnly
        disabled
      />
    )
  }
  return (
    <div>
      <SwitchField label={LABEL} description="Reminders come by email." {...field} />
      {!isVerified && <VerifyAddress email={email} />}
    </div>
  )
}

function VerifyAddress({ email }: { email: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-1 pb-4 text-sm">
      <p className="flex min-w-0 grow basis-60 items-center gap-2 break-words text-marigold-text">
        <CircleAlert aria-hidden size={16} className="shrink-0" />
        <span className="min-w-0">{`Reminders come once ${email} is verified.`}</span>
      </p>
      <SendLinkButton email={email} size="sm" />
    </div>
  )
}
