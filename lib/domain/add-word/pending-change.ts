import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { parseJsonList } from '@/lib/domain/json'
import type { LearningStage } from '@/lib/domain/stages'

/** A deleted word. Its text and stage, where known, correct the figures until the server knows the deletion. */
export type DeletedWord = Readonly<{ id: string; text?: string; stage?: LearningStage }>

/** Words that the server does not know yet: one that was saved, or some that were deleted in one request. */
export type PendingChange = Readonly<{ id: string }> &
  (Readonly<{ kind: 'save'; word: OtherWord }> | Readonly<{ kind: 'delete'; words: readonly DeletedWord[] }>)

type Stored = Readonly<{ id: string; kind: string; word: unknown; words?: unknown }>

/** Parses stored changes. Drops invalid ones, which another version of the app may have written. */
export function parsePendingChanges(json: string | null): PendingChange[] {
  const isValid = ({ id, kind, word, words }: Partial<Stored>) =>
    typeof id === 'string' && (kind === 'delete' ? isDeletion(words) : kind === 'save' && isWord(word))
  return parseJsonList<Stored>(json, isValid).map(withWords) as PendingChange[]
}

const has = (value: unknown, ...fields: readonly string[]) =>
  typeof value === 'object' && value !== null && fields.every((field) => field in value)

const isWord = (word: unknown) => has(word, 'text', 'search', 'meanings', 'tags', 'origin', 'media')

const isDeletion = (words: unknown) =>
  words === undefined || (Array.isArray(words) && words.every((word) => has(word, 'id')))

/** Older versions stored a deletion under the id of its only word. */
function withWords(change: Stored): Stored {
  return change.kind === 'delete' && change.words === undefined
    ? { ...change, words: [{ id: change.id }] }
    : change
}

/** The words that these changes delete. */
export function wordsDeletedBy(changes: readonly PendingChange[]): DeletedWord[] {
  return changes.flatMap((change) => (change.kind === 'delete' ? change.words : []))
}
