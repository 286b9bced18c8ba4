// Called by bench.mjs: `npm run bench -- transfer [--words 10000] [--answers 2] [--port 3190]`.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { signUpBenchUser } from '../site/browser.mjs'
import { findServerProcesses, watchMemory } from '../site/process-memory.mjs'
import { startSite } from '../site/site.mjs'
import { makeDataFile, makeKindleFile, makeKoreaderFile } from './transfer-files.mjs'

/** @typedef {import('../site/browser.mjs').Browser} Browser */

/** An import of 10,000 words and its preview; an answer of /graphql meanwhile. */
const BUDGETS = Object.freeze({ seconds: 30, answerMs: 200 })
const STATE = '{ viewer { latestImport { id state position total added problemCount failure } } }'
const START = 'mutation ($input: StartImportInput!) { startImport(input: $input) { success errors } }'

/** @param {number[]} times @param {number} share */
const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0
const secondsSince = (/** @type {number} */ start) => (performance.now() - start) / 1_000

/** @param {Browser} browser @returns {Promise<number>} seconds until the import has ended */
async function runImport(browser, /** @type {string} */ id) {
  const start = performance.now()
  await browser.query(START, { input: { id } })
  for (;;) {
    const { latestImport } = (await browser.query(STATE)).viewer
    if (latestImport.state === 'DONE') return secondsSince(start)
    if (latestImport.state !== 'RUNNING') throw new Error(JSON.stringify(latestImport))
    await sleep(200)
  }
}

/**
 * Imports a file into a new account, while another learner asks one query after the other.
 * @param {{address: string, pid: number}} site @param {{name: string, file: Buffer, asking: Browser}} one
 */
async function benchImport({ address, pid }, { name, file, asking }) {
  const browser = await signUpBenchUser(address)
  const memory = await watchMemory(findServerProcesses(pid))
  const stop = new AbortController()
  const answers = asking.askUntil(stop.signal)
  const start = performance.now()
  const preview = await browser.importFile(file, name)
  const previewSeconds = secondsSince(start)
  const importSeconds = await runImport(browser, preview.id)
  stop.abort()
  const times = await answers
  const { before, peak } = await memory.stop()
  const p99 = quantile(times, 0.99)
  const isMet = previewSeconds + importSeconds < BUDGETS.seconds && p99 < BUDGETS.answerMs
  if (!isMet) process.exitCode = 1
  console.log(
    `${isMet ? '✓' : '✗'} import ${name.padEnd(9)} ${preview.total} items: preview ${previewSeconds.toFixed(1)} s, ` +
      `import ${importSeconds.toFixed(1)} s; ${times.length} answers of /graphql meanwhile, ` +
      `p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${peak - before} MB more memory`,
  )
  return browser
}

/** @param {Browser} browser @param {string} name @param {string} path */
async function benchExport(browser, name, path) {
  const start = performance.now()
  const file = await browser.download(path)
  const size = (file.length / 1024 / 1024).toFixed(1)
  console.log(`  export ${name.padEnd(9)} ${size} MB in ${secondsSince(start).toFixed(1)} s`)
  return file
}

/** @param {string[]} args */
export async function benchTransfer(args) {
  const { values } = parseArgs({
    args,
    options: {
      words: { type: 'string', default: '10000' },
      answers: { type: 'string', default: '2' },
      port: { type: 'string', default: '3190' },
    },
  })
  const words = Number(values.words)
  const site = await startSite({ port: values.port })
  try {
    const asking = await signUpBenchUser(site.address)
    // Warm up the server: compile its code and fill its caches.
    for (let round = 0; round < 20; round += 1) await asking.ask()
    const own = await makeDataFile(words, Number(values.answers))
    const learner = await benchImport(site, { name: 'Wordloom', file: own, asking })
    await benchExport(learner, 'Wordloom', '/api/export')
    const csv = await benchExport(learner, 'CSV', '/api/export/csv')
    const anki = await benchExport(learner, 'Anki', '/api/export/anki')
    await benchImport(site, { name: 'CSV', file: csv, asking })
    await benchImport(site, { name: 'Anki', file: anki, asking })
    await benchImport(site, { name: 'Kindle', file: await makeKindleFile(words), asking })
    await benchImport(site, { name: 'KOReader', file: await makeKoreaderFile(words), asking })
  } finally {
    await site.stop()
  }
  return Number(process.exitCode ?? 0)
}
