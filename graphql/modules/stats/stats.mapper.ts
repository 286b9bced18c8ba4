import type { UserRecord } from '@/lib/server/accounts/user.service'
import type { StatsRecord } from '@/lib/server/review/stats.service'

/** Parent object of the Stats resolvers: the figures and their owner. */
export type StatsSource = StatsRecord & { owner: UserRecord }
