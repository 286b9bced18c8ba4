/** A toast is a dialog too by its role, but a modeless one: it lies beside the page, not over it. */
const COVERS = '[role="dialog"]:not([aria-modal="false"]), [role="alertdialog"], [role="menu"]'

/** Whether a dialog, a sheet or a menu has the page's keys for now. */
export function isPageCovered(): boolean {
  return document.querySelector(COVERS) !== null
}
