import type { ApolloClient } from '@apollo/client'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'

/**
 * Fetches the screen's data again after answers were sent, then tells the screen that they include these answers. It
 * is not told when that fails: until the next time it goes on counting the answers itself.
 */
export async function refreshAfterSending(client: ApolloClient): Promise<void> {
  if (await refreshScreen(client)) window.dispatchEvent(new Event(OUTBOX_SETTLED))
}
