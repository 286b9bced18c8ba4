import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { parseJsonList } from '@/lib/domain/json'
import type { LearningStage } from '@/lib/domain/stages'

/** A deleted word. Its text and stage, where known, correct the figures until the server knows the deletion. */
export type DeletedWord = Readonly<{ id: string; text?: string; stage?: LearningStage }>

/** Words that the server does not know yet: one that was saved, or some that are deleted, or restored, in one request. */
export type UnsentChange = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'save'; word: OtherWord }>
    | Readonly<{ kind: 'delete' | 'restore'; words: readonly DeletedWord[] }>
  )

type Stored = Readonly<{ id: string; kind: string; word: unknown; words?: unknown }>

/** Reads a stored list of changes of an earlier version; skips invalid ones. */
export function parseUnsentChanges(json: string | null): UnsentChange[] {
  const isValid = ({ id, kind, word, words }: Partial<Stored>) =>
    typeof id === 'string' &&
    (kind === 'delete' ? words === undefined || areDeletedWords(words) : kind === 'save' && isSavedWord(word))
  return parseJsonList<Stored>(json, isValid).map(withWords) as UnsentChange[]
}

const has = (value: unknown, ...fields: readonly string[]) =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)

/** Whether a stored value is a word as it was saved: another version of the app may have written it. */
export const isSavedWord = (word: unknown): word is OtherWord =>
  has(word, 'text', 'search', 'meanings', 'tags', 'origin', 'media')

/** Whether a stored value is a list of deleted words. */
export const areDeletedWords = (words: unknown): words is DeletedWord[] =>
  Array.isArray(words) && words.every((word) => has(word, 'id'))

/** Older versions stored a deletion under the id of its only word. */
function withWords(change: Stored): Stored {
  return change.kind === 'delete' && change.words === undefined
    ? { ...change, words: [{ id: change.id }] }
    : change
}

/** The words that these changes delete, each once, without those that a later change restores. */
export function wordsDeletedBy(changes: readonly UnsentChange[]): DeletedWord[] {
  const deleted = new Map<string, DeletedWord>()
  for (const change of changes) {
    // The first deletion of a word knows its stage; a repeat may not.
    if (change.kind === 'delete') {
      for (const word of change.words) if (!deleted.has(word.id)) deleted.set(word.id, word)
    }
    if (change.kind === 'restore') for (const { id } of change.words) deleted.delete(id)
  }
  return [...deleted.values()]
}
