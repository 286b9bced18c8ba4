import 'server-only'
import { runWorker } from '@/lib/server/run-worker'

/** Only malicious files need more. */
const HEAP_MEGABYTES = 512
/** Enough for 50 megapixels or the longest recording on a busy machine; most files take less than a second. */
const TIMEOUT_MS = 20_000

export type UploadWorker = 'heic-worker' | 'recording-worker'

/** Runs one of this folder's worker scripts on an uploaded file. Throws as `runWorker`. */
export function runUploadWorker<Answer>(
  name: UploadWorker,
  input: unknown,
  timeLimitMs = TIMEOUT_MS,
): Promise<Answer> {
  const script = `lib/server/files/uploads/${name}.mjs`
  return runWorker<Answer>({ script, input, timeLimitMs, heapMegabytes: HEAP_MEGABYTES })
}
