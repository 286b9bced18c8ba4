import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../paths.mjs'

/** @typedef {{seconds: number, kind: string, title: string}} TimedTest */

/**
 * The tests that took longest, the slowest first.
 * @param {string[]} reports JSON files of Vitest and Playwright; skips missing ones, whose run was interrupted
 * @param {number} count
 * @returns {TimedTest[]}
 */
export function slowestTests(reports, count) {
  return reports
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => readReport(JSON.parse(fs.readFileSync(file, 'utf8'))))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
}

/** @param {TimedTest[]} tests */
export function printSlowest(tests) {
  if (tests.length === 0) return
  console.log(`\n  The slowest ${tests.length} tests`)
  for (const { seconds, kind, title } of tests)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s  ${kind.padEnd(12)} ${title}`)
}

/**
 * @typedef {{testResults: {name: string, assertionResults: {fullName: string, duration?: number | null}[]}[]}} VitestReport
 * @typedef {{title: string, tests: {projectName: string, results: {duration: number}[]}[]}} Spec
 * @typedef {{title: string, specs: Spec[], suites?: Suite[]}} Suite
 * @typedef {{suites: Suite[]}} PlaywrightReport
 */

/** @param {VitestReport | PlaywrightReport} report @returns {TimedTest[]} */
function readReport(report) {
  if ('suites' in report) return report.suites.flatMap((suite) => readSuite(suite, ''))
  return report.testResults.flatMap(({ name, assertionResults }) => {
    // tests/<kind>/…
    const kind = path.relative(ROOT, name).split(path.sep)[1] ?? ''
    return assertionResults.map(({ fullName, duration }) => ({
      seconds: (duration ?? 0) / 1000,
      kind,
      title: fullName,
    }))
  })
}

/** @param {Suite} suite @param {string} parents @returns {TimedTest[]} */
function readSuite({ title, specs, suites = [] }, parents) {
  const names = `${parents}${title} › `
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ projectName, results }) => ({
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      kind: projectName,
      title: names + spec.title,
    })),
  )
  return [...own, ...suites.flatMap((suite) => readSuite(suite, names))]
}
