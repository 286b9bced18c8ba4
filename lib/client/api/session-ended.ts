/** For a session that ended elsewhere: this page no longer works, so load the start page with the login sheet. */
export function startAgainAtLogin(): void {
  window.location.assign('/?sheet=login&error=session-ended')
}

/**
 * Logs out, which removes what this browser keeps of the user, and leads to the start page. Without the parameter,
 * /logout would lead back where there is unsent data.
 */
export function logOutNow(): void {
  window.location.assign('/logout?unsaved=discard')
}
