import 'server-only'
import { setImmediate } from 'node:timers/promises'

/** Lets waiting requests go first: called now and then in the middle of long work that needs no thread of its own. */
export async function takeTurns(): Promise<void> {
  await setImmediate()
}
