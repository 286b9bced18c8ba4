import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '@/components/ui/button/button'
import { ErrorNote } from '@/components/ui/field/error-note'

/** Shared layout of the login and sign-up forms: message, button, and a link to the other form. */
export function AccountForm({
  submitLabel,
  pending,
  filled,
  message,
  onSubmit,
  other,
  children,
}: {
  submitLabel: string
  pending: boolean
  filled: boolean
  message?: string
  onSubmit: (event: SubmitEvent) => void
  /** The link to the other form. */
  other?: { question: string; label: string; onPress: () => void }
  children: ReactNode
}) {
  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-5">
      {children}
      {message && <ErrorNote>{message}</ErrorNote>}
      <Button type="submit" size="lg" block pending={pending} disabled={!filled}>
        {submitLabel}
      </Button>
      {other && (
        <p className="text-center text-sm text-ink-soft">
          <span>{other.question}</span>{' '}
          <button
            type="button"
            onClick={other.onPress}
            className="touch-target rounded-sm font-medium text-thread underline-offset-4 hover:underline"
          >
            {other.label}
          </button>
        </p>
      )}
    </form>
  )
}
