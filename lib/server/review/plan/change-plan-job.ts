import 'server-only'
import { specifyJob } from '@/lib/server/queue/job'

/** Plans all words of a learner again, or undoes that. */
export const changePlanSpec = specifyJob({
  name: 'change-plan',
  ids: ['userId'],
  retries: { limit: 5, delaySeconds: 30 },
  timeLimitSeconds: 600,
})
