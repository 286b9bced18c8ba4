import type { ApolloClient } from '@apollo/client'
import type { Sent } from '@/lib/client/outbox/send-lane'

/** Sends all that waits but files. Null when the code does not come: the layout sends it later. */
export async function sendWords(client: ApolloClient, userId: string): Promise<Sent | null> {
  const code = await import('@/lib/client/outbox/send-lane').catch(() => null)
  return code?.sendLane(client, userId, 'words') ?? null
}
