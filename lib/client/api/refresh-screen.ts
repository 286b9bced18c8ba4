import type { ApolloClient } from '@apollo/client'

/** Fetches the data of the current screen again. */
export async function refreshScreen(client: ApolloClient): Promise<void> {
  // A screen that cannot fetch shows its own error.
  await client.refetchQueries({ include: 'active' }).catch(() => undefined)
}
