import { safeSessionStorage } from '@/lib/client/safe-storage'

/**
 * Session storage key that /logout sets when a page must send the stored items before logging out. Not part of a URL:
 * another site could open that URL.
 */
export const LOG_OUT_KEY = 'log-out'

/** Whether /logout sent the browser to this page. */
export const isLogOutWaiting = (): boolean => safeSessionStorage.read(LOG_OUT_KEY) !== null

/** The same, for one time: the page that calls it logs out. */
export function takeLogOut(): boolean {
  if (!isLogOutWaiting()) return false
  safeSessionStorage.remove(LOG_OUT_KEY)
  return true
}
