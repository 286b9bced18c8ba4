import 'server-only'
import type { ClientBase } from 'pg'
import { hasCitus } from '@/lib/cluster-workers.mjs'

/** A table whose rows are on several nodes. Those of one group have the rows of a user on the same node. */
export interface DistributedTable {
  name: string
  group: number
}

/** The app's tables that Citus distributes by user; none in a database of one node. */
export async function listDistributedTables(client: ClientBase): Promise<DistributedTable[]> {
  if (!(await hasCitus(client))) return []
  const { rows } = await client.query<DistributedTable>(
    `SELECT relname AS name, colocationid AS "group" FROM pg_dist_partition JOIN pg_class ON oid = logicalrelid
    WHERE relnamespace = current_schema()::regnamespace AND partmethod = 'h' ORDER BY relname`,
  )
  return rows
}

/** Which node has which part of the tables, as one text. */
export async function placesOf(client: ClientBase): Promise<string> {
  const { rows } = await client.query<{ places: string }>(
    `SELECT coalesce(string_agg(concat_ws(' ', shardid, groupid), ',' ORDER BY shardid, groupid), '') AS places
    FROM pg_dist_placement`,
  )
  return rows[0]?.places ?? ''
}
