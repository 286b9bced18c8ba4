import type { MediaKind } from '@/lib/domain/add-word/context-media'
import { parseJsonList } from '@/lib/domain/json'

/** A photo or a recording of a saved word that is not on the server yet. */
export type UnsentFile = Readonly<{
  media: MediaKind
  /** Key under which this browser stores the file (lib/client/draft/draft-files.ts). */
  key: string
  wordId: string
  /** The word, for messages. */
  text: string
}>

/** Reads a stored list of files of an earlier version; skips invalid ones. */
export function parseUnsentFiles(json: string | null): UnsentFile[] {
  return parseJsonList<UnsentFile>(json, isUnsentFile)
}

/** Whether a stored value is a file that is not on the server yet: another version of the app may have written it. */
export function isUnsentFile({ media, key, wordId, text }: Partial<UnsentFile>): boolean {
  const isText = (value: unknown) => typeof value === 'string' && value !== ''
  return (media === 'photo' || media === 'recording') && [key, wordId, text].every(isText)
}
