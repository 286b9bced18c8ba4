import { mayHaveCopy } from '@/lib/client/may-have-copy'
import { randomId } from '@/lib/client/random-id'
import { safeLocalStorage } from '@/lib/client/safe-storage'

/*
 * Whether the server has changes that the copy on this device (lib/client/device-copy) lacks. In local storage, because the tab that made
 * them may be closed before the copy is renewed.
 */

const KEY = 'copy-behind'

/** Call it when the server has confirmed a change. */
export function markCopyBehind(): void {
  // Where storage is full, the copy is renewed when a page is opened after an hour.
  if (mayHaveCopy()) safeLocalStorage.write(KEY, randomId())
}

/** A mark for what the copy lacks; null when it lacks nothing that was changed here. */
export const readCopyBehind = (): string | null => safeLocalStorage.read(KEY)

/** Call it when a copy is whole that was begun after the mark was read. A later mark stays. */
export function clearCopyBehind(mark: string | null): void {
  if (mark !== null && readCopyBehind() === mark) safeLocalStorage.remove(KEY)
}
