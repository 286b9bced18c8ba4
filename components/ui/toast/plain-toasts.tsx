import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'

/** Shows toasts one after another while the toaster's code cannot be loaded; a closed toast tries to load it again. */
export function PlainToasts({ onRetry }: { onRetry: () => void }) {
  const [toasts, setToasts] = useState<readonly ToastOptions[]>([])
  useEffect(
    () =>
      takeToasts(
        (toast) => setToasts((all) => [...all, toast]),
        (id) => setToasts((all) => all.filter((toast) => toast.id !== id)),
      ),
    [],
  )
  const toast = toasts[0]

  function close() {
    setToasts(toasts.slice(1))
    if (toasts.length === 1) onRetry()
  }

  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+var(--action-row)+1rem)] z-60 mx-auto max-w-104"
    >
      {toast && (
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised px-4 py-2 text-ink shadow-float">
          <div className="min-w-0 grow">
            <p className="font-medium wrap-anywhere">{toast.title}</p>
            {toast.description && <p className="text-sm text-ink-soft">{toast.description}</p>}
          </div>
          {toast.action && (
            <Button
              variant="quiet"
              onClick={() => {
                toast.action?.onPress()
                close()
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button variant="quiet" onClick={close}>
            Dismiss
          </Button>
        </div>
      )}
    </section>
  )
}
