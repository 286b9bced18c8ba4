/**
 * The current session of a study screen, so that it continues after a reload. It is in sessionStorage under the user's id: it
 * ends with the tab and is never shown to another user.
 *
 * @param name with the version of the session's shape: 'association:1'
 * @param parse reads what was stored at an earlier time; null where it is not worth resuming
 */
export function keptSession<Session>(
  name: string,
  parse: (json: string | null, now: number) => Session | null,
) {
  const keyOf = (userId: string) => `${name}:${userId}`
  return {
    keep(userId: string, session: Session): void {
      try {
        sessionStorage.setItem(keyOf(userId), JSON.stringify({ session, keptAt: Date.now() }))
      } catch {
        // Storage may be full or blocked; the session then lasts until the user leaves the page.
      }
    },
    find(userId: string): Session | null {
      try {
        return parse(sessionStorage.getItem(keyOf(userId)), Date.now())
      } catch {
        return null
      }
    },
    drop(userId: string): void {
      try {
        sessionStorage.removeItem(keyOf(userId))
      } catch {
        // If storage is blocked, there is nothing to remove.
      }
    },
  }
}
