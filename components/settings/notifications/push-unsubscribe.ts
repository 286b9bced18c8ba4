/** Ends this browser's subscription, and returns its endpoint; null if there was none. */
export async function unsubscribeBrowser(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  if (!subscription) return null
  await subscription.unsubscribe()
  return subscription.endpoint
}
