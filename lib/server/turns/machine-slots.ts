import 'server-only'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/errors/app-error'
import { type Lock, tryLock } from '@/lib/machine-lock.mjs'
import { env } from '@/lib/server/env'

const PAUSE_MS = 50
/** Longer than most work that holds a slot. */
const MAX_WAIT_MS = 120_000

/**
 * Runs `work` in one of the slots of this name, which all processes of this machine share. One that is killed frees its
 * slot. Throws TOO_MANY_REQUESTS when none is free for two minutes.
 */
export async function inMachineSlot<T>(name: string, width: number, work: () => Promise<T>): Promise<T> {
  const lock = await takeSlot(name, width)
  try {
    return await work()
  } finally {
    await lock.release()
  }
}

async function takeSlot(name: string, width: number): Promise<Lock> {
  const instance = path.resolve(/* turbopackIgnore: true */ env.DATA_DIR)
  const end = performance.now() + MAX_WAIT_MS
  for (;;) {
    for (let slot = 0; slot < width; slot++) {
      const lock = await tryLock(`${name} ${slot}`, instance)
      if (lock) return lock
    }
    if (performance.now() > end) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: 10 })
    await sleep(PAUSE_MS)
  }
}
