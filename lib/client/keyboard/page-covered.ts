/**
 * Excludes toasts: they have role dialog too, but are not modal and do not cover the page. Excludes what is closed and still
 * moves out.
 */
const COVERS =
  ':is([role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]):not([data-closed])'

/** Whether an open dialog, sheet or menu takes the page's key presses. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}
