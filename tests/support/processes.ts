import { execFileSync } from 'node:child_process'

/** The ids of a process's children. */
export function childrenOf(parent: number | undefined): number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([ppid, pid]) => (ppid === parent && pid ? [pid] : []))
}
