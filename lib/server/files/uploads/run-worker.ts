import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

export type WorkerName = 'heic-worker' | 'recording-worker'

/** Maximum JavaScript heap; only malicious files need more. */
const HEAP_MEGABYTES = 512

// Node reads a worker from disk, so it is not in the bundle: next.config.ts copies the file.
const scriptOf = (name: WorkerName) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/server/files/uploads', `${name}.mjs`)

interface WorkerRun {
  name: WorkerName
  input: unknown
  /** Milliseconds after which the thread is terminated. */
  timeLimit: number
}

/**
 * Runs a script in a new worker thread and returns its one message. Each file gets its own thread: the decoder's memory
 * is freed, and a broken file cannot affect the next one. Throws when the thread fails or takes too long.
 */
export async function runWorker<Answer>({ name, input, timeLimit }: WorkerRun): Promise<Answer> {
  const worker = new Worker(scriptOf(name), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // Hides the decoders' output about broken files.
    stdout: true,
    stderr: true,
  })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Answer>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${name} took longer than ${timeLimit} ms`)), timeLimit)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new Error(`${name} ended without an answer`)))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
