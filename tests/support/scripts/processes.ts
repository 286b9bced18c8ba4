import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The ids of a process's children. */
export function childrenOf(parent: number | undefined): number[] {
  const pairs = existsSync('/proc/self/stat') ? pairsOfProc() : pairsOfPs()
  return pairs.flatMap(([ppid, pid]) => (ppid === parent && pid ? [pid] : []))
}

/** Linux: a small system may lack `ps`. */
function pairsOfProc(): number[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        // "pid (name) state ppid …"; the name may contain spaces and parentheses.
        const [, ppid] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
        return [Number(ppid), Number(pid)]
      } catch {
        return [] // it ended meanwhile
      }
    })
}

function pairsOfPs(): number[][] {
  const rows = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n')
  return rows.map((row) => row.trim().split(/\s+/).map(Number))
}
