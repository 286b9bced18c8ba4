import { type SafeStorage, safeSessionStorage } from '@/lib/client/safe-storage'

/**
 * The current session of a study screen, so that it continues after a reload. It is stored under its owner's name: the user's id, so
 * that it is never shown to another user, with what tells it from other sessions of the same kind and user. In session storage it
 * ends with the tab; where storage is full or forbidden, it ends when the user leaves the page.
 *
 * @param name with the version of the session's shape: 'association:2'
 * @param parse reads what was stored at an earlier time; null where it is not worth resuming
 */
export function keptSession<Session extends object>(
  name: string,
  parse: (json: string | null, now: number) => Session | null,
  storage: SafeStorage = safeSessionStorage,
) {
  const keyOf = (owner: string) => `${name}:${owner}`
  return {
    keep(owner: string, session: Session): void {
      storage.write(keyOf(owner), JSON.stringify({ ...session, keptAt: Date.now() }))
    },
    find: (owner: string): Session | null => parse(storage.read(keyOf(owner)), Date.now()),
    drop: (owner: string): void => storage.remove(keyOf(owner)),
  }
}
