// Called by bench.mjs: `npm run bench -- hostile [--only zip] [--port 3190]`. Linux only: it reads /proc.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openServerCode } from '../lib/server-code.mjs'
import { signUpBenchUser } from './site/browser.mjs'
import { findServerProcesses, watchMemoryOfAll } from './site/process-memory.mjs'
import { startSite } from './site/site.mjs'

/** @typedef {import('./site/browser.mjs').Browser} Browser */

/** Of one file: its time, the memory of all processes over that at rest, and what another learner waits at the 99th percentile. */
const BUDGETS = Object.freeze({ ms: 10_000, megabytes: 300, importMs: 3_000, pageMs: 500 })
/** The other learner is measured at least so long, also beside a file that is refused at once. */
const MIN_MS = 2_000
/** Pauses between the actions of the other learner, who acts no faster than a person. */
const PAUSES_MS = Object.freeze({ import: 500, page: 50 })
const POLL_MS = 50
const CSV = Buffer.from('word,meaning\nrun,to move fast\nwalk,to go on foot\n')
const STATE = '{ viewer { latestImport { state failure } } }'
const START = 'mutation ($input: StartImportInput!) { startImport(input: $input) { success errors } }'

/** @param {number[]} times */
const p99 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0

/**
 * Does one thing after the other until aborted; resolves to the milliseconds of each.
 * @param {AbortSignal} signal @param {number} pauseMs @param {() => Promise<unknown>} work
 */
async function repeat(signal, pauseMs, work) {
  const times = []
  while (!signal.aborted) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
    await sleep(pauseMs)
  }
  return times
}

/**
 * Sends a file and, when it is accepted, imports it. Resolves to how it ended.
 * @param {Browser} browser @param {Uint8Array} file
 */
async function send(browser, file) {
  try {
    const { id, total } = await browser.importFile(file, 'words')
    await browser.query(START, { input: { id } })
    for (;;) {
      const { state, failure } = (await browser.query(STATE)).viewer.latestImport
      if (state !== 'RUNNING') return failure ?? `${total} items`
      await sleep(POLL_MS)
    }
  } catch (error) {
    return /"code":"(\w+)"/.exec(String(error))?.[1] ?? String(error)
  }
}

/**
 * @param {{pid: number, attacker: Browser, learner: Browser, reader: Browser, file: Uint8Array | null}} one `file`: null to
 *   measure the others without a file
 */
async function measure({ pid, attacker, learner, reader, file }) {
  const stop = new AbortController()
  const memory = watchMemoryOfAll(findServerProcesses(pid))
  const imports = repeat(stop.signal, PAUSES_MS.import, () => learner.importFile(CSV, 'words.csv'))
  const pages = repeat(stop.signal, PAUSES_MS.page, () => reader.download('/words'))
  const start = performance.now()
  const outcome = file ? await send(attacker, file) : ''
  const ms = performance.now() - start
  await sleep(Math.max(0, MIN_MS - ms))
  stop.abort()
  const [importMs, pageMs] = [await imports, await pages]
  return { outcome, ms, megabytes: memory.stop(), importMs, pageMs }
}

/** @param {string[]} cells */
const row = ([name = '', ...cells]) => `${name.padEnd(50)} ${cells.map((cell) => cell.padStart(9)).join(' ')}`

/**
 * Sends each of the files of tests/support/transfer/formats/hostile-files.ts to a site of its own, while another learner imports a
 * list of two words, and a third one opens a page, again and again.
 * @param {string[]} args
 * @returns {Promise<number>} the exit code: 1 when a budget is exceeded
 */
export async function benchHostile(args) {
  const { values } = parseArgs({
    args,
    options: { only: { type: 'string', default: '' }, port: { type: 'string', default: '3190' } },
  })
  const code = await openServerCode()
  const { HOSTILE_FILES } =
    /** @type {typeof import('../../tests/support/transfer/formats/hostile-files.ts')} */ (
      await code.load('tests/support/transfer/formats/hostile-files.ts')
    )
  const site = await startSite({ port: values.port })
  let isMet = true
  try {
    const [attacker, learner, reader] = [
      await signUpBenchUser(site.address),
      await signUpBenchUser(site.address),
      await signUpBenchUser(site.address),
    ]
    for (let round = 0; round < 10; round += 1)
      await Promise.all([learner.importFile(CSV, 'words.csv'), reader.download('/words')])
    console.log(row(['file', 's', 'MB more', 'import ms', 'page ms', '']))
    /** @type {{importMs: number[], pageMs: number[]}} */
    const all = { importMs: [], pageMs: [] }
    const chosen = HOSTILE_FILES.filter(([name]) => name.includes(values.only))
    /** @type {(readonly [string, () => Promise<Buffer | null>])[]} */
    const files = [['no file', async () => null], ...chosen]
    for (const [name, make] of files) {
      const { outcome, ms, megabytes, importMs, pageMs } = await measure({
        ...{ pid: site.pid, attacker, learner, reader },
        file: await make(),
      })
      all.importMs.push(...importMs)
      all.pageMs.push(...pageMs)
      const isInBudget = ms < BUDGETS.ms && megabytes < BUDGETS.megabytes
      isMet &&= isInBudget
      const figures = [ms / 1_000, megabytes, p99(importMs), p99(pageMs)]
      const [seconds = '', ...others] = figures.map((figure, index) => figure.toFixed(index === 0 ? 1 : 0))
      console.log(`${row([name, seconds, ...others])} ${isInBudget ? '✓' : '✗'} ${outcome}`)
    }
    const [importMs, pageMs] = [p99(all.importMs), p99(all.pageMs)]
    isMet &&= importMs < BUDGETS.importMs && pageMs < BUDGETS.pageMs
    console.log(
      `Others, p99: ${all.importMs.length} imports ${importMs.toFixed(0)} ms (budget ${BUDGETS.importMs}), ` +
        `${all.pageMs.length} pages ${pageMs.toFixed(0)} ms (budget ${BUDGETS.pageMs})`,
    )
  } finally {
    await site.stop()
    await code.close()
  }
  return isMet ? 0 : 1
}
