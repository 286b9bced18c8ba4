import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { resumeImports } from '@/lib/server/transfer/import/import.service'
import { importJob } from '@/lib/server/transfer/import/import-job'
import { runImport } from '@/lib/server/transfer/import/run-import.service'

/** Two at once: the thread that reads a file can need 500 MB of memory. */
export const importWordsJob: Job<'userId' | 'importId'> = {
  ...importJob,
  atOnce: 2,
  run: runImport,
  resume: resumeImports,
}
