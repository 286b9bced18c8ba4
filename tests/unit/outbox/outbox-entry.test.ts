import { describe, expect, it } from 'vitest'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { entryText, refusalText, unsavedText } from '@/lib/domain/outbox/entry-text'
import {
  answerEntry,
  type NewEntry,
  type OutboxEntry,
  parseEntry,
  restoringEntry,
} from '@/lib/domain/outbox/outbox-entry'

const stored = (entry: NewEntry): OutboxEntry => ({
  ...entry,
  userId: 'u',
  order: 1,
  at: '2026-11-26T10:00:00.000Z',
  isTried: false,
  refusal: null,
})

const word = { ...EMPTY_ADD_WORD, text: ' loom ' }
const undo = answerEntry({ kind: 'undo', answerId: 'a', wordId: 'w', text: 'loom' })
const restoring = restoringEntry({ id: 'd', words: [{ id: 'w', text: 'loom' }] })
const deletion = (...words: { id: string; text?: string }[]): NewEntry => ({ kind: 'delete', id: 'd', words })

describe('a stored entry', () => {
  it.each([
    stored({ kind: 'save', id: 's', word }),
    stored(deletion({ id: 'w' })),
    stored(undo),
    stored(restoring),
  ])('is read as it was: $kind', (entry) => {
    expect(parseEntry(JSON.stringify(entry))).toEqual(entry)
  })

  it.each([
    null,
    '{',
    '[]',
    JSON.stringify({ ...stored(undo), kind: 'dance' }),
    JSON.stringify({ ...stored(undo), kind: 'constructor' }),
    JSON.stringify({ ...stored(undo), answer: { kind: 'undo' } }),
    JSON.stringify({ ...stored(undo), order: '1' }),
    JSON.stringify({ ...stored(undo), refusal: undefined }),
    JSON.stringify({ ...stored(undo), isTried: 'yes' }),
    JSON.stringify({ ...stored({ kind: 'save', id: 's', word }), word: null }),
    JSON.stringify({ ...stored(deletion({ id: 'w' })), words: {} }),
  ])('that is not whole is none: %s', (json) => {
    expect(parseEntry(json)).toBeNull()
  })
})

it('an entry says what it is, and why it was refused', () => {
  const kinds: NewEntry[] = [
    { kind: 'save', id: 's', word },
    deletion({ id: 'w', text: 'loom' }),
    restoring,
    undo,
  ]
  expect(kinds.map((entry) => entryText(stored(entry)))).toEqual([
    '"loom"',
    'Deletion of "loom"',
    'Undoing the deletion of "loom"',
    'Undoing an answer of "loom"',
  ])
  expect(entryText(stored(deletion({ id: 'v' }, { id: 'w' })))).toBe('Deletion of 2 words')
  expect(refusalText(stored({ kind: 'save', id: 's', word }), 'No.')).toBe('"loom" could not be saved: No.')
  expect(refusalText(stored(deletion({ id: 'w' })), 'No.')).toBe('A word could not be deleted: No.')
  expect(refusalText(stored(restoring), 'No.')).toBe('"loom" could not be restored: No.')
})

it('what would be lost is counted: the words of a deletion, and what was undone', () => {
  const entries = [deletion({ id: 'v' }, { id: 'w' }), { kind: 'save' as const, id: 's', word }, restoring]
  expect(unsavedText(entries.map(stored))).toBe('4 changed words are not saved yet')
  expect(unsavedText([stored(undo)])).toBe('1 undone answer is not saved yet')
  expect(unsavedText([])).toBeNull()
})
