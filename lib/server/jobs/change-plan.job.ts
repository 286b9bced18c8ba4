import 'server-only'
import type { Job } from '@/lib/server/queue/job'
import { changePlan } from '@/lib/server/review/plan/change-plan.service'
import { changePlanSpec } from '@/lib/server/review/plan/change-plan-job'

export const changePlanJob: Job<'userId'> = {
  ...changePlanSpec,
  run: ({ userId }, run) => changePlan(userId, run),
}
