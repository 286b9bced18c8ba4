import { buttonClass } from '@/components/ui/button/button-styles'

/** Codes of refusals for which waiting is all that helps. Next gives the code of an error of the server as its digest. */
const BUSY: ReadonlySet<string | undefined> = new Set([
  'SERVER_BUSY',
  'SERVER_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
])

/** The name that the host chose. It is read in the browser, which alone draws error pages. */
const productName = () =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'The server'

function textsOf(code: string | undefined): { title: string; text: string } {
  if (code === 'WORDS_UNREACHABLE')
    return { title: 'Your words cannot be reached now', text: 'They are safe. Please try again in a minute.' }
  if (BUSY.has(code))
    return {
      title: `${productName()} is busy`,
      text: 'It could not answer in time. Your words are safe; please wait a moment and try again.',
    }
  return {
    title: 'Something went wrong',
    text: 'This page could not be shown. Your words are safe; please try again.',
  }
}

/** What Next passes to an error page. */
export interface ErrorPageProps {
  error: Error & { digest?: string }
  /** Asks the server for the page again. Next's `reset` only draws again what it has sent. */
  retry: () => void
}

interface ErrorMessageProps extends Partial<Pick<ErrorPageProps, 'error'>> {
  onRetry: () => void
}

/**
 * Error screen with a retry button. It is in every page's bundle, because further code may not load after a
 * failure; therefore it uses only plain elements.
 */
export function ErrorMessage({ error, onRetry }: ErrorMessageProps) {
  const { title, text } = textsOf(error?.digest)
  return (
    <div
      role="alert"
      className="page grid min-h-[70dvh] place-content-center justify-items-center text-center"
    >
      <h1 className="headword text-xl">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft">{text}</p>
      <button type="button" onClick={onRetry} className={`mt-8 ${buttonClass()}`}>
        Try again
      </button>
    </div>
  )
}
