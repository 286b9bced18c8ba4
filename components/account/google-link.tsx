import { buttonClass } from '@/components/ui/button/button-styles'

/** Starts sign-in with Google or the host's own issuer. It is a link, not a request, because it leaves the app. */
export function GoogleLink({ issuerName }: { issuerName: string }) {
  return (
    <a href="/auth/google_oauth2" className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}>
      <span className="wrap-anywhere">{`Continue with ${issuerName}`}</span>
    </a>
  )
}
