import 'server-only'
import { cache } from 'react'
import { awakeTime, withinTime } from '@/lib/server/database/time-limit'

/** A page shows its error page before the user stops waiting; usually it takes a hundredth of this. */
const PAGE_TIMEOUT_MS = 7_000

/** The same time for all calls in one request. */
const deadline = cache(() => awakeTime() + PAGE_TIMEOUT_MS)

/** In a server component: the result of `work`. Throws UNEXPECTED 7 s of awake time after the first call in this request. */
export function withinPageTime<T>(work: Promise<T>): Promise<T> {
  return withinTime(Math.max(deadline() - awakeTime(), 0), work)
}
