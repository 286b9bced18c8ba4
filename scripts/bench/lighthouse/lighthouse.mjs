import { parseArgs } from 'node:util'
import { reportFailure } from '../../lib/steps.mjs'
import { startSite } from '../site/site.mjs'
import { audit, installLighthouse } from './audit.mjs'
import { openVisitors } from './visitors.mjs'

/** Words of the two accounts: an ordinary list, and the longest. */
const ACCOUNTS = [50, 10_000]

/** @typedef {{path: string, account: 0 | 1 | 2, performance: number}} Page `account`: 0 is signed out; `performance`: minimum */

/** @type {Page[]} */
const PAGES = [
  { path: '/', account: 0, performance: 98 },
  { path: '/blog', account: 0, performance: 98 },
  { path: '/blog/test-yourself', account: 0, performance: 98 },
  ...[
    '/dashboard',
    '/words',
    '/words/{id}',
    '/words/new',
    '/words/review',
    '/learn',
    '/learn/flashcards',
    '/learn/quizes',
    '/settings',
    '/settings/notifications',
  ].map((path) => ({ path, account: /** @type {const} */ (1), performance: 90 })),
  { path: '/words', account: 2, performance: 90 },
]

/** Maximum of each measurement, on every page. */
const LIMITS = { lcp: 2500, tbt: 200, cls: 0.02 }

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** @param {readonly import('./audit.mjs').Audit[]} audits @returns {import('./audit.mjs').Audit} */
function medians(audits) {
  const of = (/** @type {(one: import('./audit.mjs').Audit) => number} */ read) => median(audits.map(read))
  return {
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    lcp: of((one) => one.lcp),
    tbt: of((one) => one.tbt),
    cls: of((one) => one.cls),
    benchmark: of((one) => one.benchmark),
    kb: Object.fromEntries(
      Object.keys(audits[0]?.kb ?? {}).map((kind) => [kind, of((one) => one.kb[kind] ?? 0)]),
    ),
    failed: [...new Set(audits.flatMap(({ failed }) => failed))],
  }
}

/** What a page must reach: search engines do not see the pages of an account. @param {Page} page @param {import('./audit.mjs').Audit} result */
function shortcomings({ account, performance }, result) {
  const { lcp, tbt, cls, accessibility, bestPractices, seo } = result
  return [
    result.performance < performance && `performance under ${performance}`,
    accessibility < 100 && 'accessibility',
    bestPractices < 100 && 'best practices',
    account === 0 && seo < 100 && 'SEO',
    lcp > LIMITS.lcp && 'LCP',
    tbt > LIMITS.tbt && 'TBT',
    cls > LIMITS.cls && 'CLS',
  ].filter(Boolean)
}

/** @param {Page} page */
const nameOf = ({ path, account }) => (account === 2 ? `${path}, 10,000 words` : path)

const HEADS = ['perf', 'a11y', 'bp', 'seo', 'LCP', 'TBT', 'CLS', 'KB', 'speed']

/** @param {string} name @param {readonly (string | number)[]} cells @param {string} [rest] */
const line = (name, cells, rest = '') =>
  console.log(`${name.padEnd(26)}${cells.map((cell) => String(cell).padStart(7)).join('')}  ${rest}`)

/** @param {string} name @param {import('./audit.mjs').Audit} result @param {string} rest */
function print(name, result, rest) {
  const { performance, accessibility, bestPractices, seo, lcp, tbt, cls, kb, benchmark } = result
  const total = Object.values(kb).reduce((sum, one) => sum + one, 0)
  const scores = [performance, accessibility, bestPractices, seo]
  line(
    name,
    [...scores, Math.round(lcp), Math.round(tbt), cls.toFixed(3), Math.round(total), benchmark],
    rest,
  )
}

/**
 * Measures pages on a phone with Lighthouse (simulated slow network and processor), and prints the medians, and the KB by
 * kind. 'speed' is Lighthouse's benchmark of this machine at that time: under 1000, other programs took part of it. Tasks
 * are measured in CPU time (cpu-time.mjs), but those programs still delay paints and answers.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code: 1 when a page does not reach what it must
 */
export async function benchLighthouse(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      runs: { type: 'string', default: '5' },
      // A part of the printed names of the pages to measure.
      only: { type: 'string', default: '' },
      // A server that already runs, with the accounts of `npm run seed -- --words 50` and `--words 10000`.
      address: { type: 'string' },
    },
  })
  await installLighthouse()
  const site = values.address ? null : await startSite({ accounts: ACCOUNTS })
  const address = site?.address ?? String(values.address)
  let exitCode = 0
  try {
    const visitors = await openVisitors(address, ACCOUNTS.length)
    line('', HEADS)
    for (const page of PAGES.filter((one) => nameOf(one).includes(values.only))) {
      const { cookies, wordId } = visitors[page.account] ?? { cookies: [], wordId: '' }
      const audits = []
      for (let n = 0; n < Number(values.runs); n++)
        audits.push(await audit(address + page.path.replace('{id}', wordId), cookies))
      const result = medians(audits)
      const missed = shortcomings(page, result)
      if (missed.length > 0) exitCode = 1
      print(nameOf(page), result, missed.length > 0 ? `✗ ${missed.join(', ')}` : '✓')
      const kinds = Object.entries(result.kb).map(([kind, kb]) => `${kind} ${kb.toFixed(1)}`)
      console.log(
        `  KB: ${kinds.join(', ')}${result.failed.length > 0 ? `; failed: ${result.failed.join(', ')}` : ''}`,
      )
    }
    return exitCode
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    await site?.stop()
  }
}
