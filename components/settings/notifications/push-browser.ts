/** What the server needs to send messages to this browser. */
export interface BrowserSubscription {
  endpoint: string
  p256dh: string
  auth: string
}

/** Whether this browser can show push messages. Not without https, and on iOS only in the installed app. */
const isSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Whether this browser may show notifications. */
export const isAllowed = () => isSupported() && Notification.permission === 'granted'

/**
 * Asks for permission, which browsers do only after a press, and subscribes this browser.
 *
 * @param key the server's public key, in base64url
 * @returns why it is not possible: the browser cannot show messages, or the user did not allow it
 */
export async function subscribeBrowser(
  key: string,
): Promise<BrowserSubscription | 'unsupported' | 'blocked'> {
  if (!isSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed with another key, for example before the server moved.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint: endpoint ?? '', p256dh, auth }
}

/** Ends this browser's subscription, and returns its endpoint; null if there was none. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!isSupported()) return null
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
