import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine } from '../../lib/processes.mjs'

/** Time in which the process returns unused memory to the system. */
const SETTLE_MS = 5_000

/** @param {number} pid @returns {number[]} */
export function childrenOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/**
 * Finds the process that serves the app among a process and its descendants.
 * @param {number} pid
 * @returns {number}
 */
export function findServerProcess(pid) {
  const below = [pid]
  for (const one of below) {
    // Next renames its process once it runs.
    if (commandLine(one).includes('next-server')) return one
    below.push(...childrenOf(one))
  }
  throw new Error('No process serves the app')
}

/**
 * A process's memory in MB, from /proc/PID/status: VmRSS is the current value, VmHWM the peak.
 * @param {number} pid @param {'VmRSS' | 'VmHWM'} name
 */
function memoryOf(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) / 1024)
}

/**
 * Measures the memory of a process until `stop`; the kernel records the peak, so none is missed.
 * @param {number} pid
 */
export async function watchMemory(pid) {
  const before = memoryOf(pid, 'VmRSS')
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
  return {
    async stop() {
      const peak = memoryOf(pid, 'VmHWM')
      await sleep(SETTLE_MS)
      return { before, peak, after: memoryOf(pid, 'VmRSS') }
    },
  }
}
