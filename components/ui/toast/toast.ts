export type ToastOptions = {
  /** A toast replaces the shown one with the same id. */
  id?: string
  title: string
  description?: string
  /** `error` is announced immediately and stays twice as long. */
  tone?: 'plain' | 'success' | 'error'
  /** One action, for example Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen; 0 keeps it until it is closed. */
  timeout?: number
}

const waiting: ToastOptions[] = []
let deliver: ((toast: ToastOptions) => void) | undefined
let wake: (() => void) | undefined

/** Shows a toast. Works anywhere in the browser; the toaster's code is loaded with the first toast. */
export function showToast(toast: ToastOptions): void {
  if (deliver) deliver(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** Calls back when a toast waits and no toaster is mounted yet. Returns a function to unsubscribe. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** Receives all toasts from now on, waiting ones first. Returns a function to unsubscribe. */
export function takeToasts(take: (toast: ToastOptions) => void): () => void {
  deliver = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    deliver = undefined
  }
}
