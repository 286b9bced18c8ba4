import 'server-only'
import { inTurn } from '@/lib/server/turns/in-turn'

/** Runs an operation when it is the viewer's turn. Throws TOO_MANY_REQUESTS. A visitor's operation reads no list and has no turn. */
export function inViewersTurn<T>(viewer: { id: string } | null, work: () => Promise<T>): Promise<T> {
  return viewer ? inTurn('operations of a user', viewer.id, work) : work()
}
