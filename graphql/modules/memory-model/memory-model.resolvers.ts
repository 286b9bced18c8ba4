import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import {
  getMemoryModel,
  requestFit,
  restoreParameters,
  takeParametersBack,
} from '@/lib/server/review/fit/memory-model.service'

import { getPlanChange, startPlanChange, undoPlanChange } from '@/lib/server/review/plan/change-plan.service'

export const memoryModelResolvers: Resolvers = {
  Viewer: {
    planChange: ({ user }) => user && getPlanChange(user),
    memoryModel: ({ user }, _, { now }) => user && getMemoryModel(user, now),
  },
  Mutation: {
    fitParameters: mutation('fits per user', async ({ viewer, now }) => {
      await requestFit(viewer, now)
      return { memoryModel: await getMemoryModel(viewer, now) }
    }),
    changePlan: mutation('fits per user', async ({ viewer, now }) => {
      await startPlanChange(viewer, now)
      return { planChange: await getPlanChange(viewer) }
    }),
    undoPlanChange: mutation('saves per user', async ({ viewer }) => {
      await undoPlanChange(viewer)
      return { planChange: await getPlanChange(viewer) }
    }),
    takeParametersBack: mutation('saves per user', async ({ viewer, now }) => {
      await takeParametersBack(viewer, now)
      return { memoryModel: await getMemoryModel(viewer, now) }
    }),
    restoreParameters: mutation('saves per user', async ({ viewer, input, now }) => {
      await restoreParameters({ viewer, now, id: input.id })
      return { memoryModel: await getMemoryModel(viewer, now) }
    }),
  },
}
