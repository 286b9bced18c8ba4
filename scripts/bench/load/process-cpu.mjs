import { readFileSync } from 'node:fs'
import { commandLine } from '../../lib/processes/processes.mjs'
import { childrenOf } from '../site/process-memory.mjs'

/** Milliseconds of the clock tick in which Linux counts CPU time (USER_HZ, 100 on all common platforms). */
const MS_PER_TICK = 10
/** Index of utime after the command's name in /proc/PID/stat; stime, cutime and cstime follow. */
const UTIME_INDEX = 11
const TIMES = 4

/**
 * Milliseconds of CPU time that a process and its descendants have used, those included that have ended.
 * @param {number} pid
 * @returns {number}
 */
export function cpuMsOfTree(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name, in parentheses, may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ticks = fields.slice(UTIME_INDEX, UTIME_INDEX + TIMES).reduce((sum, field) => sum + Number(field), 0)
  return childrenOf(pid).reduce((sum, child) => sum + cpuMsOfTree(child), ticks * MS_PER_TICK)
}

/** The main process of the throwaway PostgreSQL that this process started. */
export function findPostgresProcess() {
  const pid = childrenOf(process.pid).find((child) => commandLine(child).includes('wordloom-throwaway-'))
  if (pid === undefined) throw new Error('This process has started no PostgreSQL')
  return pid
}
