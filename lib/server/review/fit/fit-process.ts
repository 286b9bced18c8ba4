import 'server-only'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startLimitedProcess } from '@/lib/server/limited-process/limited-process'
import { perProcess } from '@/lib/server/per-process'
import type { FitFailure, FitReply, FitRequest } from '@/lib/server/review/fit/worker/fit-messages'
import { OPTIMIZER_PACKAGE } from '@/lib/server/review/fit/worker/optimizer'
import { inMachineSlot } from '@/lib/server/turns/machine-slots'

/** The bundle of worker/fit-worker.ts. */
const SCRIPT = 'generated/workers/fit-worker.mjs'
const MEGABYTE = 1024 * 1024
/** A hundred thousand answers take a fifth of the time and half of the memory. */
const LIMITS = { processorMs: 30_000, wholeMs: 120_000, memoryBytes: 600 * MEGABYTE }
/** Half of the memory is the optimizer's, outside of Node's heap. */
const HEAP_MEGABYTES = 300
/** Any request goes before a fit, which nobody waits for. */
const LOWER_BY = 10

const root = () => process.cwd()

/** Whether this machine can fit parameters: the optimizer's package has no part for arm64, musl and macOS. */
export const canFit = (): boolean => perProcess('can fit', hasOptimizer)

function hasOptimizer(): boolean {
  try {
    createRequire(path.join(/* turbopackIgnore: true */ root(), 'package.json')).resolve(OPTIMIZER_PACKAGE)
    return true
  } catch {
    return false
  }
}

export type FitOutcome = FitReply | { failure: FitFailure | 'TOO_LARGE' }

/**
 * Fits parameters in a process of its own, one at a time on this machine; TOO_LARGE when it exceeds its limits, FAILED when it ends
 * otherwise. Throws TOO_MANY_REQUESTS when fits of the machine's other processes take longer than two minutes: its job tries again later.
 */
export function fitInProcess(request: Omit<FitRequest, 'root'>, signal: AbortSignal): Promise<FitOutcome> {
  return inMachineSlot('memory fit', 1, async () => {
    const { child, end } = startLimitedProcess({
      script: SCRIPT,
      nodeOptions: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      limits: LIMITS,
      lowerBy: LOWER_BY,
    })
    try {
      return await new Promise<FitOutcome>((resolve, reject) => {
        const stop = () => reject(signal.reason)
        if (signal.aborted) return stop()
        signal.addEventListener('abort', stop, { once: true })
        if (child.pid === undefined) return resolve({ failure: 'FAILED' })
        child.once('message', (reply: FitReply) => resolve(reply))
        child.once('exit', (_, ended) => resolve({ failure: ended === 'SIGKILL' ? 'TOO_LARGE' : 'FAILED' }))
        // A process that cannot be told has ended, and only its exit says how; one that goes on is ended, by a signal that it heeds.
        child.send({ ...request, root: root() }, (error) => {
          if (error) child.kill('SIGHUP')
        })
      })
    } finally {
      end()
    }
  })
}
