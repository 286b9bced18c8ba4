import type { ApolloClient } from '@apollo/client'
import { readCopyBehind } from '@/lib/client/copy-behind'
import { findCopyChoice } from '@/lib/client/copy-choice'
import { keepFilesOf } from '@/lib/client/device-copy/copied-files'
import { withFreeCopyLock } from '@/lib/client/device-copy/copy-lock'
import { copyFailure, copyRenewals } from '@/lib/client/device-copy/copy-state'
import { readHead } from '@/lib/client/device-copy/copy-storage'
import { dropCopy } from '@/lib/client/device-copy/drop-copy'
import { CopyEnded, renewCopy } from '@/lib/client/device-copy/renew-copy'
import { dropStudyPage, keepStudyPage } from '@/lib/client/device-copy/study-worker'

/** Milliseconds between two looks whether something was saved. */
const LOOK_EVERY_MS = 20_000
/** Milliseconds after which a page that is seen renews the copy although nothing was saved here: another device may have. */
const OLD_AFTER_MS = 60 * 60 * 1_000
/** Milliseconds until it is tried again after a failure. */
const RETRY_AFTER_MS = 5 * 60 * 1_000

/** Whether the copy is missing, or older than an hour by this device's clock; one of the future was stored before the clock was set back. */
async function isOld(): Promise<boolean> {
  const head = await readHead()
  if (!head) return true
  const age = Date.now() - head.storedAt
  return age > OLD_AFTER_MS || age < 0
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Has the worker keep what shows the copy. A copy that was removed meanwhile takes it with it. */
async function keepStudy(userId: string): Promise<void> {
  await keepStudyPage()
  if (findCopyChoice(userId) !== 'kept') await dropStudyPage()
}

/**
 * Makes or renews the copy now, unless another tab is at it, and has the worker keep what shows it. Says whether it did. Remembers why it could not.
 * @throws CopyEnded after the copy was removed, and what renewCopy rejects with
 */
export async function renewNow(client: ApolloClient, userId: string): Promise<boolean> {
  let files: readonly string[] = []
  try {
    const isDone = await withFreeCopyLock(async () => {
      if (findCopyChoice(userId) !== 'kept') return
      files = (await renewCopy(client, userId)).files
    })
    if (!isDone) return false
    await keepStudy(userId)
    copyFailure.set(null)
    copyRenewals.set(copyRenewals.get() + 1)
    await withFreeCopyLock(() => keepFilesOf(userId, files))
    return true
  } catch (error) {
    if (error instanceof CopyEnded) await dropCopy(findCopyChoice(userId) === 'kept' ? null : userId)
    else copyFailure.set(isFull(error) ? 'full' : 'failed')
    throw error
  }
}

/** Keeps the copy as new as the last change on this device, and not older than an hour while a page is seen. Returns what ends it. */
export function keepRenewed(client: ApolloClient, userId: string): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isEnded = false
  let isOpening = true

  async function look(): Promise<number> {
    if (!navigator.onLine) return LOOK_EVERY_MS
    const isSeen = document.visibilityState === 'visible'
    const isNeeded = readCopyBehind() !== null || (isSeen && (await isOld()))
    if (isNeeded && !(await renewNow(client, userId))) return LOOK_EVERY_MS
    if (isOpening && !isNeeded) await keepStudy(userId)
    isOpening = false
    return LOOK_EVERY_MS
  }

  async function goOn(): Promise<void> {
    const wait = await look().catch((error: unknown) => (error instanceof CopyEnded ? null : RETRY_AFTER_MS))
    if (wait !== null && !isEnded) timer = setTimeout(goOn, wait)
  }

  void goOn()
  return () => {
    isEnded = true
    clearTimeout(timer)
  }
}
