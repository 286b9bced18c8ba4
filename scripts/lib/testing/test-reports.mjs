// What the JSON reports of Vitest and Playwright tell about single tests.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../paths.mjs'

/**
 * @typedef {{seconds: number, kind: string, title: string, failure: string | null, page?: string[]}} TestResult
 * `failure`: message of the last run, null if it passed; `page`: what the browser showed then
 */

/** Lines of a failed test's message that are printed again at the end. */
const FAILURE_LINES = 12

/** Lines of the page that a failed browser test showed. */
const PAGE_LINES = 80

/**
 * Reads all tests of the reports; skips missing files, whose run was interrupted.
 * @param {string[]} files
 * @returns {TestResult[]}
 */
export function readReports(files) {
  return files
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => readReport(JSON.parse(fs.readFileSync(file, 'utf8'))))
}

/**
 * The tests that took longest, the slowest first.
 * @param {TestResult[]} tests
 * @param {number} count
 */
export function slowestTests(tests, count) {
  return tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, count)
}

/** @param {TestResult[]} tests */
export function printSlowest(tests) {
  if (tests.length === 0) return
  console.log(`\n  The slowest ${tests.length} tests`)
  for (const { seconds, kind, title } of tests)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${kind.padEnd(12)} ${title}`)
}

/**
 * Prints the failed tests once more: a long run has scrolled away, and some logs keep only their end.
 * @param {TestResult[]} tests
 */
export function printFailed(tests) {
  const failed = tests.filter(({ failure }) => failure !== null)
  if (failed.length === 0) return
  console.log(`\n  Failed: ${failed.length}`)
  for (const { kind, title, seconds, failure, page = [] } of failed) {
    console.log(`\n  ✗ ${kind}: ${title} (${seconds.toFixed(1)} s)`)
    for (const line of [...firstLines(failure ?? ''), ...page]) console.log(`      ${line}`)
  }
}

/** @param {string} text */
const firstLines = (text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, FAILURE_LINES)

/**
 * @typedef {{fullName: string, status: string, duration?: number | null, failureMessages?: string[] | null}} Assertion
 * @typedef {{testResults: {name: string, status?: string, message?: string, assertionResults: Assertion[]}[]}} VitestReport
 * @typedef {{duration: number, errors?: {message?: string}[], attachments?: {name: string, path?: string}[]}} Run
 * @typedef {{title: string, tests: {projectName: string, status: string, results: Run[]}[]}} Spec
 * @typedef {{title: string, specs: Spec[], suites?: Suite[]}} Suite
 * @typedef {{suites: Suite[]}} PlaywrightReport
 */

/** @param {VitestReport | PlaywrightReport} report @returns {TestResult[]} */
function readReport(report) {
  if ('suites' in report) return report.suites.flatMap((suite) => readSuite(suite, ''))
  return report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    // tests/<kind>/…
    const file = path.relative(ROOT, name)
    const kind = file.split(path.sep)[1] ?? ''
    const tests = assertionResults.map(({ fullName, duration, status, failureMessages }) => ({
      seconds: (duration ?? 0) / 1000,
      kind,
      title: fullName,
      failure: status === 'failed' ? (failureMessages ?? []).join('\n') : null,
    }))
    // The file could not be loaded, or a hook of it failed.
    const isBroken = status === 'failed' && tests.every(({ failure }) => failure === null)
    return isBroken ? [...tests, { seconds: 0, kind, title: file, failure: message ?? '' }] : tests
  })
}

/** @param {Suite} suite @param {string} parents @returns {TestResult[]} */
function readSuite({ title, specs, suites = [] }, parents) {
  const names = `${parents}${title} › `
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      kind: projectName,
      title: names + spec.title,
      ...(status === 'unexpected' ? failureOf(results.at(-1)) : { failure: null }),
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, names))]
}

/** @param {Run | undefined} run */
const failureOf = (run) => ({
  failure: (run?.errors ?? []).map(({ message }) => message ?? '').join('\n'),
  page: shownPage(run?.attachments),
})

/**
 * The page's accessibility tree, out of the file that Playwright writes for a failed test.
 * @param {Run['attachments']} attachments
 */
function shownPage(attachments) {
  const file = attachments?.find(({ name }) => name === 'error-context')?.path
  if (!file || !fs.existsSync(file)) return []
  const [, tree = ''] = /^# Page snapshot\s+```yaml\n(.*?)^```/msu.exec(fs.readFileSync(file, 'utf8')) ?? []
  return tree === '' ? [] : ['The page:', ...tree.trimEnd().split('\n').slice(0, PAGE_LINES)]
}
