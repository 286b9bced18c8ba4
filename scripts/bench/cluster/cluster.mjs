// Called by bench.mjs: `CLUSTER_URL=… npm run bench -- cluster [--words 1000000] [--rounds 3]`.
import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import { parseArgs } from 'node:util'
import { BootError } from '../../lib/boot-error.mjs'
import { prepare } from '../../lib/build/prepare.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { run } from '../../lib/processes/run.mjs'
import { reportFailure } from '../../lib/steps.mjs'
import {
  createOnAllNodes,
  createOnOneNode,
  dropOnAllNodes,
  listWorkers,
} from '../../lib/testing/cluster-databases.mjs'
import { crowd, describeShards, rebalance } from './rebalance.mjs'

/** An operation on the cluster may take this many times what it takes on one node. */
const BUDGET = 1.5
const AT_ONCE = [1, 8]
/** The coordinator alone, and all nodes. */
const DATABASES = { one: 'wordloom_bench_one', many: 'wordloom_bench_many' }
const CHILD = inRoot('scripts/bench/cluster/measured-database.mjs')

/** @param {readonly number[]} sorted @param {number} share */
const quantile = (sorted, share) =>
  sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? 0
const median = (/** @type {readonly number[]} */ values) =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** @param {string} databaseUrl @param {string[]} task */
const start = (databaseUrl, ...task) =>
  fork(CHILD, task, { env: { ...process.env, DATABASE_URL: databaseUrl } })

/** @param {string} name @param {string} url @param {string} words */
async function fill(name, url, words) {
  const started = performance.now()
  const child = start(url, 'fill', words)
  child.on('message', (/** @type {{done: string}} */ { done }) => {
    if (process.stdout.isTTY) process.stdout.write(`\r  ${name}: ${done}`.padEnd(60))
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`Filling ${name} ended with ${status}`)
  const seconds = ((performance.now() - started) / 1_000).toFixed(0)
  console.log(`${process.stdout.isTTY ? '\r' : ''}  ${name}: filled in ${seconds} s`.padEnd(60))
}

/** A database whose accounts are open. @param {string} url */
async function open(url) {
  const child = start(url)
  const failed = once(child, 'exit').then(([status]) => {
    throw new Error(`The process of a database ended with ${status}`)
  })
  failed.catch(() => {})
  const messages = on(child, 'message')
  const next = async () => (await Promise.race([messages.next(), failed])).value[0]
  await next()
  /** @type {Map<string, number[]>} by number at once and name */
  const times = new Map()
  return {
    times,
    /** @param {number} atOnce */
    async measure(atOnce) {
      child.send(atOnce)
      for (const [name, values] of Object.entries((await next()).times)) {
        const key = `${atOnce} ${name}`
        times.set(key, [...(times.get(key) ?? []), ...values])
      }
    },
    answer: () => void child.send('answer'),
    /** @returns {Promise<import('./answering.ts').AnswersGiven>} */
    async countAnswers() {
      child.send('count answers')
      return (await next()).answers
    },
    async end() {
      const ended = once(child, 'exit')
      child.send('end')
      await ended
    },
  }
}

/** @typedef {Awaited<ReturnType<typeof open>>} Opened */

/** @param {Opened} one @param {Opened} many @returns {boolean} whether all are within the budget */
function printTimes(one, many) {
  const head = ['one', 'cluster', 'ratio', 'p95 one', 'p95 cluster']
  console.log(`\n${'at once, ms, p50'.padEnd(26)}${head.map((title) => title.padStart(13)).join('')}`)
  let isWithin = true
  for (const [name, values] of one.times) {
    const both = [values, many.times.get(name) ?? []].map((all) => all.toSorted((a, b) => a - b))
    const [before = 0, after = 0] = both.map(median)
    const p95 = both.map((all) => quantile(all, 0.95).toFixed(1))
    const ratio = after / before
    isWithin &&= ratio <= BUDGET
    const cells = [before.toFixed(1), after.toFixed(1), ratio.toFixed(2), ...p95]
    const mark = ratio > BUDGET ? ' ✗' : ''
    console.log(`${name.padEnd(26)}${cells.map((cell) => cell.padStart(13)).join('')}${mark}`)
  }
  return isWithin
}

/**
 * Lets learners answer while all shards move from one worker to where they belong.
 * @param {Opened} many @param {string} url @param {readonly import('../../lib/testing/cluster-databases.mjs').Node[]} workers
 */
async function rebalanceWhileLearning(many, url, workers) {
  await crowd(url, workers)
  console.log(`\nShards before the rebalance: ${await describeShards(url)}`)
  many.answer()
  const seconds = await rebalance(url)
  const { acknowledged, lost, doubled, refused, times } = await many.countAnswers()
  console.log(
    `A rebalance of ${seconds.toFixed(0)} s, then: ${await describeShards(url)}. Meanwhile ${acknowledged} answers: ` +
      `${lost} lost, ${doubled} doubled, ${refused} refused and sent again; p50 ${median(times).toFixed(0)} ms, ` +
      `p99 ${quantile(times, 0.99).toFixed(0)} ms, the longest ${quantile(times, 1).toFixed(0)} ms`,
  )
  return lost === 0 && doubled === 0
}

/**
 * Measures the operations that a learner waits for on a Citus cluster (CLUSTER_URL), in turns with one PostgreSQL, the
 * coordinator's own, among the same words; then learners answer while the cluster rebalances.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code: 1 when an operation is over its budget, or an answer was lost or doubled
 */
export async function benchCluster(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      words: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '3' },
    },
  })
  const settings = { NODE_ENV: 'production', APP_URL: 'http://localhost:3000', RATE_LIMITS: 'off' }
  Object.assign(process.env, settings, { AUTH_SECRET: 'a secret that is only good for measuring' })
  try {
    const { CLUSTER_URL = '' } = process.env
    if (!CLUSTER_URL) throw new BootError('Set CLUSTER_URL to the address of a coordinator with workers.')
    await prepare({ build: false })
    try {
      return (await measure(CLUSTER_URL, { words: values.words, rounds: Number(values.rounds) })) ? 0 : 1
    } finally {
      for (const name of Object.values(DATABASES)) await dropOnAllNodes(CLUSTER_URL, name)
    }
  } catch (error) {
    reportFailure(error)
    return 1
  }
}

/** @param {string} clusterUrl @param {{words: string, rounds: number}} options */
async function measure(clusterUrl, { words, rounds }) {
  const oneUrl = await createOnOneNode(clusterUrl, DATABASES.one)
  const manyUrl = await createOnAllNodes(clusterUrl, DATABASES.many)
  await fill('one PostgreSQL', oneUrl, words)
  await fill('the coordinator', manyUrl, words)
  const started = performance.now()
  await run(process.execPath, [inRoot('scripts/cluster/distribute.mjs')], { env: { DATABASE_URL: manyUrl } })
  console.log(`  distributed in ${((performance.now() - started) / 1_000).toFixed(0)} s`)
  const [one, many] = [await open(oneUrl), await open(manyUrl)]
  try {
    for (let round = 0; round < rounds; round += 1)
      for (const atOnce of AT_ONCE) for (const database of [one, many]) await database.measure(atOnce)
    const isWithin = printTimes(one, many)
    return (await rebalanceWhileLearning(many, manyUrl, await listWorkers(manyUrl))) && isWithin
  } finally {
    await Promise.all([one.end(), many.end()])
  }
}
