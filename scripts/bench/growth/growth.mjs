// Called by bench.mjs: `npm run bench -- growth [--sizes 10000,1000000,10000000] [--rounds 5] [--fill-minutes 240]`. Ten
// million words take up to 47 GB of disk. Indexes are built after the rows, in databases of every size.
import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { prepare } from '../../lib/build/prepare.mjs'
import { inRoot } from '../../lib/paths.mjs'
import { reportFailure } from '../../lib/steps.mjs'
import { createDatabase, startThrowawayPostgres } from '../../lib/testing/throwaway-postgres.mjs'

/** An operation of one user may take at most this many times what it takes in the smallest database. */
const BUDGET = 1.3
/** The work for a new account may exceed proportional growth with its words by this factor. */
const NEW_BUDGET = 1.5
const MB = 1024 ** 2

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** @param {number} wanted words @param {string} minutes to fill @param {string} databaseUrl */
async function startSize(wanted, minutes, databaseUrl) {
  const child = fork(inRoot('scripts/bench/growth/one-size.mjs'), [String(wanted), minutes], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const failed = once(child, 'exit').then(([status]) => {
    throw new Error(`The process for ${wanted} words ended with ${status}`)
  })
  const filled = (async () => {
    for await (const [message] of on(child, 'message')) {
      if ('sizes' in message) return message
      process.stdout.write(`\r  ${wanted.toLocaleString('en')} words: ${message.done}`.padEnd(60))
    }
  })()
  const { seconds, words, sizes } = await Promise.race([filled, failed])
  console.log(`\r  ${words.toLocaleString('en')} words in ${seconds.toFixed(0)} s`.padEnd(60))
  /** @type {Map<string, number[]>} */
  const times = new Map()
  return {
    words,
    sizes,
    times,
    async measureNewAccounts() {
      const answered = once(child, 'message')
      child.send('measure new accounts')
      const [message] = await Promise.race([answered, failed])
      return message.times
    },
    async measure() {
      const answered = once(child, 'message')
      child.send('measure')
      const [message] = await Promise.race([answered, failed])
      for (const [name, values] of Object.entries(message.times))
        times.set(name, [...(times.get(name) ?? []), ...values])
    },
    async stop() {
      failed.catch(() => {})
      const ended = once(child, 'exit')
      child.send('stop')
      await ended
    },
  }
}

/** @param {Awaited<ReturnType<typeof startSize>>[]} all @returns {boolean} whether all are within the budget */
function printTimes(all) {
  const [first] = all
  let isWithin = true
  console.log(
    `\n${'milliseconds, median'.padEnd(24)}${all.map(({ words }) => words.toLocaleString('en').padStart(14)).join('')}${'ratio'.padStart(8)}`,
  )
  for (const name of first?.times.keys() ?? []) {
    const medians = all.map(({ times }) => median(times.get(name) ?? []))
    const ratio = Math.max(...medians) / (medians[0] ?? 1)
    if (ratio > BUDGET) isWithin = false
    const cells = medians.map((value) => value.toFixed(1).padStart(14)).join('')
    console.log(`${name.padEnd(24)}${cells}${ratio.toFixed(2).padStart(8)}${ratio > BUDGET ? ' ✗' : ''}`)
  }
  return isWithin
}

/**
 * @param {Record<string, Record<string, number[]>>} byWords
 * @returns {boolean} whether no operation grows more than the words do
 */
function printNewAccounts(byWords) {
  const [[few = '', small = {}] = [], [many = '', large = {}] = []] = Object.entries(byWords)
  let isWithin = true
  console.log(
    `\n${'new account, ms'.padEnd(24)}${few.padStart(14)}${many.padStart(14)}${'ratio'.padStart(8)}`,
  )
  for (const name of Object.keys(small)) {
    const [before, after] = [median(small[name] ?? []), median(large[name] ?? [])]
    const isLinear = after <= before * (Number(many) / Number(few)) * NEW_BUDGET
    isWithin &&= isLinear
    const cells = [before, after].map((value) => value.toFixed(1).padStart(14)).join('')
    console.log(`${name.padEnd(24)}${cells}${(after / before).toFixed(2).padStart(8)}${isLinear ? '' : ' ✗'}`)
  }
  return isWithin
}

/** @param {Awaited<ReturnType<typeof startSize>>[]} all */
function printSizes(all) {
  for (const { words, sizes } of all) {
    console.log(
      `\n${`${words.toLocaleString('en')} words`.padEnd(24)}${'table MB'.padStart(14)}${'indexes MB'.padStart(14)}`,
    )
    for (const { name, table, indexes } of sizes)
      console.log(
        `${name.padEnd(24)}${(table / MB).toFixed(1).padStart(14)}${(indexes / MB).toFixed(1).padStart(14)}`,
      )
  }
}

/**
 * Measures the main operations of one user in databases of different sizes, in turns, then those of new accounts that
 * PostgreSQL has no statistics of, with imports and their undo.
 * @param {string[]} given command-line arguments
 * @returns {Promise<number>} the exit code: 1 when an operation grows with the database, or with the square of an account's words
 */
export async function benchGrowth(given) {
  const { values } = parseArgs({
    args: given,
    options: {
      sizes: { type: 'string', default: '10000,1000000,10000000' },
      rounds: { type: 'string', default: '5' },
      // After this time, the words created so far get their indexes and are measured.
      'fill-minutes': { type: 'string', default: '240' },
      // A quarter of a machine's memory is usual.
      buffers: { type: 'string', default: '4GB' },
    },
  })
  Object.assign(process.env, {
    NODE_ENV: 'production',
    APP_URL: 'http://localhost:3000',
    AUTH_SECRET: 'a secret that is only good for measuring',
    RATE_LIMITS: 'off',
    // Imported files lie here on their way.
    DATA_DIR: fs.mkdtempSync(path.join(os.tmpdir(), 'wordloom-growth-')),
  })
  await prepare({ build: false })
  const postgres = await startThrowawayPostgres({
    settings: { shared_buffers: values.buffers, max_wal_size: '4GB' },
  })
  const all = []
  try {
    for (const words of values.sizes.split(',').map(Number)) {
      const url = await createDatabase(postgres.url, `growth_${words}`)
      all.push(await startSize(words, values['fill-minutes'], url))
    }
    for (let round = 0; round < Number(values.rounds); round += 1)
      for (const size of all) await size.measure()
    printSizes(all)
    const isWithin = printTimes(all)
    // In the database with the most words, whose statistics are of others.
    const isLinear = printNewAccounts(await all.at(-1)?.measureNewAccounts())
    return isWithin && isLinear ? 0 : 1
  } catch (error) {
    reportFailure(error)
    return 1
  } finally {
    for (const size of all) await size.stop()
    await postgres.stop()
    fs.rmSync(process.env.DATA_DIR ?? '', { recursive: true, force: true })
  }
}
