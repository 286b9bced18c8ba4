import { deepStrictEqual } from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { parseArgs } from 'node:util'
import { inRoot } from '../../lib/paths.mjs'
import { toPgConfig, withClient } from '../../lib/postgres/postgres-url.mjs'
import { openServerCode } from '../../lib/server-code.mjs'
import { reportFailure } from '../../lib/steps.mjs'
import { createDatabase, startThrowawayPostgres } from '../../lib/testing/throwaway-postgres.mjs'
import { sessionHeaders } from '../attack/client.mjs'
import { startWordsServer } from '../words-server.mjs'
import { cpuMsOfTree, findPostgresProcess } from './process-cpu.mjs'
import { repeatRequests, send } from './send-requests.mjs'

/** Connections that send requests at the same time. */
const CONNECTIONS = [1, 8]
/** Each account has two of the eight connections, which is as many of its requests as run at once. */
const ACCOUNTS = 4
/** Seconds before the measurement, in which caches are filled and hot code is compiled. */
const WARM_UP_SECONDS = 4

/** @typedef {import('./send-requests.mjs').Repeated} Repeated */
/** @typedef {{name: string, pid: number, requests: readonly Repeated[]}} Target */

/** The query, its statement and the statement's second value, from the app's TypeScript. */
async function loadDeepList() {
  const code = await openServerCode()
  const { benchOperations } = /** @type {typeof import('../operations.ts')} */ (
    await code.load('scripts/bench/operations.ts')
  )
  const { endOfDay } = /** @type {typeof import('../../../lib/domain/days/days.ts')} */ (
    await code.load('lib/domain/days/days.ts')
  )
  const { LOAD_TIME_ZONE } = /** @type {typeof import('../../../prisma/seed/load.ts')} */ (
    await code.load('prisma/seed/load.ts')
  )
  const [deepList] = benchOperations([''])
  if (!deepList?.sql) throw new Error('The first operation has no statement')
  await code.close()
  return {
    body: JSON.stringify(deepList.operation),
    text: deepList.sql,
    endOfToday: endOfDay(new Date(), LOAD_TIME_ZONE).toISOString(),
  }
}

/** @param {{databaseUrl: string, text: string, endOfToday: string}} setup */
async function startBareServer(setup) {
  const child = fork(inRoot('scripts/bench/load/bare-server.mjs'))
  child.send(setup)
  const [port] = await once(child, 'message')
  return { address: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.disconnect() }
}

/**
 * One request per connection for the app, each with a session of its own.
 * @param {string} address @param {string} body
 */
async function appRequests(address, body) {
  const requests = []
  for (let n = 0; n < Math.max(...CONNECTIONS); n++) {
    const headers = await sessionHeaders(address, (n % ACCOUNTS) + 1)
    requests.push({ address: `${address}/graphql`, headers, body })
  }
  return requests
}

/** The accounts' ids, in the order of their numbers, with up-to-date statistics. @param {string} databaseUrl */
function listAccounts(databaseUrl) {
  return withClient(toPgConfig(databaseUrl), async (client) => {
    await client.query('VACUUM ANALYZE')
    const { rows } = await client.query('SELECT id FROM "user" ORDER BY email')
    return rows.map(({ id }) => String(id))
  })
}

/**
 * Measures the targets in turns, so that other load on the machine affects all of them.
 * @param {readonly Target[]} targets
 * @param {{connections: number, rounds: number, seconds: number, postgres: number}} options
 */
async function measureInTurns(targets, { connections, rounds, seconds, postgres }) {
  const figures = targets.map(({ name }) => ({
    name,
    times: [0].slice(1),
    seconds: 0,
    server: 0,
    database: 0,
  }))
  for (const { requests } of targets) await repeatRequests(requests.slice(0, connections), WARM_UP_SECONDS)
  for (let round = 0; round < rounds; round++) {
    for (const [index, { pid, requests }] of targets.entries()) {
      const figure = figures[index]
      if (!figure) continue
      const before = { server: cpuMsOfTree(pid), database: cpuMsOfTree(postgres) }
      const turn = await repeatRequests(requests.slice(0, connections), seconds)
      figure.times.push(...turn.times)
      figure.seconds += turn.seconds
      figure.server += cpuMsOfTree(pid) - before.server
      figure.database += cpuMsOfTree(postgres) - before.database
    }
  }
  return figures.map(({ name, times, ...sums }) => {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (/** @type {number} */ share) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
    const perSecond = times.length / sums.seconds
    return {
      name,
      values: [perSecond, at(0.5), at(0.95), sums.server / times.length, sums.database / times.length],
    }
  })
}

/** @param {string} title @param {Awaited<ReturnType<typeof measureInTurns>>} results */
function print(title, results) {
  const columns = ['requests/s', 'p50 ms', 'p95 ms', 'server CPU', 'database CPU']
  console.log(`\n${title.padEnd(32)}${columns.map((column) => column.padStart(14)).join('')}`)
  const line = (/** @type {string} */ name, /** @type {readonly number[]} */ values, digits = 1) =>
    console.log(`${name.padEnd(32)}${values.map((value) => value.toFixed(digits).padStart(14)).join('')}`)
  for (const { name, values } of results) line(name, values)
  const [app, bare] = results
  if (app && bare)
    line(
      'ratio',
      app.values.map((value, index) => value / (bare.values[index] ?? 1)),
      2,
    )
}

/** @param {number} size @param {{rounds: number, seconds: number}} turns */
async function benchSize(size, turns) {
  const postgres = await startThrowawayPostgres()
  const databaseUrl = await createDatabase(postgres.url, 'load')
  const server = await startWordsServer(size, { users: ACCOUNTS, databaseUrl })
  const { body, text, endOfToday } = await loadDeepList()
  const bare = await startBareServer({ databaseUrl, text, endOfToday })
  try {
    const app = await appRequests(server.address, body)
    const users = await listAccounts(databaseUrl)
    const statement = app.map((_, n) => ({ address: `${bare.address}/${users[n % users.length]}` }))
    const agent = new http.Agent()
    const [answer, expected] = await Promise.all(
      [app[0], statement[0]].map(async (one) => one && Buffer.concat(await send(agent, one)).toString()),
    )
    deepStrictEqual(JSON.parse(answer ?? ''), JSON.parse(expected ?? ''))
    const targets = [
      { name: 'the app', pid: server.pid, requests: app },
      { name: 'one statement, bare server', pid: bare.pid, requests: statement },
    ]
    for (const connections of CONNECTIONS) {
      const postgresProcess = findPostgresProcess()
      const results = await measureInTurns(targets, { connections, ...turns, postgres: postgresProcess })
      print(`${size.toLocaleString('en')} words, ${connections} at once`, results)
    }
  } finally {
    bare.stop()
    await server.stop()
    await postgres.stop()
  }
}

/**
 * Measures the deep word list over HTTP: a production server as `npm start` runs it, and a bare server that sends the
 * result of one SQL statement with the same answer, both on one PostgreSQL, in turns. Neither compresses, because
 * the requests do not accept it. CPU times are milliseconds per request. Linux only: it reads /proc.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code
 */
export async function benchLoad(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      sizes: { type: 'string', default: '1000,10000' },
      rounds: { type: 'string', default: '6' },
      // Of each turn.
      seconds: { type: 'string', default: '5' },
    },
  })
  try {
    for (const size of values.sizes.split(',').map(Number)) {
      await benchSize(size, { rounds: Number(values.rounds), seconds: Number(values.seconds) })
    }
    return 0
  } catch (error) {
    reportFailure(error)
    return 1
  }
}
