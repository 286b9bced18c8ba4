import 'server-only'
import {
  type LimitedProcess,
  type ProcessLimits,
  startLimitedProcess,
} from '@/lib/server/limited-process/limited-process'

/** What a process that reads a foreign file may take. */
export interface ReaderLimits extends ProcessLimits {
  /** Further milliseconds for each item that it has delivered: reading a large file honestly takes longer. */
  processorMsPerItem: number
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
/** Added to the server's nice value. */
const LOWER_BY = 5

export interface ReaderProcess extends LimitedProcess {
  /** Called for items that the process has delivered. */
  addItems: (count: number) => void
}

/** Starts a process that reads one foreign file; the limits on the heap and on WebAssembly hold on systems without /proc, too. */
export function startReader(limits: ReaderLimits): ReaderProcess {
  let items = 0
  const started = startLimitedProcess({
    script: SCRIPT,
    nodeOptions: [
      `--max-old-space-size=${HEAP_MEGABYTES}`,
      '--max-semi-space-size=4',
      `--wasm-max-mem-pages=${WASM_PAGES}`,
    ],
    limits,
    earnedMs: () => items * limits.processorMsPerItem,
    lowerBy: LOWER_BY,
  })
  return { ...started, addItems: (count) => (items += count) }
}
