import type { ApolloClient } from '@apollo/client'
import { noteSaved } from '@/lib/client/api/page-age'
import type { KeptList } from '@/lib/client/kept/kept-list'

/** State of saving. `failed`: stored here, can be retried. `refused`: the server refused it permanently. */
export type SaveState = Readonly<
  { status: 'idle' } | { status: 'saving' } | { status: 'failed' } | { status: 'refused'; reason: string }
>

export type Sending<T> = {
  userId: string
  /** The list that stores items until the server has them; must be the same object at every render. */
  kept: KeptList<T>
  /** Resolves to null when saved, or to a text when it is refused permanently. Throws if a retry may succeed. */
  send: (client: ApolloClient, item: T, userId: string) => Promise<string | null>
  /** Called for each item that the server has confirmed. */
  onSent?: (userId: string, item: T) => void
}

/** The current send of each kept list. */
const underWay = new Map<object, Promise<unknown>>()

/**
 * Sends the stored items in order, after any current send of the same list on this page. Another tab may send the same
 * item at the same time: the server recognises its id and stores it once.
 */
export function sendKept<T>(client: ApolloClient, sending: Sending<T>): Promise<SaveState> {
  const { kept } = sending
  const sent = (underWay.get(kept) ?? Promise.resolve()).then(() => sendAll(client, sending))
  underWay.set(kept, sent)
  return sent
}

async function sendAll<T>(
  client: ApolloClient,
  { userId, kept, send, onSent }: Sending<T>,
): Promise<SaveState> {
  let refusal: string | null = null
  for (const item of kept.list(userId)) {
    // Another tab may have sent it in the meantime.
    if (!kept.has(userId, item)) continue
    try {
      refusal = (await send(client, item, userId)) ?? refusal
    } catch {
      return { status: 'failed' }
    }
    noteSaved()
    onSent?.(userId, item)
    kept.remove(userId, item)
  }
  return refusal === null ? { status: 'idle' } : { status: 'refused', reason: refusal }
}
