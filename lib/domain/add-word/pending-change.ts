import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { parseJsonList } from '@/lib/domain/json'

/** A word that was saved or deleted offline. The `id` of a deletion is that of its word. */
export type PendingChange = Readonly<{ id: string }> &
  (Readonly<{ kind: 'save'; word: OtherWord }> | Readonly<{ kind: 'delete' }>)

/** Parses stored changes. Drops invalid ones, which another version of the app may have written. */
export function parsePendingChanges(json: string | null): PendingChange[] {
  const isWord = (word: unknown) =>
    typeof word === 'object' && word !== null && 'text' in word && 'search' in word
  return parseJsonList<{ id: string; kind: string; word: unknown }>(
    json,
    ({ id, kind, word }) =>
      typeof id === 'string' && (kind === 'delete' || (kind === 'save' && isWord(word))),
  ) as PendingChange[]
}
