import type { ApolloClient } from '@apollo/client'
import type { KeptList } from '@/lib/client/answers/kept-list'

/** How saving stands. `failed`: kept here, can be tried again. `refused`: the server will never take it. */
export type SaveState = Readonly<
  { status: 'idle' } | { status: 'saving' } | { status: 'failed' } | { status: 'refused'; reason: string }
>

export type Sending<T> = {
  userId: string
  /** Where things are kept until the server has them; the same object at every render. */
  kept: KeptList<T>
  /** Null once the server has it; a text when it refuses it for good; throws when it may be sent again. */
  send: (client: ApolloClient, item: T, userId: string) => Promise<string | null>
}

/** The send under way for each kept list. */
const underWay = new Map<object, Promise<unknown>>()

/**
 * Sends what is kept, in order, after any send of the same list that is under way on this page. Another tab may send the
 * same item at the same time: the server knows it by its id and takes it once.
 */
export function sendKept<T>(client: ApolloClient, sending: Sending<T>): Promise<SaveState> {
  const { kept } = sending
  const sent = (underWay.get(kept) ?? Promise.resolve()).then(() => sendAll(client, sending))
  underWay.set(kept, sent)
  return sent
}

async function sendAll<T>(client: ApolloClient, { userId, kept, send }: Sending<T>): Promise<SaveState> {
  let refusal: string | null = null
  for (const item of kept.list(userId)) {
    // Another tab may have sent it since.
    if (!kept.has(userId, item)) continue
    try {
      refusal = (await send(client, item, userId)) ?? refusal
    } catch {
      return { status: 'failed' }
    }
    kept.remove(userId, item)
  }
  return refusal === null ? { status: 'idle' } : { status: 'refused', reason: refusal }
}
