import { type KeepProblem, keepDictionary } from '@/lib/client/look-up/device/keep-dictionary'
import { createStore } from '@/lib/client/store'
import type { DeviceEdition } from '@/lib/domain/dictionary/device/device-format.mjs'

type Download =
  | Readonly<{ kind: 'running'; bytes: number }>
  /** `problem`: why the last one ended early; null when there was none, it was stopped, or it is complete. */
  | Readonly<{ kind: 'ended'; problem: KeepProblem | null }>

/** It goes on while the learner opens other pages of the app. */
const download = createStore<Download>({ kind: 'ended', problem: null })
let stop: AbortController | null = null

export const useDictionaryDownload = download.use

/** Fetches what is not here of the dictionary. Does nothing while that is under way. */
export async function startDownload(edition: DeviceEdition, bytes: number): Promise<void> {
  if (stop) return
  const mine = new AbortController()
  stop = mine
  download.set({ kind: 'running', bytes })
  // Otherwise a browser may remove it when it wants the room, Safari after a week. Some ask the learner: nothing waits for that.
  void navigator.storage?.persist?.().catch(() => false)
  const problem = await keepDictionary(
    edition,
    (bytes) => download.set({ kind: 'running', bytes }),
    mine.signal,
  )
  stop = null
  download.set({ kind: 'ended', problem })
}

/** What has come stays. */
export const stopDownload = () => stop?.abort()
