import { buttonClass } from '@/components/ui/button/button-styles'

/**
 * Starts sign-in with Google or the host's own issuer. It is a link, not a request, because it leaves the app.
 * @param href with the page that was asked for, where no script keeps it
 */
export function GoogleLink({
  issuerName,
  href = '/auth/google_oauth2',
}: {
  issuerName: string
  href?: string
}) {
  return (
    <a href={href} className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
      <span className="wrap-anywhere">{`Continue with ${issuerName}`}</span>
    </a>
  )
}
