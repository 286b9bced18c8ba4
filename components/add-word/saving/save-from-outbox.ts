import type { ApolloClient } from '@apollo/client'
import { addToOutbox, findEntry, listWaiting, takeBack } from '@/lib/client/outbox/outbox'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { sendWords } from '@/lib/client/outbox/send-words'
import { randomId } from '@/lib/client/random-id'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { areAboutOneWord } from '@/lib/domain/outbox/next-to-send'
import type { NewEntry } from '@/lib/domain/outbox/outbox-entry'

/** How a save from the outbox ended. `waiting`: some words are still to be sent; `refused`: the layout tells why. */
export type OutboxEnd = 'sent' | 'waiting' | 'refused'

const entryOf = (word: OtherWord, isShared = false): NewEntry => ({
  kind: 'save',
  id: randomId(),
  word,
  isShared,
})

/** Whether a change of one of the words waits in the outbox: it would overwrite what is saved before it is sent. */
export function mustFollowOutbox(userId: string, words: readonly OtherWord[]): boolean {
  const waiting = listWaiting(userId, ['save', 'delete', 'restore'])
  return waiting.some((older) => words.some((word) => areAboutOneWord(older, entryOf(word))))
}

/** Call it once words are saved, or stored to be sent: drops the refused entries of the outbox that they mend. */
export function dropMended(userId: string, words: readonly OtherWord[]): void {
  const mended = words.flatMap(({ mends }) => (mends === undefined ? [] : (findEntry(userId, mends) ?? [])))
  if (mended.length > 0) takeBack(mended)
}

/**
 * Adds words to the outbox, behind what waits there. Returns the ids of their entries.
 * @param isUntried their meanings are not looked up yet
 */
export function keepInOutbox(userId: string, words: readonly OtherWord[], isUntried = false): string[] {
  return words.map((word) => {
    const entry = entryOf(word, isUntried)
    if (addToOutbox(userId, entry)) dropMended(userId, [word])
    return entry.id
  })
}

/** Saves words after the older changes that wait: adds them to the outbox, and sends it at once. */
export async function saveFromOutbox(
  client: ApolloClient,
  userId: string,
  words: readonly OtherWord[],
): Promise<OutboxEnd> {
  const ids = keepInOutbox(userId, words)
  const sent = navigator.onLine ? await sendWords(client, userId) : null
  if (sent?.hasSent) void refreshAfterSending(client)
  const left = ids.flatMap((id) => findEntry(userId, id) ?? [])
  if (left.some(({ refusal }) => refusal === null)) return 'waiting'
  return left.length > 0 ? 'refused' : 'sent'
}
