import type { ApolloClient } from '@apollo/client'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendLane } from '@/lib/client/outbox/send-lane'
import { takeOver } from '@/lib/client/outbox/take-over'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'

/**
 * Sends everything that waits, also what earlier versions stored, then refreshes the screen. Resolves to true unless something can be sent later.
 * `onRefused` gets each entry that the server has just refused.
 */
export async function sendOutbox(
  client: ApolloClient,
  userId: string,
  onRefused: (entry: OutboxEntry & { refusal: string }) => void = () => undefined,
): Promise<boolean> {
  takeOver(userId)
  // In this order: a save hands the files of its word over.
  const words = await sendLane(client, userId, 'words')
  const files = await sendLane(client, userId, 'files')
  for (const entry of [...words.refused, ...files.refused]) onRefused(entry)
  if (words.hasSent || files.hasSent) await refreshAfterSending(client)
  return words.failed.size === 0 && files.failed.size === 0
}
