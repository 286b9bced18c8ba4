/** Fired on the window before the router learns that the user went Back or Forward. */
const BEFORE_TRAVERSAL = 'before-traversal'
/** Fired on the window before code opens another page. */
const BEFORE_NAVIGATION = 'before-navigation'

/** Opens another page, by calling the router. */
export type Navigate = () => void

declare global {
  interface WindowEventMap {
    [BEFORE_NAVIGATION]: CustomEvent<Navigate>
  }
}

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

/**
 * Calls `navigate` at once, except on a page with unsaved changes, which asks first. For every navigation that can start
 * on any page and is not a link.
 */
export function leaveFor(navigate: Navigate): void {
  const goesOn = window.dispatchEvent(
    new CustomEvent(BEFORE_NAVIGATION, { cancelable: true, detail: navigate }),
  )
  if (goesOn) navigate()
}

/** Calls back on each {@link leaveFor} with its `navigate`; `preventDefault` keeps it from being called. */
export function onBeforeNavigation(listener: (event: CustomEvent<Navigate>) => void): () => void {
  window.addEventListener(BEFORE_NAVIGATION, listener)
  return () => window.removeEventListener(BEFORE_NAVIGATION, listener)
}
