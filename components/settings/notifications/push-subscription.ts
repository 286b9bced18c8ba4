import type { ApolloClient } from '@apollo/client'
import { RemovePushSubscriptionDocument, SavePushSubscriptionDocument } from '@/generated/operations'
import { UNEXPECTED } from '@/lib/errors/shared-texts'

/** Why the browser cannot be subscribed. */
export const REFUSALS = {
  unsupported:
    'This browser cannot show notifications here. They need an https address and, on an iPhone or iPad, the app on the Home Screen.',
  blocked:
    'Your browser does not allow notifications from this site. Please allow them in its settings for this site, and try again.',
}

/**
 * Subscribes this browser, which may show notifications, to reminders.
 *
 * @param key the server's public key, in base64url
 * @returns what went wrong
 */
export async function subscribePush(client: ApolloClient, key: string): Promise<string | undefined> {
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async () => {
    // It was subscribed with another key, for example before the server moved.
    await (await pushManager.getSubscription())?.unsubscribe()
    return pushManager.subscribe(options)
  })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const input = { endpoint: endpoint ?? '', p256dh, auth }
  const { data } = await client.mutate({ mutation: SavePushSubscriptionDocument, variables: { input } })
  const { success, problems = [] } = data?.savePushSubscription ?? {}
  return success ? undefined : (problems[0]?.message ?? UNEXPECTED)
}

/** Ends this browser's subscription, if there is one. */
export async function unsubscribePush(client: ApolloClient): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const input = { endpoint: subscription.endpoint }
  await client.mutate({ mutation: RemovePushSubscriptionDocument, variables: { input } })
}
