import { buttonClass } from '@/components/ui/button/button-styles'

/** Starts sign-in with Google. It is a link, not a request, because it leaves the app. */
export function GoogleLink() {
  return (
    <>
      <a
        href="/auth/google_oauth2"
        className={buttonClass({ variant: 'secondary', size: 'lg', block: true })}
      >
        Continue with Google
      </a>
      <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        or
      </p>
    </>
  )
}
