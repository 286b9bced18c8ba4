import type { StatsRecord } from '@/lib/server/stats.service'
import type { UserRecord } from '@/lib/server/user.service'

/** What the resolvers of Stats work on: the figures, and whose they are. */
export type StatsSource = StatsRecord & { owner: UserRecord }
