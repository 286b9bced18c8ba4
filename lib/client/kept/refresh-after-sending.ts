import type { ApolloClient } from '@apollo/client'
import { refreshScreen } from '@/lib/client/api/refresh-screen'
import { KEPT_SETTLED } from '@/lib/client/kept/kept-list'

/** Fetches the screen's data again after answers were sent, then tells the screen that they include these answers. */
export async function refreshAfterSending(client: ApolloClient): Promise<void> {
  await refreshScreen(client)
  window.dispatchEvent(new Event(KEPT_SETTLED))
}
