import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { inRoot } from '../../lib/paths.mjs'
import { run } from '../../lib/processes/run.mjs'
import { findChromium } from '../../lib/testing/chromium.mjs'
import { takeCpuTimes } from './cpu-time.mjs'

/** The last version for Node 20. */
const VERSION = '12.8.2'
// Not in package.json: every host's first start would install its 185 MB. `npm ci` removes this folder.
const FOLDER = inRoot(`node_modules/.cache/lighthouse-${VERSION}`)
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const KB = 1024

/**
 * @typedef {object} Audit
 * @property {number} performance score, as the next three, of 100
 * @property {number} accessibility
 * @property {number} bestPractices
 * @property {number} seo
 * @property {number} lcp milliseconds, as tbt
 * @property {number} tbt
 * @property {number} cls
 * @property {number} benchmark Lighthouse's measurement of how fast this machine is
 * @property {Record<string, number>} kb transferred, by kind of resource
 * @property {string[]} failed names of audits that a page passes or fails, and this one failed
 */

/** The parts of Lighthouse that are used. */
/** @typedef {{numericValue: number, score: number | null, scoreDisplayMode: string, id: string, details?: {items: {resourceType?: string, transferSize: number}[]}}} OneAudit */
/** @typedef {{categories: Record<string, {score: number | null}>, audits: Record<string, OneAudit>, environment: {benchmarkIndex: number}}} Result */
/** @typedef {Record<string, {traceEvents?: import('./cpu-time.mjs').TraceEvent[]} | null | undefined>} Artifacts */
/** @typedef {{artifacts: Artifacts, runnerOptions: object}} Gathered */
/** @typedef {(page: undefined, address: string, options: {flags: object}) => Promise<Gathered>} Gather */
/** @typedef {{audit: (artifacts: Artifacts, options: object) => Promise<{lhr: Result}>}} Runner */

export async function installLighthouse() {
  if (fs.existsSync(path.join(FOLDER, 'node_modules/lighthouse'))) return
  fs.mkdirSync(FOLDER, { recursive: true })
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', FOLDER]
  await run('npm', ['install', ...options, `lighthouse@${VERSION}`], {
    failure: 'Lighthouse was not installed',
  })
}

/** @returns {Promise<{gather: Gather, runner: Runner}>} */
async function loadLighthouse() {
  const load = (/** @type {string} */ file) =>
    import(pathToFileURL(path.join(FOLDER, 'node_modules/lighthouse/core', file)).href)
  const [{ navigationGather }, { Runner }] = await Promise.all([
    load('gather/navigation-runner.js'),
    load('runner.js'),
  ])
  return { gather: navigationGather, runner: Runner }
}

/**
 * Audits a page in a new browser with an empty cache.
 * @param {string} address
 * @param {import('playwright').Cookie[]} cookies
 * @returns {Promise<Audit>}
 */
export async function audit(address, cookies) {
  const { gather, runner } = await loadLighthouse()
  const { launch } = await findChromium()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-lighthouse-'))
  const args = ['--headless=new', '--no-first-run', '--remote-debugging-port=0', `--user-data-dir=${folder}`]
  const child = spawn(launch.executablePath, [...launch.args, ...args], {
    stdio: 'ignore',
    env: { ...process.env, ...launch.env },
  })
  try {
    const port = await readPort(folder)
    // Not Lighthouse's extra headers: the browser would send its own cookies instead, once it has any.
    const browser = await connect(port)
    await browser.contexts()[0]?.addCookies(cookies)
    await browser.close()
    const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'silent' }
    const { artifacts, runnerOptions } = await gather(undefined, address, { flags })
    // The trace is in several artifacts, as one array.
    const traces = new Set(
      Object.values(artifacts).flatMap((one) => (one?.traceEvents ? [one.traceEvents] : [])),
    )
    for (const events of traces) takeCpuTimes(events)
    return toAudit((await runner.audit(artifacts, runnerOptions)).lhr)
  } finally {
    const closed = once(child, 'close')
    child.kill('SIGTERM')
    await closed
    // The browser's other processes may write for a moment longer.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/**
 * A browser that has just started sometimes does not answer the first connection.
 * @param {number} port
 */
async function connect(port, tries = 3) {
  try {
    return await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: 10_000 })
  } catch (error) {
    if (tries === 1) throw error
    return connect(port, tries - 1)
  }
}

/** The port that the browser chose: it writes it to this file. @param {string} folder */
async function readPort(folder) {
  const file = path.join(folder, 'DevToolsActivePort')
  for (let tries = 0; tries < 300; tries++) {
    const [port] = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []
    if (port) return Number(port)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The browser did not start')
}

/** @param {Result} result @returns {Audit} */
function toAudit({ categories, audits, environment }) {
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (/** @type {string} */ name) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  /** @type {Record<string, number>} */
  const kb = {}
  for (const { resourceType = 'Other', transferSize } of audits['network-requests']?.details?.items ?? [])
    kb[resourceType] = (kb[resourceType] ?? 0) + transferSize / KB
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    benchmark: Math.round(environment.benchmarkIndex),
    kb,
    failed: Object.values(audits)
      .filter(({ score: passed, scoreDisplayMode }) => passed === 0 && scoreDisplayMode === 'binary')
      .map(({ id }) => id),
  }
}
