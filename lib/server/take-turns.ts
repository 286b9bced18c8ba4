import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work may hold the thread: several steps of a waiting request fit between two such turns. */
const TURN = 10

let endsAt = 0

/**
 * Lets waiting requests go first when the turn is over: called every millisecond or so in the middle of long work that needs
 * no thread of its own. All such work shares one turn.
 */
export async function takeTurns(): Promise<void> {
  if (performance.now() < endsAt) return
  await setImmediate()
  endsAt = performance.now() + TURN
}
