/** For a session that ended elsewhere: this page no longer works, so load the start page with the login sheet. */
export function startAgainAtLogin(): void {
  window.location.assign('/?sheet=login&error=session-ended')
}
