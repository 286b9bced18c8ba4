import type { ApolloClient } from '@apollo/client'
import { UpsertVocabularyItemDocument } from '@/generated/operations'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { goneText, textOf } from '@/lib/client/api/problem-of'
import { withMeanings } from '@/lib/client/look-up/finish-look-up'
import { joinWithSaved } from '@/lib/client/look-up/saved-words'
import { handOverFiles } from '@/lib/client/outbox/hand-over-files'
import { reviveMedia } from '@/lib/domain/add-word/context-media'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { toUpsertInput } from '@/lib/domain/add-word/upsert-input'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'
import { EDITED_WORD_GONE } from '@/lib/errors/shared-texts'

/** Saves a new or edited word, then hands its files over. Resolves and throws as `Sender.send` (senders.ts). */
export async function sendSave(
  client: ApolloClient,
  kept: OtherWord,
  userId: string,
): Promise<string | null> {
  // Signed ids of uploads may have expired.
  const revived = { ...kept, media: reviveMedia(kept.media, Date.now()) }
  // Not before: the word may have been saved elsewhere since it was kept, or by an attempt whose answer was lost.
  const word = await joinWithSaved(client, revived, { userId })
  const { data } = await client.mutate({
    mutation: UpsertVocabularyItemDocument,
    variables: { input: toUpsertInput(word) },
    context: { userId },
  })
  if (!data) throw new Error('The answer came back empty')
  const { vocabularyItem, problems } = data.upsertVocabularyItem
  if (!vocabularyItem) {
    const gone = goneText(problems, EDITED_WORD_GONE)
    // The next attempt adds it again.
    if (!kept.edited && gone) throw new Error('The saved word was deleted meanwhile')
    return gone ?? textOf(problems)
  }
  handOverFiles(userId, { id: vocabularyItem.id, text: word.text.trim(), media: word.media })
  return null
}

/** Milliseconds: nobody waits, and the server gives a look-up up long before. */
const LOOK_UP_TIMEOUT_MS = 10_000

/**
 * A word that was kept before its look-up could be made, or after it failed, with its meanings; as it is where the dictionary has
 * none or is out of order. Throws while the look-up gets no answer.
 */
export async function completeSave(entry: OutboxEntry<'save'>): Promise<OutboxEntry<'save'>> {
  if (!entry.isShared && entry.word.search.kind !== 'failed') return entry
  try {
    return { ...entry, word: await withMeanings(entry.word, LOOK_UP_TIMEOUT_MS) }
  } catch (error) {
    if (isUnanswered(error)) throw error
    return entry
  }
}
