import { addToOutbox } from '@/lib/client/outbox/outbox'
import { OLD_LISTS_PREFIX } from '@/lib/client/outbox/outbox-storage'
import { safeLocalStorage } from '@/lib/client/safe-storage'
import { parseUnsentChanges } from '@/lib/domain/add-word/unsent/unsent-change'
import { parseUnsentFiles } from '@/lib/domain/add-word/unsent/unsent-file'
import { answerEntry, mediaEntry, type NewEntry, resultEntry } from '@/lib/domain/outbox/outbox-entry'
import { parseResults } from '@/lib/domain/quiz/unsent-result'
import { parseAnswers } from '@/lib/domain/review/review-answer'

/** The lists of earlier versions, in the order in which those sent them. */
const LISTS = [
  { name: 'answers', read: (json: string) => parseAnswers(json).map(answerEntry) },
  { name: 'changes', read: (json: string): NewEntry[] => parseUnsentChanges(json) },
  { name: 'files', read: (json: string) => parseUnsentFiles(json).map(mediaEntry) },
  { name: 'quiz-results', read: (json: string) => parseResults(json).map(resultEntry) },
] as const

/**
 * Moves what earlier versions stored for the user into the outbox. Such a version may still be open in another tab, so
 * `sendOutbox` calls it each time. What a screen sends by itself before that goes first.
 */
export function takeOver(userId: string): void {
  for (const { name, read } of LISTS) {
    const key = `${OLD_LISTS_PREFIX}${name}:${userId}`
    const json = safeLocalStorage.read(key)
    if (json === null) continue
    // The list goes when its entries are there; before, where the storage has no room for both.
    const missing = read(json).filter((entry) => !addToOutbox(userId, entry))
    safeLocalStorage.remove(key)
    for (const entry of missing) addToOutbox(userId, entry)
  }
}
