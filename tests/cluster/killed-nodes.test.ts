/**
 * Nodes of a distributed database are killed (kill -9) and started again, while learners on all workers add words and answer.
 * Prints the rows of the table in docs/scaling.md.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { deleteAccount } from '@/lib/server/account-data/delete-account.service'
import { prisma } from '@/lib/server/database/prisma'
import { startImport } from '@/lib/server/transfer/import/import.service'
import { signUpUser, type TestUser } from '@/tests/support/builders'
import {
  type KillableNode,
  killNode,
  listNodes,
  onCoordinator,
  startNode,
  workerOf,
} from '@/tests/support/database/cluster'
import { type SteadyLearner, startLearner } from '@/tests/support/devices/steady-learner'
import { bundleTab, type OpenTab } from '@/tests/support/devices/tab-script'
import { type GraphqlSite, startGraphqlSite } from '@/tests/support/requests/graphql-site'
import { never, prepare, run, zipOf } from '@/tests/support/transfer/imports'

/** Learners on each worker. */
const LEARNERS = 2
const BEFORE_MS = 2_000
/** How long a killed node stays away. */
const AWAY_MS = 6_000
const AFTER_MS = 2_000
const TIMEOUT_MS = 300_000

let site: GraphqlSite
let openTab: OpenTab

beforeAll(async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  ;[site, openTab] = await Promise.all([startGraphqlSite(), bundleTab()])
})
afterAll(() => site.close())

/** Signs up, until one has their words on that worker. */
async function onWorker<T>(port: number, signUp: () => Promise<T>, idOf: (one: T) => string): Promise<T> {
  for (;;) {
    const one = await signUp()
    if ((await workerOf(idOf(one))) === port) return one
  }
}

const quantile = (times: readonly number[], share: number) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0)

/** What ends only when the node is back, as a job or a learner who presses again repeats it. */
type Work = () => Promise<unknown>

async function untilDone(work: Work): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch {
      await sleep(300)
    }
  }
}

const nodeOf = (nodes: readonly KillableNode[], name: 'coordinator' | 'worker'): KillableNode => {
  const node = nodes[name === 'coordinator' ? 0 : 1]
  if (!node) throw new Error('CLUSTER_URL names no coordinator with workers')
  return node
}

interface Kill {
  node: 'coordinator' | 'worker'
  during: string
  /** Begins it on the worker that is killed; resolves when it may be killed. */
  begin?: (port: number) => Promise<{ work: Promise<unknown>; check: () => Promise<void> }>
}

/** Kills a node while learners go on, and compares what they sent with what is stored. */
async function kill({ node: name, during, begin }: Kill) {
  const nodes = await listNodes()
  const [, first, second] = nodes
  const node = nodeOf(nodes, name)
  const learners: { learner: SteadyLearner; port: number }[] = []
  const accounts = [first, second].flatMap((worker) =>
    Array.from({ length: LEARNERS }, () => worker?.port ?? 0),
  )
  const waiting = new Map<number, SteadyLearner[]>()
  for (const port of accounts) {
    let learner = waiting.get(port)?.pop()
    while (!learner) {
      const one = await startLearner(site.origin, openTab)
      const at = await workerOf(one.userId)
      if (at === port) learner = one
      else waiting.set(at, [...(waiting.get(at) ?? []), one])
    }
    learners.push({ learner, port })
  }
  for (const one of [...waiting.values()].flat()) await one.finish()
  await sleep(BEFORE_MS)
  const begun = await begin?.(first?.port ?? 0)
  const killedAt = performance.now()
  killNode(node)
  await sleep(AWAY_MS)
  await startNode(node)
  const backAt = performance.now()
  await begun?.work
  await sleep(AFTER_MS)
  await Promise.all(learners.map(({ learner }) => learner.finish()))
  const sentAfterMs = Math.max(
    ...learners.flatMap(({ learner }) =>
      learner.answered.filter(({ outcome }) => outcome !== 'ok').map(({ at }) => at - backAt),
    ),
    0,
  )
  await begun?.check()
  const others = learners.filter(({ port }) => name === 'worker' && port !== node.port)
  const answersOf = (those: typeof learners, from: number, to: number) =>
    those.flatMap(({ learner }) => learner.answered.filter(({ at }) => at >= from && at < to))
  const awayAnswers = answersOf(others, killedAt, backAt)
  const outcomes = await Promise.all(learners.map(({ learner }) => learner.compare()))
  const sum = (field: 'sent' | 'lost' | 'doubled') => outcomes.reduce((total, one) => total + one[field], 0)
  const told = new Set(
    answersOf(
      learners.filter((one) => !others.includes(one)),
      killedAt,
      backAt,
    ).map(({ outcome }) => outcome),
  )
  const row = {
    killed: name,
    during,
    sent: sum('sent'),
    lost: sum('lost'),
    doubled: sum('doubled'),
    errorsOfOthers: awayAnswers.filter(({ outcome }) => outcome !== 'ok').length,
    answersOfOthers: awayAnswers.length,
    p99Before: quantile(
      answersOf(others, 0, killedAt).map(({ ms }) => ms),
      0.99,
    ),
    p99Away: quantile(
      awayAnswers.map(({ ms }) => ms),
      0.99,
    ),
    told: [...told].join(' '),
    lastFailureAfterBackMs: Math.round(sentAfterMs),
  }
  process.stdout.write(`${JSON.stringify(row)}\n`)
  return row
}

const CLEAN = { lost: 0, doubled: 0, errorsOfOthers: 0 }

async function beginDeletion(port: number) {
  const { user } = await onWorker(port, signUpUser, (one: TestUser) => one.user.id)
  const userId = user.id
  const texts = Array.from({ length: 3_000 }, (_, n) => `word ${n}`)
  await prisma.vocabularyItem.createMany({ data: texts.map((text) => ({ userId, text, textKey: text })) })
  const work = untilDone(() => deleteAccount(user))
  await sleep(20)
  return {
    work,
    check: async () => {
      expect(await prisma.user.count({ where: { id: userId } })).toBe(0)
      expect(await prisma.vocabularyItem.count({ where: { userId } })).toBe(0)
    },
  }
}

async function beginImport(port: number) {
  const { user } = await onWorker(port, signUpUser, (one: TestUser) => one.user.id)
  const texts = Array.from({ length: 400 }, (_, n) => `imported ${n}`)
  const meanings = [{ partOfSpeech: 'noun', meaning: 'a thing', examples: [] }]
  const { id } = await prepare(user, await zipOf(texts.map((text) => ({ text, meanings }))))
  await startImport({ viewer: user, id, now: new Date() })
  // As its job does, which runs again after a failure.
  const work = untilDone(async () => {
    const { state } = await run(user, id, never(), () => ({ items: 20, rows: 200 }))
    if (state !== 'DONE') throw new Error(`The import is ${state}`)
  })
  await vi.waitFor(
    async () => expect(await prisma.vocabularyItem.count({ where: { userId: user.id } })).toBeGreaterThan(0),
    { timeout: 30_000, interval: 20 },
  )
  return {
    work,
    check: async () => {
      const words = await prisma.vocabularyItem.findMany({ where: { userId: user.id } })
      expect(words.map(({ text }) => text).sort()).toEqual(texts.toSorted())
      expect(await prisma.definition.count({ where: { userId: user.id } })).toBe(texts.length)
    },
  }
}

/** Moves the words of a worker to the other one. */
async function beginRebalance(port: number) {
  const place = (has: boolean) =>
    onCoordinator(
      `SELECT citus_set_node_property(nodename, nodeport, 'shouldhaveshards', ${has}) FROM pg_dist_node WHERE nodeport = ${port}`,
    )
  const rebalance = () => onCoordinator('SELECT citus_rebalance_start()')
  const isOver = async () => {
    const [job] = await onCoordinator<{ state: string }>(
      'SELECT state::text FROM pg_dist_background_job ORDER BY job_id DESC LIMIT 1',
    )
    if (job?.state === 'failed' || job?.state === 'cancelled') await rebalance()
    if (job?.state !== 'finished') throw new Error('It goes on')
  }
  await place(false)
  await rebalance()
  await vi.waitFor(
    async () =>
      expect(
        await onCoordinator(`SELECT 1 FROM pg_dist_background_task WHERE status = 'running'`),
      ).not.toHaveLength(0),
    { timeout: 30_000, interval: 50 },
  )
  return {
    work: untilDone(isOver),
    check: async () => {
      const left = `SELECT 1 FROM citus_shards WHERE nodeport = ${port}`
      expect(await onCoordinator(left)).toHaveLength(0)
      await place(true)
      await rebalance()
      await untilDone(isOver)
      expect(await onCoordinator(left)).not.toHaveLength(0)
    },
  }
}

describe.each(['worker', 'coordinator'] as const)('kill -9 of a %s', (node) => {
  test.each<Omit<Kill, 'node'>>([
    { during: 'saves and reviews' },
    { during: 'the deletion of an account', begin: beginDeletion },
    { during: 'an import', begin: beginImport },
    { during: 'a rebalance', begin: beginRebalance },
  ])('during $during loses and doubles nothing', { timeout: TIMEOUT_MS }, async (one) => {
    expect(await kill({ ...one, node })).toMatchObject(CLEAN)
  })
})
