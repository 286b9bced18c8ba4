export type ToastOptions = {
  title: string
  description?: string
  /** `error` is announced at once and stays twice as long. */
  tone?: 'plain' | 'success' | 'error'
  /** One thing that can be done about it, for example Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Milliseconds on screen; 0 stays until closed. */
  timeout?: number
}

const waiting: ToastOptions[] = []
let deliver: ((toast: ToastOptions) => void) | undefined
let wake: (() => void) | undefined

/** Says what was done. Works from anywhere in the browser; the toaster's code is loaded when the first one comes. */
export function showToast(toast: ToastOptions): void {
  if (deliver) deliver(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** Calls back when a toast waits and nobody shows it yet. Returns the way to stop. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** Takes every toast from now on, those that wait first. Returns the way to stop. */
export function takeToasts(take: (toast: ToastOptions) => void): () => void {
  deliver = take
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    deliver = undefined
  }
}
