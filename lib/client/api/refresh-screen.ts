import type { ApolloClient } from '@apollo/client'

/** Fetches the data of the current screen again; false when that failed. */
export async function refreshScreen(client: ApolloClient): Promise<boolean> {
  try {
    await client.refetchQueries({ include: 'active' })
    return true
  } catch {
    // A screen that cannot fetch shows its own error.
    return false
  }
}
