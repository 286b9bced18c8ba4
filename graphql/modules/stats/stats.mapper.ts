import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { StatsRecord } from '@/lib/server/review/stats.service'

/** What the resolvers of Stats work on: the figures, and whose they are. */
export type StatsSource = StatsRecord & { owner: UserRecord }
