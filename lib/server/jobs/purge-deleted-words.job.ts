import 'server-only'
import { defineJob } from '@/lib/server/queue/job'
import { purgeDeletedWords } from '@/lib/server/words/word-delete.service'

/** Removes words that were deleted more than an hour ago, even if their owner never returns. */
export const purgeDeletedWordsJob = defineJob({
  name: 'purge-deleted-words',
  ids: [],
  schedule: '*/10 * * * *',
  retries: { limit: 2, delaySeconds: 60 },
  timeLimitSeconds: 300,
  run: (_, { now }) => purgeDeletedWords(now),
})
