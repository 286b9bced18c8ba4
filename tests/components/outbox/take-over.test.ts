import { beforeEach, expect, it, vi } from 'vitest'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { hasOutbox } from '@/lib/client/outbox/outbox-storage'
import { takeOver } from '@/lib/client/outbox/take-over'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'

beforeEach(() => {
  localStorage.clear()
})

const answer = {
  kind: 'rating',
  rating: 'GOOD',
  answerId: 'a',
  wordId: 'w',
  source: 'QUIZ',
  timeSpent: 1,
  answeredAt: '2026-11-20T10:00:00.000Z',
}
const result = { sessionId: 'quiz', totalQuestions: 5, correctAnswers: 5, score: 100, timeSpent: 9 }
const file = { media: 'photo', key: 'u:1', wordId: 'w', text: 'loom' }
const word = { ...EMPTY_ADD_WORD, text: 'weft' }

/** Writes the lists of version 1.0, as that version wrote them. */
function leaveOldLists(userId: string) {
  const lists = {
    'pending-quiz-results': [result],
    'pending-files': [file],
    'pending-changes': [
      { kind: 'save', id: 's', word },
      { kind: 'delete', id: 'old-deletion' },
      { kind: 'delete', id: 'd', words: [{ id: 'x' }] },
    ],
    'pending-answers': [answer, { kind: 'undo', answerId: 'a', wordId: 'w' }],
  }
  for (const [name, list] of Object.entries(lists))
    localStorage.setItem(`${name}:${userId}`, JSON.stringify(list))
}

const IDS = ['rating a', 'undo a', 's', 'old-deletion', 'd', 'u:1', 'quiz']
const oldKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('pending-'))

it('what earlier versions stored is taken over once, in the order in which they sent it', () => {
  leaveOldLists('u')
  leaveOldLists('stranger')
  expect(hasOutbox('u')).toBe(true)
  takeOver('u')
  takeOver('u')
  expect(listOutbox('u').map(({ id }) => id)).toEqual(IDS)
  expect(listOutbox('u')).toMatchObject([
    { kind: 'answer', answer, userId: 'u', refusal: null },
    { kind: 'answer' },
    { kind: 'save', word: { text: 'weft' } },
    { kind: 'delete', words: [{ id: 'old-deletion' }] },
    { kind: 'delete', words: [{ id: 'x' }] },
    { kind: 'file', file },
    { kind: 'result', result },
  ])
  expect(oldKeys().every((key) => key.endsWith(':stranger'))).toBe(true)
  expect(oldKeys()).toHaveLength(4)
})

it('nothing of them is lost when the storage has no room for both', () => {
  leaveOldLists('u')
  const store = Storage.prototype.setItem
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
    this: Storage,
    key,
    value,
  ) {
    if (oldKeys().length === 4 && key.startsWith('outbox:'))
      throw new DOMException('full', 'QuotaExceededError')
    store.call(this, key, value)
  })
  takeOver('u')
  expect(listOutbox('u').map(({ id }) => id)).toEqual(IDS)
  setItem.mockRestore()
  const stored = Object.keys(localStorage).filter((key) => key.startsWith('outbox:'))
  expect([stored.length, oldKeys()]).toEqual([IDS.length, []])
})
