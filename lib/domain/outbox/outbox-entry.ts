import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { areDeletedWords, type DeletedWord, isSavedWord } from '@/lib/domain/add-word/unsent/unsent-change'
import { isUnsentFile, type UnsentFile } from '@/lib/domain/add-word/unsent/unsent-file'
import { parseJson } from '@/lib/domain/json'
import { isUnsentResult, type UnsentResult } from '@/lib/domain/quiz/unsent-result'
import { isAnswer, type ReviewAnswer } from '@/lib/domain/review/review-answer'

/** What the learner did. The id makes sending it again harmless. */
export type NewEntry = Readonly<{ id: string }> &
  (
    | Readonly<{ kind: 'answer'; answer: ReviewAnswer }>
    | Readonly<{
        kind: 'save'
        word: OtherWord
        /** Shared, or pressed in a passage, while the server was away: its meanings are looked up before it is first sent. */
        isShared?: boolean
      }>
    | Readonly<{
        kind: 'delete'
        words: readonly DeletedWord[]
        /** Until when this device knew the words: ISO 8601, by the browser's clock. Absent: when it was added. */
        knownAt?: string
        /** The words that `knownAt` is about; absent: all. Of the others the device knows what it knew at the deletion. */
        knownIds?: readonly string[]
      }>
    | Readonly<{ kind: 'restore'; words: readonly DeletedWord[] }>
    | Readonly<{ kind: 'file'; file: UnsentFile }>
    | Readonly<{ kind: 'result'; result: UnsentResult }>
  )

export type OutboxKind = NewEntry['kind']

/** Something of a learner that the server has not confirmed yet, as the browser stores it. */
export type OutboxEntry<K extends OutboxKind = OutboxKind> = Extract<NewEntry, { kind: K }> &
  Readonly<{
    userId: string
    /** Entries are sent in ascending order. Counted, because a browser's clock may be set back. */
    order: number
    /** When it was added: ISO 8601, by the browser's clock. */
    at: string
    /**
     * Whether a tab has begun to send it: then the server may have it, although no answer came. Absent in entries of
     * earlier versions, which do not say.
     */
    isTried?: boolean
    /** Why the server refused it; null while it waits. */
    refusal: string | null
    /** Whether the learner was told of the refusal; absent before there was one. */
    isTold?: boolean
  }>

/** An undo has the same answerId as the answer that it undoes. */
export const answerEntry = (answer: ReviewAnswer): NewEntry => ({
  kind: 'answer',
  id: `${answer.kind} ${answer.answerId}`,
  answer,
})

/** Brings the words of a deletion back. */
export const restoringEntry = ({ id, words }: { id: string; words: readonly DeletedWord[] }): NewEntry => ({
  kind: 'restore',
  id: `restore ${id}`,
  words,
})

export const mediaEntry = (file: UnsentFile): NewEntry => ({ kind: 'file', id: file.key, file })

export const resultEntry = (result: UnsentResult): NewEntry => ({
  kind: 'result',
  id: result.sessionId,
  result,
})

type Stored = Record<string, unknown>
const asObject = (value: unknown): Stored => (typeof value === 'object' && value !== null ? { ...value } : {})

/** Whether the content of a stored entry is whole, by kind. */
const IS_WHOLE: Readonly<Record<OutboxKind, (entry: Stored) => boolean>> = {
  answer: ({ answer }) => isAnswer(asObject(answer)),
  save: ({ word }) => isSavedWord(word),
  delete: ({ words }) => areDeletedWords(words),
  restore: ({ words }) => areDeletedWords(words),
  file: ({ file }) => isUnsentFile(asObject(file)),
  result: ({ result }) => isUnsentResult(asObject(result)),
}

/** Parses a stored entry. Null when it is not whole: another version of the app may have written it. */
export function parseEntry(json: string | null): OutboxEntry | null {
  return parseJson<OutboxEntry>(json, (fields) => {
    const { id, userId, kind, order, at, isTried, refusal, isTold } = fields
    const isRefusal = refusal === null || typeof refusal === 'string'
    const isText = (value: unknown) => typeof value === 'string' && value !== ''
    const isMark = (value: unknown) => value === undefined || typeof value === 'boolean'
    if (!isMark(isTried) || !isMark(isTold)) return false
    if (![id, userId, at].every(isText) || typeof order !== 'number' || !isRefusal) return false
    return kind !== undefined && Object.hasOwn(IS_WHOLE, kind) && IS_WHOLE[kind](fields)
  })
}

/** Oldest first. Two tabs may have given the same number. */
export function inOrder(entries: readonly OutboxEntry[]): OutboxEntry[] {
  return entries.toSorted((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))
}

/** Whether an entry is of one of the kinds. */
export function isOfKind<K extends OutboxKind>(
  entry: OutboxEntry,
  kinds: readonly K[],
): entry is OutboxEntry<K> {
  return kinds.some((kind) => kind === entry.kind)
}
