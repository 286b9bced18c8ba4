import type { ApolloClient } from '@apollo/client'
import { lastSavedAt } from '@/lib/client/api/page-age'
import { findCopyChoice } from '@/lib/client/device-copy/copy-choice'
import { copyFailure } from '@/lib/client/device-copy/copy-failure'
import { readHead } from '@/lib/client/device-copy/copy-storage'
import { renewCopy } from '@/lib/client/device-copy/renew-copy'
import { tellWorker } from '@/lib/client/device-copy/study-worker'

/** Milliseconds between two looks whether something was saved. */
const LOOK_EVERY_MS = 20_000
/** Milliseconds after which a page that is opened renews the copy although nothing was saved here: another device may have. */
const OLD_AFTER_MS = 60 * 60 * 1_000
/** Milliseconds until it is tried again after a failure. */
const RETRY_AFTER_MS = 5 * 60 * 1_000

const LOCK = 'device-copy'

/** Renews the copy in one tab only; a tab that finds another at it leaves it to that one. */
function alone(work: () => Promise<void>): Promise<void> {
  return navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : Promise.resolve()))
}

async function isOld(): Promise<boolean> {
  const head = await readHead()
  return !head || Math.abs(Date.now() - Date.parse(head.madeAt)) > OLD_AFTER_MS
}

/** Makes or renews the copy now, and remembers why it could not. */
export async function renewNow(client: ApolloClient, userId: string): Promise<void> {
  try {
    await alone(async () => {
      if (findCopyChoice(userId) !== 'kept') return
      await renewCopy(client, userId)
      await tellWorker('keep study')
    })
    copyFailure.set(null)
  } catch (error) {
    copyFailure.set(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed')
    throw error
  }
}

/** Keeps the copy as new as the learner's last save in this page, and not older than an hour when a page is opened. Returns what stops it. */
export function keepRenewed(client: ApolloClient, userId: string): () => void {
  let renewedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout>
  let isStopped = false

  async function look(isOpening: boolean): Promise<number> {
    const at = performance.now()
    const isNeeded = lastSavedAt() > renewedAt || (isOpening && (await isOld()))
    if (!isNeeded || !navigator.onLine) return LOOK_EVERY_MS
    await renewNow(client, userId)
    renewedAt = at
    return LOOK_EVERY_MS
  }

  async function goOn(isOpening = false): Promise<void> {
    const wait = await look(isOpening).catch(() => RETRY_AFTER_MS)
    if (!isStopped) timer = setTimeout(goOn, wait)
  }

  void goOn(true)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
