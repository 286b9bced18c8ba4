// Called by bench.mjs: `npm run bench -- anki-connect [--words 10000 --rounds 200]`.
import { parseArgs } from 'node:util'
import { prepare } from '../lib/build/prepare.mjs'
import { openServerCode } from '../lib/server-code.mjs'
import { reportFailure } from '../lib/steps.mjs'
import { createDatabase, startThrowawayPostgres } from '../lib/testing/throwaway-postgres.mjs'

/** Milliseconds at the 95th percentile, on a machine that does nothing else. */
const BUDGETS = new Map([
  ['addNote', 50],
  ['canAddNotes of 1000 notes', 100],
])

/** @param {string[]} args @returns {Promise<number>} the exit code */
export async function benchAnkiConnectProtocol(args) {
  const { values } = parseArgs({
    args,
    options: {
      words: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '200' },
    },
  })
  Object.assign(process.env, {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: 'a secret that is only good for measuring',
    RATE_LIMITS: 'off',
  })
  await prepare({ build: false })
  const postgres = await startThrowawayPostgres()
  let exitCode = 0
  try {
    process.env.DATABASE_URL = await createDatabase(postgres.url, 'bench')
    const code = await openServerCode()
    const { benchAnkiConnect } = /** @type {typeof import('./anki-connect.ts')} */ (
      await code.load('scripts/bench/anki-connect.ts')
    )
    const results = await benchAnkiConnect(Number(values.words), Number(values.rounds))
    console.log(`${'milliseconds'.padEnd(30)}       p50       p95       CPU`)
    for (const [name, { p50, p95, cpu }] of Object.entries(results)) {
      console.log(`${name.padEnd(30)}${[p50, p95, cpu].map((time) => time.toFixed(1).padStart(10)).join('')}`)
      if (p95 <= (BUDGETS.get(name) ?? Number.POSITIVE_INFINITY)) continue
      console.error(`✗ ${name}: at most ${BUDGETS.get(name)} ms are allowed`)
      exitCode = 1
    }
    await code.close()
  } catch (error) {
    reportFailure(error)
    exitCode = 1
  }
  await postgres.stop()
  return exitCode
}
