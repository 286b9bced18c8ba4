import { addUndoable } from '@/lib/client/keyboard/undo'

export type ToastOptions = {
  /** A toast replaces the shown one with the same id. */
  id?: string
  title: string
  description?: string
  /** `error` is announced immediately and stays twice as long. */
  tone?: 'plain' | 'success' | 'error'
  /** One action, for example Undo; pressing it closes the toast. */
  action?: { label: string; onPress: () => void }
  /** Takes back what the toast tells: the toast offers 'Undo', and Ctrl+Z does it too, also when the toast has gone. */
  undo?: () => void
  /** Milliseconds on screen; 0 keeps it until it is closed. */
  timeout?: number
}

const waiting: ToastOptions[] = []
let deliver: ((toast: ToastOptions) => void) | undefined
let withdraw: ((id: string) => void) | undefined
let wake: (() => void) | undefined
let undoCount = 0

/** Shows a toast. Works anywhere in the browser; the toaster's code is loaded with the first toast. */
export function showToast(given: ToastOptions): void {
  const toast = given.undo ? withUndo(given, given.undo) : given
  if (deliver) deliver(toast)
  else {
    waiting.push(toast)
    wake?.()
  }
}

/** Closes a toast that is shown or waits. */
export function closeToast(id: string): void {
  const index = waiting.findIndex((toast) => toast.id === id)
  if (index >= 0) waiting.splice(index, 1)
  withdraw?.(id)
}

function withUndo(toast: ToastOptions, undo: () => void): ToastOptions {
  undoCount += 1
  const id = toast.id ?? `undo ${undoCount}`
  const forget = addUndoable(() => {
    closeToast(id)
    undo()
    showToast({ title: `Undone: ${toast.title}` })
  })
  const onPress = () => {
    forget()
    undo()
  }
  return { ...toast, id, action: { label: 'Undo', onPress } }
}

/** Calls back when a toast waits and no toaster is mounted yet. Returns a function to unsubscribe. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** Receives all toasts from now on, waiting ones first, and the ids of those to close. Returns a function to unsubscribe. */
export function takeToasts(take: (toast: ToastOptions) => void, close?: (id: string) => void): () => void {
  deliver = take
  withdraw = close
  for (const toast of waiting.splice(0)) take(toast)
  return () => {
    deliver = undefined
    withdraw = undefined
  }
}
