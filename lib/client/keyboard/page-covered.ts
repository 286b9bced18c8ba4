/**
 * Excludes toasts: they have role dialog, or alertdialog when they tell an error, but are not modal and do not cover the page.
 * Excludes what is closed and still moves out.
 */
const COVERS =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([aria-modal="false"], [data-closed])'

/** Whether an open dialog, sheet or menu takes the page's key presses. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}
