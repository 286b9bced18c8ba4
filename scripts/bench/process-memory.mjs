import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLine } from '../lib/processes.mjs'

/** How long memory that is no longer needed may take to be given back. */
const SETTLE_MS = 5_000

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
  return children === '' ? [] : children.split(' ').map(Number)
}

/**
 * The process that serves the app, below the one that was started.
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
 * A process's memory in MB, as /proc/PID/status names it: VmRSS now, VmHWM at most.
 * @param {number} pid @param {'VmRSS' | 'VmHWM'} name
 */
function memoryOf(pid, name) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm'))?.[1]) / 1024)
}

/**
 * The memory of a process from now on; the kernel itself keeps the peak, so that none is missed.
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
