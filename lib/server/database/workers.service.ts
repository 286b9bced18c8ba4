import 'server-only'
import { askWorkers, hasCitus, type Worker } from '@/lib/cluster-workers.mjs'
import { databasePool } from '@/lib/server/database/database-pool'
import { perProcess } from '@/lib/server/per-process'

/** Monitors usually wait for a few seconds. */
const WORKER_TIMEOUT_MS = 1_000

/**
 * The workers of the cluster (docs/scaling.md), and whether the coordinator reaches each. One PostgreSQL has none: it is asked once.
 *
 * @throws when the database itself does not answer
 */
export async function readWorkers(): Promise<Worker[]> {
  const known = perProcess('cluster', (): { isCluster?: boolean } => ({}))
  known.isCluster ??= await hasCitus(databasePool())
  if (!known.isCluster) return []
  const client = await databasePool().connect()
  let isBroken = true
  try {
    const workers = await askWorkers(client, WORKER_TIMEOUT_MS)
    isBroken = false
    return workers
  } finally {
    client.release(isBroken)
  }
}
