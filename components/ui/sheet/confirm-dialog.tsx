'use client'

import { AlertDialog } from '@base-ui/react/alert-dialog'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '@/components/ui/button/button'
import { useReturnFocus } from '@/components/ui/sheet/use-return-focus'

export type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The question, for example 'Are you sure you want to delete "word"?'. */
  title: string
  description?: ReactNode
  /** A verb: 'Delete', not 'OK'. */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** Content below the description, such as a list or what went wrong. */
  children?: ReactNode
  /**
   * May be asynchronous: the button shows it as pending. The dialog closes on success, and stays open on a throw or when
   * the result is false.
   */
  onConfirm: () => void | Promise<void> | Promise<boolean>
}

/**
 * Asks for confirmation of an action that is hard to undo. Escape and Cancel cancel it; a press outside is ignored.
 */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  onConfirm,
  children,
}: ConfirmDialogProps) {
  const [pending, setPending] = useState(false)
  const popup = useRef<HTMLDivElement>(null)
  const finalFocus = useReturnFocus(open, popup)

  async function handleConfirm() {
    setPending(true)
    try {
      if ((await onConfirm()) !== false) onOpenChange(false)
    } finally {
      setPending(false)
    }
  }

  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-50 bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 grid place-items-center p-5">
          <AlertDialog.Popup
            ref={popup}
            finalFocus={finalFocus}
            className="w-full max-w-md rounded-lg border border-line bg-surface p-6 wrap-anywhere text-ink shadow-float outline-none transition-[scale,opacity] duration-200 ease-spring data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.96] data-starting-style:opacity-0 md:p-8"
          >
            <AlertDialog.Title className="headword text-lg">{title}</AlertDialog.Title>
            {description && (
              <AlertDialog.Description className="mt-2 text-ink-soft">{description}</AlertDialog.Description>
            )}
            {children}
            <div className="mt-8 flex flex-wrap justify-end gap-3">
              <AlertDialog.Close render={<Button variant="secondary" />}>{cancelLabel}</AlertDialog.Close>
              <Button variant={tone} pending={pending} onClick={handleConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
