import { safeLocalStorage } from '@/lib/client/safe-storage'

/*
 * Who is signed in in this browser, for the page that is shown while the server cannot be asked (docs/product.md, Browser
 * storage). Logging out removes it; whether the session is still valid, only the server knows.
 */

const KEY = 'signed-in'

/** Where storage is full or forbidden, what is shared while the server is away stays in its address. */
export function noteDeviceLearner(userId: string): void {
  safeLocalStorage.write(KEY, userId)
}

/** The id of the learner who was signed in last and did not log out; null for none. */
export const findDeviceLearner = (): string | null => safeLocalStorage.read(KEY)
