/**
 * Databases on several nodes: on the host's own Citus cluster whose coordinator CLUSTER_URL names, as a superuser. Each test
 * file of the project `cluster` has one of its own there.
 */
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { distributeAll, planDistribution } from '@/scripts/lib/cluster/distribute.mjs'
import { toPgConfig, withClient } from '@/scripts/lib/postgres/postgres-url.mjs'
import { waitUntil } from '@/scripts/lib/processes/processes.mjs'
import { createOnAllNodes, listWorkers, onNode } from '@/scripts/lib/testing/cluster-databases.mjs'

/** Per worker two: enough to move some of them, and quickly moved. */
const SHARDS = 4
const START_TIMEOUT_MS = 60_000

/** A node that the tests may kill: it runs on this machine. */
export interface KillableNode {
  url: string
  port: number
  pid: number
  folder: string
  /** Of PostgreSQL's programs. */
  programs: string
}

const run = <T extends object = object>(url: string, sql: string) =>
  withClient(toPgConfig(url), async (client) => (await client.query<T>(sql)).rows)

/** Asks the coordinator of this file's database. */
export const onCoordinator = <T extends object = object>(sql: string) =>
  run<T>(process.env.DATABASE_URL ?? '', sql)

/**
 * Creates a database on all nodes, with the tables of the app, and replaces one with the same name.
 * @param isDistributed false: all rows stay on the coordinator
 */
export async function createClusterDatabase(name: string, { isDistributed = true } = {}): Promise<string> {
  const url = await createOnAllNodes(process.env.CLUSTER_URL ?? '', name, { shards: SHARDS })
  if (isDistributed)
    await withClient(toPgConfig(url), async (client) => distributeAll(client, await planDistribution(client)))
  return url
}

/** The nodes of this file's database: the coordinator, then the workers. */
export async function listNodes(): Promise<KillableNode[]> {
  const coordinator = process.env.DATABASE_URL ?? ''
  const workers = await listWorkers(coordinator)
  const addresses = [coordinator, ...workers.map((worker) => onNode(coordinator, worker))]
  return Promise.all(
    addresses.map(async (url) => {
      const [row] = await run<{ file: string; programs: string }>(
        url,
        `SELECT pg_read_file('postmaster.pid') AS file,
          (SELECT setting FROM pg_config WHERE name = 'BINDIR') AS programs`,
      )
      const [pid, folder = ''] = (row?.file ?? '').split('\n')
      return { url, port: Number(new URL(url).port), pid: Number(pid), folder, programs: row?.programs ?? '' }
    }),
  )
}

/** The port of the worker with the words of a user. */
export async function workerOf(userId: string): Promise<number> {
  const [row] = await onCoordinator<{ port: number }>(
    `SELECT nodeport AS port FROM citus_shards
     WHERE shardid = get_shard_id_for_distribution_column('file', '${userId}'::uuid)`,
  )
  return Number(row?.port)
}

/** Ends a node as a power cut would: the postmaster first, which would start the others again. */
export const killNode = ({ pid }: KillableNode): void => void process.kill(pid, 'SIGKILL')

/** Starts a killed node again, as the owner of its data. Resolves when it answers. */
export async function startNode({ url, folder, programs }: KillableNode): Promise<KillableNode> {
  const { uid, gid } = fs.statSync(folder)
  const given = ['-D', folder, '-l', `${folder}.log`, '-w', '-t', '30', 'start']
  // Its own home: PostgreSQL looks there for what it needs to connect to other nodes.
  const options = { uid, gid, stdio: 'ignore', cwd: '/', env: { ...process.env, HOME: folder } } as const
  const start = () =>
    new Promise<boolean>((resolve) => {
      spawn(`${programs}/pg_ctl`, given, options).once('close', (code) => resolve(code === 0))
    })
  // Processes of the killed postmaster end when they next look for it; until then a new one refuses to start.
  const isStarted = await waitUntil(start, { within: START_TIMEOUT_MS, every: 300 })
  if (!isStarted) throw new Error(`The node in ${folder} does not start`)
  const answers = () =>
    run(url, 'SELECT 1').then(
      () => true,
      () => false,
    )
  while (!(await answers())) await sleep(100)
  const node = (await listNodes()).find((one) => one.url === url)
  if (!node) throw new Error('The node is gone from the cluster')
  return node
}
