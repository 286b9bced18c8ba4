import type { Resolvers } from '@/generated/graphql/resolvers-types'
import type { ByRating } from '@/lib/domain/review/load/study-habits'
import { getWorkload } from '@/lib/server/review/load/workload.service'

const toFigures = ({ AGAIN, HARD, GOOD, EASY }: ByRating) => ({
  again: AGAIN,
  hard: HARD,
  good: GOOD,
  easy: EASY,
})

export const workloadResolvers: Resolvers = {
  Viewer: {
    workload: async ({ user }, _args, { now }) => {
      if (!user) return null
      const { groups, newWords, habits, parameters, isOwn } = await getWorkload(user, now)
      return {
        isOwn,
        groups: groups.map(({ memory, ...group }) => ({ ...group, ...memory })),
        newWords,
        newWordsADay: habits.newWordsADay,
        maximumADay: habits.maximumADay,
        firstAnswers: toFigures(habits.firstAnswers),
        recalledAnswers: toFigures({ ...habits.recalledAnswers, AGAIN: 0 }),
        forgettingOddsYoung: habits.forgettingOdds.young,
        forgettingOddsSettled: habits.forgettingOdds.settled,
        firstSeconds: habits.seconds.first,
        laterSeconds: toFigures(habits.seconds.later),
        parameters: [...(parameters ?? [])],
      }
    },
  },
}
