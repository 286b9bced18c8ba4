import { dropFile } from '@/lib/client/draft/draft-files'
import { createKeptList, sendKeptNow } from '@/lib/client/kept/kept-list'
import { type ContextMedia, MEDIA_KINDS } from '@/lib/domain/add-word/context-media'
import { parsePendingFiles } from '@/lib/domain/add-word/pending-file'

/** The user's photos and recordings that the server does not have yet. Their words are saved. */
export const pendingFiles = createKeptList({
  name: 'pending-files',
  parse: parsePendingFiles,
  idOf: ({ key }) => key,
})

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
    if (isMissing) pendingFiles.add(userId, { media, key: part.key, wordId, text })
  }
  sendKeptNow()
}
