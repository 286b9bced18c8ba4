// `npm run bench -- memory-fit [--answers 1000,10000,100000]`: what fitting FSRS to a learner's answers takes: time, processor time and
// memory of its process, for logs of more and more answers of a learner whose memory halves the defaults' stabilities.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { FSRSAlgorithm, generatorParameters } from 'ts-fsrs'
import { inRoot, ROOT } from '../lib/paths.mjs'

/** Answers of a word, at most. */
const WORD_ANSWERS = 12
const DAY_SECONDS = 86_400
/** The learner adds words on each of so many days, and answers until then. */
const LOG_DAYS = 1_000

/** mulberry32. @param {number} seed */
function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The answers of a word as the fit's process gets them (lib/domain/review/fit/answer-history.ts). @param {() => number} random */
function history(random) {
  const planner = new FSRSAlgorithm(generatorParameters())
  const own = new FSRSAlgorithm(
    generatorParameters({ w: planner.parameters.w.map((value, index) => (index < 4 ? value / 2 : value)) }),
  )
  /** @type {import('ts-fsrs').FSRSState | null} */
  let planned = null
  /** @type {import('ts-fsrs').FSRSState | null} */
  let memory = null
  let day = Math.floor(random() * LOG_DAYS)
  let days = 0
  const answers = []
  for (let index = 0; index < WORD_ANSWERS && day < LOG_DAYS; index++) {
    const recalled = !memory || random() < own.forgetting_curve(days, memory.stability)
    const grade = recalled ? 3 : 1
    answers.push(`${grade} ${day} ${day * DAY_SECONDS}`)
    memory = own.next_state(memory, days, grade)
    planned = planner.next_state(planned, days, grade)
    days = Math.max(1, Math.round(planned.stability * (0.7 + random() * 0.6)))
    day += days
  }
  return answers.join(',')
}

/** Megabytes that a process has taken at most. @param {number | undefined} pid */
function peakOf(pid) {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}

/** Seconds of processor time. @param {number | undefined} pid */
function processorOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** @param {string[]} args */
export async function benchMemoryFit(args) {
  const { values } = parseArgs({
    args,
    options: { answers: { type: 'string', default: '1000,10000,100000' } },
  })
  for (const answers of values.answers.split(',').map(Number)) {
    const random = randomFrom(1)
    const histories = []
    for (let left = answers; left > 0; ) {
      const word = history(random)
      histories.push(word)
      left -= word.split(',').length
    }
    const child = fork(inRoot('generated/workers/fit-worker.mjs'), [String(process.pid)], {
      execArgv: ['--max-old-space-size=300', '--no-warnings'],
      serialization: 'advanced',
    })
    const start = performance.now()
    child.send({ root: ROOT, histories, inUse: null })
    const [reply] = await once(child, 'message')
    const seconds = ((performance.now() - start) / 1_000).toFixed(1)
    const [peak, processor] = [peakOf(child.pid), processorOf(child.pid).toFixed(1)]
    child.kill('SIGKILL')
    const { outcome, comparison } = reply.result ?? { outcome: reply.failure }
    const losses = comparison
      ? `, log loss ${comparison.logLoss.toFixed(4)} (${comparison.otherLogLoss.toFixed(4)})`
      : ''
    console.log(
      `${answers} answers: ${seconds} s, ${processor} s of processor time, ${peak} MB, ${outcome}${losses}`,
    )
  }
  return 0
}
