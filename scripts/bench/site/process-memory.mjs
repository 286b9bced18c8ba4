import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine } from '../../lib/processes/processes.mjs'

/** Time in which the process returns unused memory to the system. */
const SETTLE_MS = 5_000

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/**
 * Finds the processes that serve the app among a process and its descendants.
 * @param {number} pid
 * @returns {number[]}
 */
export function findServerProcesses(pid) {
  const all = [pid]
  for (const one of all) all.push(...childrenOf(one))
  const servers = all.filter((one) => /guarded\.mjs \S+server\.m?js/.test(commandLine(one)))
  if (servers.length === 0) throw new Error('No process serves the app')
  return servers
}

/**
 * The memory of processes in MB, from /proc/PID/status: VmRSS is the current value, VmHWM the peak.
 * @param {readonly number[]} pids @param {'VmRSS' | 'VmHWM'} name
 */
function memoryOf(pids, name) {
  const kilobytes = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1])
  })
  return Math.round(kilobytes.reduce((sum, one) => sum + one, 0) / 1024)
}

/**
 * Measures the memory of processes together until `stop`; the kernel records each one's peak, so none is missed.
 * @param {readonly number[]} pids
 */
export async function watchMemory(pids) {
  const before = memoryOf(pids, 'VmRSS')
  for (const pid of pids) writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return {
    async stop() {
      const peak = memoryOf(pids, 'VmHWM')
      await sleep(SETTLE_MS)
      return { before, peak, after: memoryOf(pids, 'VmRSS') }
    },
  }
}

const SAMPLE_MS = 50

/**
 * Measures the memory of processes and of all that they start, such as the readers of files, until `stop`, which tells by
 * how many MB it grew at most. What several processes share counts once, in parts.
 * @param {readonly number[]} pids
 */
export function watchMemoryOfAll(pids) {
  const before = sharedMemoryOf(pids)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, sharedMemoryOf(pids))
  }, SAMPLE_MS)
  return {
    stop() {
      clearInterval(timer)
      return Math.round(peak - before)
    },
  }
}

/** @param {readonly number[]} pids @returns {number} MB */
function sharedMemoryOf(pids) {
  const all = [...pids]
  let kilobytes = 0
  for (const pid of all) {
    try {
      all.push(...childrenOf(pid))
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
      kilobytes += Number(rollup.match(/^Pss:\s+(\d+) kB/m)?.[1] ?? 0)
    } catch {
      // It has ended.
    }
  }
  return kilobytes / 1024
}
