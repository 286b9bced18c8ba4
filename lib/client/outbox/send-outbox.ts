import type { ApolloClient } from '@apollo/client'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendLane } from '@/lib/client/outbox/send-lane'
import { takeOver } from '@/lib/client/outbox/take-over'

/**
 * Sends everything that waits, also what earlier versions stored, then refreshes the screen. Resolves to true unless something can be sent later.
 */
export async function sendOutbox(client: ApolloClient, userId: string): Promise<boolean> {
  takeOver(userId)
  // In this order: a save hands the files of its word over.
  const words = await sendLane(client, userId, 'words')
  const files = await sendLane(client, userId, 'files')
  if (words.hasSent || files.hasSent) await refreshAfterSending(client)
  return words.left.size === 0 && files.left.size === 0
}
