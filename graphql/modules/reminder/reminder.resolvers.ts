import type { Resolvers } from '@/generated/graphql/resolvers-types'
import { mutation } from '@/graphql/mutation'
import {
  removePushSubscription,
  savePushSubscription,
} from '@/lib/server/reminders/push/push-subscription.service'

export const reminderResolvers: Resolvers = {
  Mutation: {
    savePushSubscription: mutation('saves per user', async (call) => {
      await savePushSubscription(call)
      return {}
    }),
    removePushSubscription: mutation('saves per user', async ({ viewer, input }) => {
      await removePushSubscription(viewer, input.endpoint)
      return {}
    }),
  },
}
