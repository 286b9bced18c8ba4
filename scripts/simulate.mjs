// `npm run simulate [-- --learners 200 --seeds 5 --words 3 --workers 1]`: a year of simulated learners under our scheduling rule and its
// choices, Anki's two schedulers, and the rule "seen once = learned for good". Their memories follow FSRS-6 with parameters spread as in
// the public srs-benchmark, and differ from it by word and day; the rules see only their answers. A learner adds so many words a day and
// studies all that are due. `--rule NAME`: only rules whose name contains it, with Anki's FSRS.
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { inRoot, ROOT } from './lib/paths.mjs'
import { fitLines, toTable } from './simulate/table.mjs'

const { values } = parseArgs({
  options: {
    learners: { type: 'string', default: '200' },
    seeds: { type: 'string', default: '5' },
    words: { type: 'string', default: '3' },
    workers: { type: 'string', default: '1' },
    rule: { type: 'string', default: '' },
  },
})
const [learners, seeds, wordsADay, workers] = [
  values.learners,
  values.seeds,
  values.words,
  values.workers,
].map(Number)
if (![learners, seeds, wordsADay, workers].every((count) => Number.isInteger(count) && Number(count) > 0)) {
  console.error('--learners, --seeds, --words and --workers take whole numbers from 1 up.')
  process.exit(2)
}

/** @typedef {import('./simulate/simulate.ts').GroupResult} GroupResult */

/** @returns {Promise<string>} the simulation as one file: a worker thread loads no TypeScript */
async function bundle() {
  const { build } = await import('rolldown')
  const file = inRoot('node_modules/.cache/simulate/worker.mjs')
  await build({
    input: inRoot('scripts/simulate/simulate-worker.ts'),
    platform: 'node',
    resolve: { alias: { '@': ROOT } },
    output: { file, format: 'esm', codeSplitting: false },
    logLevel: 'warn',
  })
  return file
}

const started = Date.now()
const file = await bundle()
/** @type {{rule: number, seed: number, group: GroupResult}[]} */
const results = []
/** @type {{rule: number, seed: number}[] | null} */
let tasks = null

/** One thread, which takes a task as soon as it has none. */
function work() {
  return new Promise((resolve, reject) => {
    const worker = new Worker(file)
    worker.on('error', reject)
    worker.on('exit', resolve)
    worker.on('message', ({ rules, task, group }) => {
      if (rules) tasks ??= listTasks(rules)
      if (group) {
        results.push({ ...task, group })
        console.error(
          `${Math.round((Date.now() - started) / 1000)} s`,
          JSON.stringify({ seed: task.seed, ...group }),
        )
      }
      const next = tasks?.shift()
      if (next) worker.postMessage({ ...next, learners, wordsADay })
      else worker.terminate()
    })
  })
}

/** @param {string[]} rules */
function listTasks(rules) {
  return Array.from({ length: Number(seeds) }, (_, index) => index + 1).flatMap((seed) =>
    rules.flatMap((name, rule) => (rule === 0 || name.includes(values.rule) ? [{ rule, seed }] : [])),
  )
}

await Promise.all(Array.from({ length: Math.min(Number(workers), availableParallelism()) }, work))
const bySeed = results.toSorted((one, other) => one.seed - other.seed)
const shown = [...new Set(results.map(({ rule }) => rule))]
  .toSorted((one, other) => one - other)
  .map((rule) => bySeed.filter((result) => result.rule === rule).map(({ group }) => group))
console.log(
  `${learners} learners, 365 days, ${wordsADay} new words a day; mean (lowest to highest) of ${seeds} seeds; ${Math.round((Date.now() - started) / 1000)} s`,
)
console.log(
  'known well: a chance of 80 % or more to be recalled the day after the year; the rest a learner\n',
)
console.log(toTable(shown, Number(learners)))
for (const line of fitLines(shown)) console.log(`\n${line}`)
