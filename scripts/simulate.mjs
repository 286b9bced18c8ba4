// `npm run simulate [-- --learners 200 --seeds 5]`: a year of simulated learners under our scheduling rule, Anki's
// defaults and the rule "one bulk review = learned for good". Their memories follow FSRS-6 with parameters spread as
// in the public srs-benchmark; the rules do not see them. Every learner meets 20 words and studies 20 minutes a day.
import { parseArgs } from 'node:util'
import { openServerCode } from './lib/server-code.mjs'

const { values } = parseArgs({
  options: { learners: { type: 'string', default: '200' }, seeds: { type: 'string', default: '5' } },
})
const [learners, seeds] = [Number(values.learners), Number(values.seeds)]
if (![learners, seeds].every((count) => Number.isInteger(count) && count > 0)) {
  console.error('--learners and --seeds take whole numbers from 1 up.')
  process.exit(2)
}

/** @typedef {import('./simulate/simulate.ts').GroupResult} GroupResult */

/** @type {{title: string, digits: number, read: (group: GroupResult) => number | null}[]} */
const COLUMNS = [
  { title: 'known an hour', digits: 1, read: (group) => group.knownAnHour },
  { title: 'known well an hour', digits: 1, read: (group) => group.knownWellAnHour },
  { title: 'known', digits: 0, read: (group) => group.known },
  { title: 'known well', digits: 0, read: (group) => group.knownWell },
  { title: 'studied', digits: 0, read: (group) => group.studied },
  { title: 'hours', digits: 1, read: (group) => group.hours },
  { title: 'recalled, %', digits: 1, read: (group) => group.recalled && group.recalled * 100 },
  { title: 'from day to day, %', digits: 1, read: (group) => group.variation * 100 },
]

/**
 * The mean over the seeds and, in brackets, the lowest and the highest.
 * @param {(number | null)[]} figures
 * @param {number} digits
 */
function interval(figures, digits) {
  const numbers = figures.filter((figure) => figure !== null)
  if (numbers.length === 0) return '-'
  const mean = numbers.reduce((sum, figure) => sum + figure, 0) / numbers.length
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return `${mean.toFixed(digits)} (${low.toFixed(digits)} to ${high.toFixed(digits)})`
}

const code = await openServerCode()
/** @type {typeof import('./simulate/simulate.ts')} */
const { simulateGroup } = /** @type {typeof import('../scripts/simulate/simulate.ts')} */ (
  await code.load('scripts/simulate/simulate.ts')
)
console.log(
  `${learners} learners, 365 days, 20 words and 20 minutes a day; mean (lowest to highest) of ${seeds} seeds`,
)
console.log(
  'known: would be recalled the day after the year, by its chance; known well: a chance of 80 % or more; the rest a learner',
)
const groups = Array.from({ length: seeds }, (_, index) => simulateGroup({ seed: index + 1, learners }))
await code.close()
console.log(`\n${''.padEnd(18)}${COLUMNS.map(({ title }) => title.padStart(24)).join('')}`)
for (const [row, { rule }] of (groups[0] ?? []).entries()) {
  const ofRule = groups.flatMap((group) => group[row] ?? [])
  const cells = COLUMNS.map(({ read, digits }) => interval(ofRule.map(read), digits).padStart(24))
  console.log(`${rule.padEnd(18)}${cells.join('')}`)
}
