import { isUnanswered } from '@/lib/client/api/no-answer'
import { loadDeviceDictionary } from '@/lib/client/look-up/device/load-device-dictionary'
import { fetchSuggestions } from '@/lib/client/look-up/dictionary'
import type { WordLookUp } from '@/lib/domain/dictionary/look-up/word-look-up'
import type { DictionarySuggestion } from '@/lib/domain/dictionary/protocol'
import { WORD_SEARCH } from '@/lib/domain/dictionary/word-search'

/** Milliseconds to wait for the code that reads it: where the network only seems to be there, it never comes. */
const MAX_WAIT_MS = 500

/** The dictionary on this device; null when there is none. */
export async function findLookUpsOnDevice(): Promise<WordLookUp | null> {
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), MAX_WAIT_MS))
    const code = await Promise.race([loadDeviceDictionary(), late])
    return (await code?.findDeviceDictionary()) ?? null
  } catch {
    return null
  }
}

/** Whether a request found no server: it was neither given up nor refused. */
export const isServerAway = (error: unknown, signal: AbortSignal) => isUnanswered(error) && !signal.aborted

/** Words that begin with `typed`, best first; of the dictionary on this device while the server is away. Rejects as the request does. */
export async function suggestTyped(typed: string, signal: AbortSignal): Promise<DictionarySuggestion[]> {
  try {
    return await fetchSuggestions(typed, signal)
  } catch (error) {
    const device = isServerAway(error, signal) ? await findLookUpsOnDevice() : null
    if (!device) throw error
    return device.suggest({ text: typed, max: WORD_SEARCH.suggestions })
  }
}
