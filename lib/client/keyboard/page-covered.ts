/** Excludes toasts: they have role dialog too, but are not modal and do not cover the page. */
const COVERS = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]'

/** Whether an open dialog, sheet or menu takes the page's key presses. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}
