import { expect } from 'vitest'
import { prisma } from '@/lib/server/database/prisma'
import type { Transaction } from '@/lib/server/database/transaction'

const PATIENCE_MS = 60_000

interface HeldBack<T> {
  /** Locks the rows for which `work` has to wait. */
  lock: (tx: Transaction) => Promise<unknown>
  work: () => Promise<T>
  /** How many statements of `work` have to wait. */
  waiting: number
}

/** Runs `work` while another transaction has locked rows, which is committed when so many statements wait for it. */
export async function heldBack<T>({ lock, work, waiting }: HeldBack<T>): Promise<T> {
  const started = await prisma.$transaction(
    async (tx) => {
      await lock(tx)
      const result = work()
      result.catch(() => {})
      await expect.poll(countWaiting, { timeout: PATIENCE_MS }).toBe(waiting)
      return { result }
    },
    { timeout: 2 * PATIENCE_MS },
  )
  return started.result
}

/** How many statements wait for a lock. */
export async function countWaiting(): Promise<number> {
  const rows = await prisma.$queryRaw<object[]>`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return rows.length
}
