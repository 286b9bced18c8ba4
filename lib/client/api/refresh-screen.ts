import type { ApolloClient } from '@apollo/client'

/** Fetches anew what the screen shows, whichever screen that is by now. */
export async function refreshScreen(client: ApolloClient): Promise<void> {
  // A screen that cannot fetch says so itself.
  await client.refetchQueries({ include: 'active' }).catch(() => undefined)
}
