import 'server-only'
import path from 'node:path'
import { Worker } from 'node:worker_threads'

export type WorkerName = 'heic-worker' | 'recording-worker'

/** A decoder that wants more than this of JavaScript's own memory reads no honest file. */
const HEAP_MEGABYTES = 512

// A worker is read from disk by Node itself, so it is no part of the bundle: next.config.ts copies it along.
const scriptOf = (name: WorkerName) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/server/files/uploads', `${name}.mjs`)

interface WorkerRun {
  name: WorkerName
  input: unknown
  /** Milliseconds after which the thread is ended, wherever it is. */
  timeLimit: number
}

/**
 * Runs a script in a thread of its own and answers its one message. A new thread for each file: the memory that a decoder
 * took is given back, and a file that confuses it confuses no other. Throws when the thread fails or takes too long.
 */
export async function runWorker<Answer>({ name, input, timeLimit }: WorkerRun): Promise<Answer> {
  const worker = new Worker(scriptOf(name), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    // What decoders say about a broken file is of no use to anybody.
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
