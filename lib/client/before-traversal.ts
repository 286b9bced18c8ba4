/** Fired on the window before the router learns that the user went Back or Forward. */
const BEFORE_TRAVERSAL = 'before-traversal'

/**
 * Announces each Back and Forward before the App Router handles it, so that a listener can keep the router from it. Must
 * run before the router starts: listeners on the window are called in the order in which they were added.
 */
export function announceTraversals(): void {
  window.addEventListener('popstate', (event) => {
    const goesOn = window.dispatchEvent(new Event(BEFORE_TRAVERSAL, { cancelable: true }))
    if (!goesOn) event.stopImmediatePropagation()
  })
}

/**
 * Calls back on each Back and Forward. The address has changed already; `preventDefault` keeps the router on its page.
 * Returns a function to unsubscribe.
 */
export function onBeforeTraversal(listener: (event: Event) => void): () => void {
  window.addEventListener(BEFORE_TRAVERSAL, listener)
  return () => window.removeEventListener(BEFORE_TRAVERSAL, listener)
}
