// `npm run bench -- one-account-attack [--seconds 20]`: a learner's answers while another account attacks the server.
// `npm run bench -- machines [--seconds 30 --learners 12]`: three machines behind nginx and PgBouncer with an S3 store and a
// mail server: what they must share, and what is lost when one is killed. `--only reminders`: one of the checks.
// `npm run bench -- growth [--sizes 10000,1000000,10000000 --rounds 5]`: the main operations of one user among the words of
// more and more users, the sizes of tables and indexes, and what new accounts and their imports take.
// `npm run bench -- transfer [--words 10000 --answers 2]`: imports and exports of every format on a running server, and how
// fast it answers meanwhile.
// `npm run bench -- memory-fit [--answers 1000,10000,100000]`: time and memory of fitting FSRS to a learner's answers.
// `npm run bench -- hostile [--only zip]`: files that are made to take time and memory, sent to a site of its own, and what
// another learner waits meanwhile.
// `npm run bench -- lighthouse [--runs 5 --only /words]`: Lighthouse's figures of the main pages on a phone.
// `npm run bench -- paint [--runs 5 --words 50 --only /words]`: when a slow phone shows a page and when a press works, beside an
// empty page of the same Next.
// `npm run bench -- anki-connect [--words 10000 --rounds 200]`: notes that are added and checked over AnkiConnect's protocol, in turns
// with a save by GraphQL.
// `CLUSTER_URL=… npm run bench -- cluster [--words 1000000 --rounds 3]`: the main operations on a Citus cluster, in turns with one
// PostgreSQL, and answers while it rebalances. It makes databases of its own there.
// `npm run bench [-- --sizes 1000,10000 --rounds 40]`: times of every GraphQL query, measured in turns with one
// hand-written SQL statement that builds the same JSON from the same rows. On a shared machine only the ratios are
// meaningful, not the times. It starts its own PostgreSQL.
import { parseArgs } from 'node:util'
import { prepare } from './lib/build/prepare.mjs'
import { openServerCode } from './lib/server-code.mjs'
import { reportFailure } from './lib/steps.mjs'
import { createDatabase, startThrowawayPostgres } from './lib/testing/throwaway-postgres.mjs'

/**
 * Each gets the arguments after its name, and resolves to the exit code.
 * @type {Record<string, () => Promise<(given: string[]) => Promise<number>>>}
 */
const BENCHES = {
  'one-account-attack': async () => (await import('./bench/attack/one-account.mjs')).benchOneAccountAttack,
  machines: async () => (await import('./bench/machines/machines.mjs')).benchMachines,
  growth: async () => (await import('./bench/growth/growth.mjs')).benchGrowth,
  transfer: async () => (await import('./bench/transfer/transfer.mjs')).benchTransfer,
  'memory-fit': async () => (await import('./bench/memory-fit.mjs')).benchMemoryFit,
  hostile: async () => (await import('./bench/hostile.mjs')).benchHostile,
  lighthouse: async () => (await import('./bench/lighthouse/lighthouse.mjs')).benchLighthouse,
  paint: async () => (await import('./bench/paint/paint.mjs')).benchPaint,
  'anki-connect': async () => (await import('./bench/anki-connect.mjs')).benchAnkiConnectProtocol,
  cluster: async () => (await import('./bench/cluster/cluster.mjs')).benchCluster,
}

const [name = '', ...given] = process.argv.slice(2)
const load = BENCHES[name]
if (load) process.exit(await (await load())(given))

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000' },
    rounds: { type: 'string', default: '40' },
    only: { type: 'string', default: '' },
  },
})

/** Maximum ratio of the deep list's p50 to its SQL statement's p50, by number of words. */
const BUDGETS = new Map([
  [1_000, 1.3],
  [10_000, 1.6],
])

Object.assign(process.env, {
  NODE_ENV: 'production',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret that is only good for measuring',
  RATE_LIMITS: 'off',
})

/** @param {{name: string, graphql: import('./bench/measure.ts').Timings, sql: import('./bench/measure.ts').Timings | null}[]} results */
function print(results) {
  const columns = ['p50', 'p95', 'CPU', 'SQL p50', 'SQL p95', 'SQL CPU', 'ratio p50', 'ratio p95']
  console.log(`${'milliseconds'.padEnd(28)}${columns.map((title) => title.padStart(10)).join('')}`)
  for (const { name, graphql, sql } of results) {
    const ratios = sql ? [graphql.p50 / sql.p50, graphql.p95 / sql.p95].map((ratio) => ratio.toFixed(2)) : []
    const times = [graphql, ...(sql ? [sql] : [])]
      .flatMap(({ p50, p95, cpu }) => [p50, p95, cpu])
      .map((time) => time.toFixed(1))
    console.log(`${name.padEnd(28)}${[...times, ...ratios].map((cell) => cell.padStart(10)).join('')}`)
  }
}

await prepare({ build: false })
const postgres = await startThrowawayPostgres()
try {
  process.env.DATABASE_URL = await createDatabase(postgres.url, 'bench')
  const code = await openServerCode()
  const { benchSize, closeBench } = /** @type {typeof import('../scripts/bench/bench-size.ts')} */ (
    await code.load('scripts/bench/bench-size.ts')
  )
  for (const size of values.sizes.split(',').map(Number)) {
    console.log(`\n${size.toLocaleString('en')} words`)
    const results = await benchSize({ size, rounds: Number(values.rounds), only: new RegExp(values.only) })
    print(results)
    const [first] = results
    if (!first?.sql) throw new Error('The first query was not compared with a statement')
    const [budget, ratio] = [BUDGETS.get(size), first.graphql.p50 / first.sql.p50]
    if (budget === undefined || ratio <= budget) continue
    console.error(`✗ ${first.name}: ${ratio.toFixed(2)} times its statement, at most ${budget} are allowed`)
    process.exitCode = 1
  }
  await closeBench()
  await code.close()
} catch (error) {
  reportFailure(error)
  process.exitCode = 1
}
await postgres.stop()
process.exit()
