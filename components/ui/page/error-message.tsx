import { buttonClass } from '@/components/ui/button/button-styles'

/**
 * Error screen with a retry button. It is in every page's bundle, because further code may not load after a
 * failure; therefore it uses only plain elements.
 */
export function ErrorMessage({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="page grid min-h-[70dvh] place-content-center justify-items-center text-center"
    >
      <h1 className="headword text-xl">Something went wrong</h1>
      <p className="mt-3 max-w-md text-ink-soft">
        This page could not be shown. Your words are safe; please try again.
      </p>
      <button type="button" onClick={onRetry} className={`mt-8 ${buttonClass()}`}>
        Try again
      </button>
    </div>
  )
}
