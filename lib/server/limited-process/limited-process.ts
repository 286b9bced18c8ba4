import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import path from 'node:path'

/** What a process may take. */
export interface ProcessLimits {
  /** Milliseconds of processor time, of all its threads. */
  processorMs: number
  /** Milliseconds from its start to its end; null: no limit. */
  wholeMs: number | null
  /** Resident memory, that of WebAssembly and native code too. */
  memoryBytes: number
}

interface LimitedRun {
  /** A bundle (scripts/lib/build/bundles.mjs), by its path from the checkout's root. */
  script: string
  /** Options of Node, such as the size of its heap. */
  nodeOptions: readonly string[]
  limits: ProcessLimits
  /** Milliseconds of processor time that the work done so far has earned on top of the limit. */
  earnedMs?: () => number
  /** Added to the server's nice value: answering requests has priority. */
  lowerBy: number
}

export interface LimitedProcess {
  child: ChildProcess
  end: () => void
}

const CHECK_INTERVAL_MS = 50
const LOWEST = 19

/**
 * Starts a process without the server's environment, which has its secrets, and in the system's folder for temporary files. It is measured
 * from outside, because code that loops cannot measure itself, and killed at the first limit that it exceeds. Systems without /proc, such
 * as macOS, have the limit on time only. The script is given the server's process id.
 */
export function startLimitedProcess(run: LimitedRun): LimitedProcess {
  const { script, nodeOptions, limits, earnedMs = () => 0, lowerBy } = run
  const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), script), [String(process.pid)], {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production' },
    execArgv: [...nodeOptions, '--no-warnings'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener a process that cannot be started or told something would end the server.
  child.on('error', () => undefined)
  yieldProcessor(child.pid, lowerBy)
  const start = performance.now()
  const timer = setInterval(() => {
    const isLate = limits.wholeMs !== null && performance.now() - start > limits.wholeMs
    const used = measure(child.pid)
    const processorMs = limits.processorMs + earnedMs()
    if (isLate || (used && (used.processorMs > processorMs || used.memoryBytes > limits.memoryBytes)))
      child.kill('SIGKILL')
  }, CHECK_INTERVAL_MS)
  const end = () => {
    clearInterval(timer)
    child.kill('SIGKILL')
  }
  child.once('exit', () => clearInterval(timer))
  return { child, end }
}

function yieldProcessor(pid: number | undefined, lowerBy: number): void {
  try {
    if (pid) setPriority(pid, Math.min(getPriority() + lowerBy, LOWEST))
  } catch {
    // It has ended.
  }
}

/** USER_HZ of Linux, which proc(5) counts in: the same on all its architectures that Node supports. */
const TICKS_PER_SECOND = 100

/** What a process has used until now; null when it has ended, and where there is no /proc. */
function measure(pid: number | undefined): { processorMs: number; memoryBytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may have spaces. After it: state is field 3, utime 14, stime 15.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [user = 0, system = 0] = [fields[11], fields[12]]
    // In kilobytes; pages have other sizes on other machines. A process that ends has none.
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? []
    return {
      processorMs: ((user + system) * 1_000) / TICKS_PER_SECOND,
      memoryBytes: Number(kilobytes) * 1_024,
    }
  } catch {
    return null
  }
}
