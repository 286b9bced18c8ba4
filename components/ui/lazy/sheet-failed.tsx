import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '@/components/ui/button/button'
import { useOnline } from '@/components/ui/lazy/use-online'
import { dropTyped } from '@/lib/client/keyboard/typed-ahead'

type SheetFailedProps = { open: boolean; onOpenChange?: (open: boolean) => void; onRetry: () => void }

/**
 * Shown instead of a sheet, dialog or menu whose code did not come. The browser's own dialog: further code may not come
 * either.
 */
export function SheetFailed({ open, onOpenChange, onRetry }: SheetFailedProps) {
  const wasClosed = useRef(false)
  const retry = useEffectEvent(onRetry)
  // Opening it again tries again.
  useEffect(() => {
    if (!open) wasClosed.current = true
    else if (wasClosed.current) retry()
  }, [open])
  if (!open) return null
  function close() {
    // No field comes that could take what was typed ahead.
    dropTyped()
    onOpenChange?.(false)
  }
  return <FailedDialog onRetry={onRetry} onClose={onOpenChange && close} />
}

function FailedDialog({ onRetry, onClose }: { onRetry: () => void; onClose: (() => void) | undefined }) {
  const isOnline = useOnline()
  const show = useCallback((dialog: HTMLDialogElement | null) => {
    if (!dialog) return
    const { activeElement: opener } = document
    dialog.showModal()
    return () =>
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const place = opener?.isConnected ? opener : document.getElementById('content')
        if (place instanceof HTMLElement) place.focus({ preventScroll: true })
      })
  }, [])
  return (
    <dialog
      ref={show}
      aria-labelledby="part-failed"
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      className="m-auto w-[min(28rem,calc(100vw-2.5rem))] rounded-lg border border-line bg-surface p-6 text-ink shadow-float backdrop:bg-veil md:p-8"
    >
      <h2 id="part-failed" className="headword text-lg">
        {isOnline ? 'This could not be loaded' : 'You are offline'}
      </h2>
      <p className="mt-2 text-ink-soft">
        {isOnline
          ? 'The server cannot be reached. Your words are safe; please try again in a moment.'
          : 'This needs a connection the first time. It opens by itself when you are online again.'}
      </p>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        {onClose && (
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        )}
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </dialog>
  )
}
