import 'server-only'
import { cache } from 'react'
import { busy, refusalOf } from '@/lib/server/database/failures/database-failure'
import { notePageFailure } from '@/lib/server/database/failures/page-failure'
import { awakeTime, withinTime } from '@/lib/server/database/time/time-limit'

/** A page shows its error page before the user stops waiting; usually it takes a hundredth of this. */
const PAGE_TIMEOUT_MS = 7_000

/** The same time for all calls in one request. */
const deadline = cache(() => awakeTime() + PAGE_TIMEOUT_MS)

/**
 * In a server component: the result of `work`. Throws SERVER_BUSY 7 s of awake time after the first call in this request,
 * SERVER_UNAVAILABLE when there is no connection to the database. The visitor is told of both, and of other refusals that
 * say when to try again (lib/server/http/every-request/explain-failures.ts).
 */
export async function withinPageTime<T>(work: Promise<T>): Promise<T> {
  try {
    return await withinTime(Math.max(deadline() - awakeTime(), 0), work, busy)
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) notePageFailure(refusal)
    throw refusal ?? error
  }
}
