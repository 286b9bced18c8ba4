import type { MediaKind } from '@/lib/domain/add-word/context-media'
import { parseJsonList } from '@/lib/domain/json'

/** A photo or a recording of a saved word that is not on the server yet. */
export type PendingFile = Readonly<{
  media: MediaKind
  /** Key under which this browser stores the file (lib/client/draft/draft-files.ts). */
  key: string
  wordId: string
  /** The word, for messages. */
  text: string
}>

/** Parses stored entries. Drops invalid ones, which another version of the app may have written. */
export function parsePendingFiles(json: string | null): PendingFile[] {
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  return parseJsonList<PendingFile>(
    json,
    ({ media, key, wordId, text }) =>
      (media === 'photo' || media === 'recording') && [key, wordId, text].every(isText),
  )
}
