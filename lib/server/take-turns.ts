import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Milliseconds that long work may block the thread before waiting requests can run. */
const TURN = 10

let endsAt = 0

/**
 * Lets waiting requests run when the current turn of 10 ms is over. Call it about every millisecond during long work
 * that does not justify its own thread. All such work shares one turn.
 */
export async function takeTurns(): Promise<void> {
  if (performance.now() < endsAt) return
  await setImmediate()
  endsAt = performance.now() + TURN
}
