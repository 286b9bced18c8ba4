import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

export interface WorkerLimits {
  /** Milliseconds after which the thread is terminated. */
  timeLimitMs: number
  /** Maximum JavaScript heap. */
  heapMegabytes: number
}

interface WorkerRun extends WorkerLimits {
  /** Path of a JavaScript file from the checkout's root. next.config.ts must list it: the bundle has no such file. */
  script: string
  input: unknown
}

/**
 * Runs a script in a new worker thread and returns its one message. Each input gets its own thread: its memory is freed
 * at the end, and a broken file cannot affect the next one. Throws when the thread fails or takes too long.
 */
export async function runWorker<Answer>(run: WorkerRun): Promise<Answer> {
  const { script, input, timeLimitMs, heapMegabytes } = run
  const { name } = path.parse(script)
  const worker = new Worker(path.join(/* turbopackIgnore: true */ process.cwd(), script), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
    // Hides the decoders' output about broken files.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} took longer than ${timeLimitMs} ms`)), timeLimitMs)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`${name} ended without an answer`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
