import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { installDictionary } from '@/lib/server/translation/install/dictionary-install.service'
import { dictionaryJob } from '@/lib/server/translation/install/dictionary-job'

/** One language at a time, because preparing a dictionary needs up to 500 MB of memory. */
export const installDictionaryJob: Job<'language'> = {
  ...dictionaryJob,
  run: ({ language }, run) => installDictionary(language, run),
}
