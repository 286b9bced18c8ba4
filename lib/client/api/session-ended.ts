/** A session that ended elsewhere: nothing on this page works any more, so it starts again with the login sheet. */
export function startAgainAtLogin(): void {
  window.location.assign('/?sheet=login&error=session-ended')
}
