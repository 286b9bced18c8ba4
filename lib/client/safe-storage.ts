/*
 * The browser's storage, which may be full or forbidden (private windows, settings): even to name it may throw.
 */

function safeStorage(open: () => Storage) {
  return {
    /** Null where there is none, and where storage is forbidden. */
    read(key: string): string | null {
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    /** Says whether it is stored. */
    write(key: string, value: string): boolean {
      try {
        open().setItem(key, value)
        return true
      } catch {
        return false
      }
    },
    remove(key: string): void {
      try {
        open().removeItem(key)
      } catch {
        // Forbidden, hence nothing is stored.
      }
    },
    /** The keys that begin so, in no order. */
    keys(prefix: string): string[] {
      try {
        return Object.keys(open()).filter((key) => key.startsWith(prefix))
      } catch {
        return []
      }
    },
  }
}

export type SafeStorage = ReturnType<typeof safeStorage>

/** Stays until the learner logs out, and is shared by all tabs. */
export const safeLocalStorage = safeStorage(() => localStorage)

/** Ends with the tab. */
export const safeSessionStorage = safeStorage(() => sessionStorage)
