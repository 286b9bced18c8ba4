import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { vi } from 'vitest'
import type { Random } from '@/tests/support/random'

type Query = (this: Client, ...given: unknown[]) => unknown

/** Delays every SQL statement by a random time, so that requests interleave in many ways. */
export async function withJitter(random: Random, work: () => Promise<void>): Promise<void> {
  const query = Client.prototype.query as Query
  const jittery: Query = async function (...given) {
    for (let turns = random.below(4); turns > 0; turns--) await setImmediate()
    return query.apply(this, given)
  }
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(jittery as never)
  try {
    await work()
  } finally {
    spy.mockRestore()
  }
}
