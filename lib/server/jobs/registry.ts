import 'server-only'
import { changePlanJob } from '@/lib/server/jobs/change-plan.job'
import { findMemoryFitsJob } from '@/lib/server/jobs/find-memory-fits.job'
import { fitMemoryJob } from '@/lib/server/jobs/fit-memory.job'
import { importWordsJob } from '@/lib/server/jobs/import-words.job'
import { purgeDeletedWordsJob } from '@/lib/server/jobs/purge-deleted-words.job'
import { findRemindersJob } from '@/lib/server/jobs/reminders/find-reminders.job'
import { sendRemindersJob } from '@/lib/server/jobs/reminders/send-reminders.job'
import { requestMissingTranslationsJob } from '@/lib/server/jobs/request-missing-translations.job'
import { sendEmailLinkJob } from '@/lib/server/jobs/send-email-link.job'
import { sweepExpiredRowsJob } from '@/lib/server/jobs/sweep-expired-rows.job'
import { sweepUnusedUploadsJob } from '@/lib/server/jobs/sweep-unused-uploads.job'
import { translateWordsJob } from '@/lib/server/jobs/translate-words.job'
import type { Job } from '@/lib/server/queue/job'

/** All jobs; each has its own file in this folder. */
export const jobs: readonly Job[] = [
  changePlanJob,
  findMemoryFitsJob,
  findRemindersJob,
  fitMemoryJob,
  importWordsJob,
  purgeDeletedWordsJob,
  requestMissingTranslationsJob,
  sendEmailLinkJob,
  sendRemindersJob,
  sweepExpiredRowsJob,
  sweepUnusedUploadsJob,
  translateWordsJob,
]
