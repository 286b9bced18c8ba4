// What the JSON reports of Vitest and Playwright tell about single tests.
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { ROOT } from '../paths.mjs'

/**
 * @typedef {{seconds: number, kind: string, title: string, failure: string | null}} TestResult
 * `failure`: message of the last run, null if it passed
 */

/** Lines of a failed test's message that are printed again at the end. */
const FAILURE_LINES = 12

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
  for (const { kind, title, seconds, failure } of failed) {
    console.log(`\n  ✗ ${kind}: ${title} (${seconds.toFixed(1)} s)`)
    for (const line of firstLines(failure ?? '')) console.log(`      ${line}`)
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
 * @typedef {{duration: number, errors?: {message?: string}[]}} Run
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
      failure:
        status === 'unexpected'
          ? (results.at(-1)?.errors ?? []).map(({ message }) => message ?? '').join('\n')
          : null,
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, names))]
}
