'use client'

import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FocusEvent, type MouseEvent, useEffect, useRef } from 'react'
import { IconButton } from '@/components/ui/button/icon-button'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'

/** Milliseconds: enough to read the text. Hover, focus or another window in front pauses the timer. */
const TIMEOUT_MS = 6000

/** Milliseconds for what asks for more than reading: an error, or an action such as Undo. */
const LONG_TIMEOUT_MS = 12_000

/** Milliseconds until screen readers know the region of the toasts: what appears together with it is not announced. */
const REGION_KNOWN_MS = 150

const manager = Toast.createToastManager<{ tone: ToastOptions['tone'] }>()

function add({ id: givenId, title, description, tone = 'plain', action, timeout }: ToastOptions) {
  const id = manager.add({
    ...(givenId && { id: givenId }),
    title,
    description,
    priority: tone === 'error' ? 'high' : 'low',
    timeout: timeout ?? (tone === 'error' || action ? LONG_TIMEOUT_MS : TIMEOUT_MS),
    data: { tone },
    actionProps: action && {
      children: action.label,
      onClick: () => {
        manager.close(id)
        action.onPress()
      },
    },
  })
}

/** The stack of toasts, newest in front. */
export function Toaster() {
  const focus = useReturningFocus()
  useEffect(() => {
    let stop: (() => void) | undefined
    const timer = setTimeout(() => {
      stop = takeToasts(add, manager.close)
    }, REGION_KNOWN_MS)
    return () => {
      clearTimeout(timer)
      stop?.()
    }
  }, [])

  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport
          {...focus}
          className="fixed inset-x-4 bottom-[calc(var(--tab-bar)+var(--action-row)+1rem)] z-60 mx-auto max-w-104 outline-none md:start-auto md:end-8 md:bottom-[calc(var(--toast-row,var(--action-row))+2rem)] md:w-104"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/**
 * Gives the focus back when a press of a key closes a toast, unless the action has focused something: with the button, the
 * focus would be lost. Base UI does that only for those who came with F6, not with Tab.
 */
function useReturningFocus() {
  const before = useRef<HTMLElement | null>(null)

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget
  }

  function onClick({ target, detail }: MouseEvent) {
    // A press with Enter or Space has a click count of 0.
    if (detail !== 0) return
    requestAnimationFrame(() => {
      const { activeElement } = document
      if (activeElement !== document.body && activeElement !== target) return
      const place = before.current?.isConnected ? before.current : document.getElementById('content')
      place?.focus()
    })
  }

  return { onFocus, onClick }
}

const ROOT = [
  'absolute inset-x-0 bottom-0 z-[calc(100-var(--toast-index))] h-(--toast-height) origin-bottom rounded-md border border-line bg-raised text-ink shadow-float',
  'translate-x-(--toast-swipe-movement-x) translate-y-[calc(var(--toast-swipe-movement-y)-var(--toast-index)*0.75rem)] scale-[calc(1-var(--toast-index)*0.05)]',
  'transition-[translate,scale,opacity] duration-300 ease-spring select-none',
  'data-expanded:translate-y-[calc(var(--toast-offset-y)*-1-var(--toast-index)*0.75rem)] data-expanded:scale-100',
  'data-starting-style:translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:opacity-0',
].join(' ')

function ToastList() {
  const { toasts } = Toast.useToastManager<{ tone: ToastOptions['tone'] }>()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} swipeDirection={['down', 'right']} className={ROOT}>
      <Toast.Content className="flex min-h-14 items-center gap-3 py-2 ps-4 pe-2 transition-opacity duration-200 data-behind:opacity-0 data-expanded:opacity-100">
        <ToneIcon tone={toast.data?.tone} />
        <div className="min-w-0 grow py-1">
          <Toast.Title className="line-clamp-3 font-medium wrap-anywhere" />
          <Toast.Description className="text-sm text-ink-soft" />
        </div>
        <Toast.Action className="h-11 shrink-0 rounded-sm px-3 font-medium text-thread hover:bg-thread-soft" />
        <Toast.Close render={<IconButton label="Dismiss" icon={<X size={18} />} />} />
      </Toast.Content>
    </Toast.Root>
  ))
}

function ToneIcon({ tone }: { tone: ToastOptions['tone'] }) {
  if (tone === 'error') return <CircleAlert aria-hidden size={20} className="text-madder" />
  if (tone === 'success') return <CircleCheck aria-hidden size={20} className="text-leaf" />
  return null
}
