import { useAccountAction } from '@/components/settings/security/use-account-action'
import { Button } from '@/components/ui/button/button'

/** Its code is loaded with the first press: the page of notifications has this button, and sends no other form. */
const requestLink = () =>
  import('@/components/account/forms/account-requests').then(
    ({ requestVerificationLink }) => requestVerificationLink(),
    () => 'UNEXPECTED' as const,
  )

/** Sends a link that verifies the address. */
export function SendLinkButton({ email, size }: { email: string; size?: 'sm' }) {
  const { run, pending } = useAccountAction()
  return (
    <Button
      variant="secondary"
      size={size}
      pending={pending !== null}
      onClick={() => run('link', requestLink, `A link is on its way to ${email}`)}
    >
      Send a link to verify it
    </Button>
  )
}
