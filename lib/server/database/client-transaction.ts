import type { ClientBase } from 'pg'

/** Runs `work` as one transaction of a client outside of the pool, for scripts and restores. */
export async function inClientTransaction(client: ClientBase, work: () => Promise<void>): Promise<void> {
  await client.query('BEGIN')
  try {
    await work()
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}
