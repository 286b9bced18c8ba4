import 'server-only'
import { makeExecutableSchema } from '@graphql-tools/schema'
import { typeDefs } from '@/generated/graphql/type-defs'
import { DateTime } from '@/graphql/date-time'
import { accountResolvers } from '@/graphql/modules/account/account.resolvers'
import { calibrationResolvers } from '@/graphql/modules/calibration/calibration.resolvers'
import { challengeResolvers } from '@/graphql/modules/challenge/challenge.resolvers'
import { earlierTextResolvers } from '@/graphql/modules/earlier-text/earlier-text.resolvers'
import { memoryModelResolvers } from '@/graphql/modules/memory-model/memory-model.resolvers'
import { quizResolvers } from '@/graphql/modules/quiz/quiz.resolvers'
import { reminderResolvers } from '@/graphql/modules/reminder/reminder.resolvers'
import { reviewResolvers } from '@/graphql/modules/review/review.resolvers'
import { sameWordResolvers } from '@/graphql/modules/same-word/same-word.resolvers'
import { statsResolvers } from '@/graphql/modules/stats/stats.resolvers'
import { stickingResolvers } from '@/graphql/modules/sticking/sticking.resolvers'
import { transferResolvers } from '@/graphql/modules/transfer/transfer.resolvers'
import { userResolvers } from '@/graphql/modules/user/user.resolvers'
import { viewerResolvers } from '@/graphql/modules/viewer/viewer.resolvers'
import { vocabularyItemResolvers } from '@/graphql/modules/vocabulary-item/vocabulary-item.resolvers'
import { wordListResolvers } from '@/graphql/modules/word-list/word-list.resolvers'
import { wordSelectionResolvers } from '@/graphql/modules/word-selection/word-selection.resolvers'
import { workloadResolvers } from '@/graphql/modules/workload/workload.resolvers'

/** The whole API. Server components also run it in-process (graphql/page-query.ts). */
export const schema = makeExecutableSchema({
  typeDefs,
  resolvers: [
    { DateTime },
    viewerResolvers,
    userResolvers,
    accountResolvers,
    statsResolvers,
    vocabularyItemResolvers,
    wordListResolvers,
    wordSelectionResolvers,
    sameWordResolvers,
    earlierTextResolvers,
    reviewResolvers,
    stickingResolvers,
    calibrationResolvers,
    workloadResolvers,
    challengeResolvers,
    memoryModelResolvers,
    quizResolvers,
    transferResolvers,
    reminderResolvers,
  ],
})
