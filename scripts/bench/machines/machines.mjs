// Called by bench.mjs: `npm run bench -- machines [--seconds 30] [--learners 12] [--only reminders]`. Needs nginx and
// PgBouncer.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { reportFailure } from '../../lib/steps.mjs'
import { signUpBenchUser } from '../site/browser.mjs'
import { checkSharedState } from './shared-state.mjs'
import { startMachines } from './site.mjs'
import { writeUntil } from './writes.mjs'

/** @param {number[]} times @param {number} share */
const quantile = (times, share) => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0

/** @param {string} name @param {readonly number[]} times @param {number} seconds */
function printTimes(name, times, seconds) {
  const figures = [0.5, 0.99].map((share) => quantile([...times], share).toFixed(0))
  console.log(
    `  ${name.padEnd(26)} ${(times.length / seconds).toFixed(1)} saves with an answer a second, p50 ${figures[0]} ms, p99 ${figures[1]} ms`,
  )
}

/**
 * Learners save words and answer them; in the middle of it one machine is killed, and started again later. Compares what
 * was acknowledged with what is stored.
 * @param {Awaited<ReturnType<typeof startMachines>>} site
 * @param {{learners: number, seconds: number}} load
 * @returns {Promise<boolean>} whether every acknowledged write is stored, once
 */
async function killUnderLoad({ address, machines }, { learners, seconds }) {
  const browsers = []
  for (let n = 0; n < learners; n += 1) browsers.push(await signUpBenchUser(address))
  const stop = new AbortController()
  const writing = browsers.map((browser) => writeUntil(browser, stop.signal))
  await sleep((seconds * 1_000) / 3)
  const killedAt = performance.now()
  machines[1]?.kill()
  await sleep((seconds * 1_000) / 3)
  await machines[1]?.start()
  const backAt = performance.now()
  await sleep((seconds * 1_000) / 3)
  stop.abort()
  const results = await Promise.all(writing)
  const times = results.flatMap((result) => result.times)
  const during = (/** @type {number} */ from, /** @type {number} */ to) =>
    times.filter(({ at }) => at >= from && at < to).map(({ ms }) => ms)
  printTimes('three machines', during(0, killedAt), seconds / 3)
  printTimes('one was killed', during(killedAt, backAt), (backAt - killedAt) / 1_000)
  printTimes('three machines again', during(backAt, Number.POSITIVE_INFINITY), seconds / 3)
  let [lost, doubled, saved, failures] = [0, 0, 0, 0]
  for (const [n, browser] of browsers.entries()) {
    const result = results[n]
    if (!result) continue
    const { vocabularyItems } = (
      await browser.query('{ viewer { vocabularyItems { reviewCount vocabulary { text } } } }')
    ).viewer
    /** @type {string[]} */
    const stored = vocabularyItems.map(
      (/** @type {{vocabulary: {text: string}}} */ item) => item.vocabulary.text,
    )
    const known = new Set(stored)
    const answers = vocabularyItems.reduce(
      (/** @type {number} */ sum, /** @type {{reviewCount: number}} */ item) => sum + item.reviewCount,
      0,
    )
    saved += result.saved.length
    failures += result.failures
    doubled += stored.length - known.size + Math.max(0, answers - result.answered - result.unknown)
    lost += result.saved.filter((text) => !known.has(text)).length + Math.max(0, result.answered - answers)
  }
  console.log(
    `  ${saved} saves acknowledged, ${failures} failed, ${lost} acknowledged writes lost, ${doubled} doubled`,
  )
  return lost === 0 && doubled === 0
}

/** @param {string[]} given command-line arguments @returns {Promise<number>} the exit code */
export async function benchMachines(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      seconds: { type: 'string', default: '30' },
      learners: { type: 'string', default: '12' },
      // Part of the names of the checks to make, without the load.
      only: { type: 'string', default: '' },
    },
  })
  try {
    const site = await startMachines()
    try {
      await checkSharedState(site, values.only)
      if (values.only) return 0
      const load = { learners: Number(values.learners), seconds: Number(values.seconds) }
      return (await killUnderLoad(site, load)) ? 0 : 1
    } finally {
      await site.stop()
    }
  } catch (error) {
    reportFailure(error)
    return 1
  }
}
