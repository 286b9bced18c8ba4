import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import path from 'node:path'

/** What a process that reads a foreign file may take. */
export interface ReaderLimits {
  /** Milliseconds of processor time, of all its threads. */
  processorMs: number
  /** Further milliseconds for each item that it has delivered: reading a large file honestly takes longer. */
  processorMsPerItem: number
  /** Milliseconds from its start to its end; null: no limit. */
  wholeMs: number | null
  /** Resident memory, that of WebAssembly too. */
  memoryBytes: number
}

const MEGABYTE = 1024 * 1024

/** Most files fit in these limits: they never wait for one that does not. */
export const QUICK_LIMITS: ReaderLimits = Object.freeze({
  processorMs: 2_500,
  processorMsPerItem: 0,
  wholeMs: 10_000,
  memoryBytes: 160 * MEGABYTE,
})

export const FULL_LIMITS: ReaderLimits = Object.freeze({
  processorMs: 10_000,
  processorMsPerItem: 5,
  wholeMs: null,
  memoryBytes: 256 * MEGABYTE,
})

/** The bundle of import-worker.ts. */
const SCRIPT = 'generated/workers/import-worker.mjs'
const HEAP_MEGABYTES = 128
/** WebAssembly pages of 64 KB: what SQLite may take besides the file. */
const WASM_PAGES = 1_536
const CHECK_INTERVAL_MS = 50
/** Added to the server's nice value: answering requests has priority over reading a file. */
const LOWER_BY = 5
const LOWEST = 19

export interface ReaderProcess {
  child: ChildProcess
  /** Called for items that the process has delivered. */
  addItems: (count: number) => void
  end: () => void
}

/**
 * Starts a process that reads one foreign file: without the server's environment, which has its secrets, and in the
 * system's folder for temporary files. It is measured from outside, because code that loops cannot measure itself, and killed at the first limit that
 * it exceeds. Systems without /proc, such as macOS, have the limits on the heap, on WebAssembly and on time only.
 */
export function startReader(limits: ReaderLimits): ReaderProcess {
  const child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), SCRIPT), [String(process.pid)], {
    cwd: tmpdir(),
    env: { NODE_ENV: 'production' },
    execArgv: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--max-semi-space-size=4',
      `--wasm-max-mem-pages=${WASM_PAGES}`,
      '--no-warnings',
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a listener a process that cannot be started or told something would end the server.
  child.on('error', () => undefined)
  yieldProcessor(child.pid)
  const start = performance.now()
  let items = 0
  const timer = setInterval(() => {
    const isLate = limits.wholeMs !== null && performance.now() - start > limits.wholeMs
    const used = measure(child.pid)
    const processorMs = limits.processorMs + items * limits.processorMsPerItem
    if (isLate || (used && (used.processorMs > processorMs || used.memoryBytes > limits.memoryBytes)))
      child.kill('SIGKILL')
  }, CHECK_INTERVAL_MS)
  const end = () => {
    clearInterval(timer)
    child.kill('SIGKILL')
  }
  child.once('exit', () => clearInterval(timer))
  return { child, end, addItems: (count) => (items += count) }
}

function yieldProcessor(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, Math.min(getPriority() + LOWER_BY, LOWEST))
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
