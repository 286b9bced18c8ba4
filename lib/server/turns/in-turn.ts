import 'server-only'
import { shareOfProcess } from '@/lib/server/env'
import { type AtOnce, TURNS, type TurnLimits, type TurnName } from '@/lib/server/limits'
import { perProcess } from '@/lib/server/per-process'
import { createFairLimiter } from '@/lib/server/turns/fair-limiter'

const numberIn = (atOnce: AtOnce) => (typeof atOnce === 'number' ? atOnce : shareOfProcess(atOnce.onMachine))

const limiter = (name: TurnName) =>
  perProcess(`turns: ${name}`, () => {
    const { width = Number.POSITIVE_INFINITY, widthPerUser, ...limits }: TurnLimits = TURNS[name]
    return createFairLimiter({ ...limits, width: numberIn(width), widthPerUser: numberIn(widthPerUser) })
  })

/**
 * Runs work when it is the turn of `who`: a user, a session or an address, as the name says. Throws TOO_MANY_REQUESTS when too
 * much of theirs waits, or for too long; the work has not begun then.
 */
export function inTurn<T>(name: TurnName, who: string, work: () => Promise<T>): Promise<T> {
  return limiter(name)(who, work)
}
