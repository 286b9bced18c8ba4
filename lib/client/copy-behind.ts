import { mayHaveCopy } from '@/lib/client/may-have-copy'
import { randomId } from '@/lib/client/random-id'

/*
 * Whether the server has changes that the copy on this device (lib/client/device-copy) lacks. In local storage, because the tab that made
 * them may be closed before the copy is renewed.
 */

const KEY = 'copy-behind'

/** Call it when the server has confirmed a change. */
export function markCopyBehind(): void {
  if (!mayHaveCopy()) return
  try {
    localStorage.setItem(KEY, randomId())
  } catch {
    // Full: the copy is renewed when a page is opened after an hour.
  }
}

/** A mark for what the copy lacks; null when it lacks nothing that was changed here. */
export function readCopyBehind(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Call it when a copy is whole that was begun after the mark was read. A later mark stays. */
export function clearCopyBehind(mark: string | null): void {
  try {
    if (mark !== null && localStorage.getItem(KEY) === mark) localStorage.removeItem(KEY)
  } catch {
    // Forbidden, hence there is none.
  }
}
