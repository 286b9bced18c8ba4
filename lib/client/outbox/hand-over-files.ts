import { dropFile } from '@/lib/client/draft/draft-files'
import { addToOutbox } from '@/lib/client/outbox/outbox'
import { sendOutboxNow } from '@/lib/client/outbox/outbox-events'
import { type ContextMedia, MEDIA_KINDS } from '@/lib/domain/add-word/context-media'
import { mediaEntry } from '@/lib/domain/outbox/outbox-entry'

type SavedWord = Readonly<{ id: string; text: string; media: ContextMedia }>

/**
 * Call it after a word was saved, with its media as the save sent them. Files that it did not include are uploaded in
 * the background, on any page; the others are dropped.
 */
export function handOverFiles(userId: string, { id: wordId, text, media: chosen }: SavedWord): void {
  for (const media of MEDIA_KINDS) {
    const part = chosen[media]
    const isMissing = part.kind === 'pending' || (part.kind === 'failed' && part.canRetry)
    if (part.kind === 'uploaded') void dropFile(part.key)
    if (isMissing) addToOutbox(userId, mediaEntry({ media, key: part.key, wordId, text }))
  }
  sendOutboxNow()
}
