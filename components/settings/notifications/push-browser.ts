/** Whether this browser can show push messages. Not without https, and on iOS only in the installed app. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser may show notifications. */
export const isAllowed = () => isSupported() && Notification.permission === 'granted'

/**
 * Asks for leave to show notifications. Browsers ask only directly after a press.
 *
 * @returns why it is not possible: the browser cannot show messages, or the user did not allow it
 */
export async function askToNotify(): Promise<'unsupported' | 'blocked' | null> {
  if (!isSupported()) return 'unsupported'
  return (await Notification.requestPermission()) === 'granted' ? null : 'blocked'
}
