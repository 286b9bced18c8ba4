// `node scripts/bench/uploads.mjs [--heic photo.heic] [--port 3190]`: measures uploads to the server of `npm start`, on
// a temporary data folder. Fifty JPEGs of 10 MB at once may raise its memory by less than 300 MB. With --heic (12
// megapixels: heif-enc makes one), that photo must be ready within 5 s; the slowest answer of /graphql in that time is
// printed. Linux only: it reads /proc.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { makeLargeJpeg } from './large-jpeg.mjs'
import { signUpBenchUser } from './site/browser.mjs'
import { findServerProcesses, watchMemory } from './site/process-memory.mjs'
import { startSite } from './site/site.mjs'

const { values } = parseArgs({
  options: {
    heic: { type: 'string' },
    port: { type: 'string', default: '3190' },
    count: { type: 'string', default: '50' },
  },
})
/** Fewer than one user's files that may wait at once (lib/server/limits.ts). */
const UPLOADS_PER_USER = 10
const BUDGETS = Object.freeze({ megabytes: 300, heicSeconds: 5 })
const { address, pid, stop } = await startSite({ port: values.port })

/** @param {string} name @param {boolean} isMet @param {string} figures */
function report(name, isMet, figures) {
  console.log(`${isMet ? '✓' : '✗'} ${name}: ${figures}`)
  if (!isMet) process.exitCode = 1
}

async function benchMemory() {
  const photo = await makeLargeJpeg()
  const count = Number(values.count)
  const users = Array.from({ length: Math.ceil(count / UPLOADS_PER_USER) }, () => signUpBenchUser(address))
  const browsers = await Promise.all(users)
  const memory = await watchMemory(findServerProcesses(pid))
  const started = performance.now()
  await Promise.all(Array.from({ length: count }, (_, at) => browsers[at % browsers.length]?.upload(photo)))
  const seconds = (performance.now() - started) / 1000
  const { before, peak, after } = await memory.stop()
  const size = (photo.length / 1024 / 1024).toFixed(1)
  report(
    `${count} JPEG of ${size} MB at once`,
    peak - before < BUDGETS.megabytes,
    `${before} MB before, ${peak} MB at most (${peak - before} more), ${after} MB after; ${seconds.toFixed(1)} s`,
  )
}

/** @param {import('./site/browser.mjs').Browser} browser @param {string} file */
async function benchHeic(browser, file) {
  const photo = readFileSync(file)
  const asking = new AbortController()
  const times = browser.askUntil(asking.signal)
  const started = performance.now()
  await browser.upload(photo)
  const seconds = (performance.now() - started) / 1000
  asking.abort()
  const answers = (await times).sort((a, b) => a - b)
  const median = answers[Math.floor(answers.length / 2)] ?? 0
  const slowest = answers.at(-1) ?? 0
  report(
    'a HEIC',
    seconds < BUDGETS.heicSeconds,
    `${seconds.toFixed(2)} s; meanwhile ${answers.length} answers of /graphql, median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
  )
}

try {
  const browser = await signUpBenchUser(address)
  // Warm up the server: compile its code and fill its caches.
  for (let round = 0; round < 20; round += 1) await browser.ask()
  await benchMemory()
  if (values.heic) await benchHeic(browser, values.heic)
} finally {
  await stop()
}
