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

/** The item of each kept list that is being sent now. */
const current = new Map<object, { item: unknown; ended: Promise<void> }>()

/** Resolves when the item's send has ended; undefined while it is not being sent. */
export function sendingOf<T>(kept: KeptList<T>, item: T): Promise<void> | undefined {
  const sending = current.get(kept)
  return sending && kept.isSame(sending.item as T, item) ? sending.ended : undefined
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
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    current.set(kept, { item, ended })
    try {
      refusal = (await send(client, item, userId)) ?? refusal
      noteSaved()
      onSent?.(userId, item)
      kept.remove(userId, item)
    } catch {
      return { status: 'failed' }
    } finally {
      current.delete(kept)
      end()
    }
  }
  return refusal === null ? { status: 'idle' } : { status: 'refused', reason: refusal }
}
