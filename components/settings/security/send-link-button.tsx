import { requestVerificationLink } from '@/components/account/forms/account-requests'
import { useAccountAction } from '@/components/settings/security/use-account-action'
import { Button } from '@/components/ui/button/button'

/** Sends a link that verifies the address. */
export function SendLinkButton({ email, size }: { email: string; size?: 'sm' }) {
  const { run, pending } = useAccountAction()
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending !== null}
      onClick={() => run('link', requestVerificationLink, `A link is on its way to ${email}`)}
    >
      Send a link to verify it
    </Button>
  )
}
