import { describe, expect, it } from 'vitest'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { listSendable, nextToSend, withDependents } from '@/lib/domain/outbox/next-to-send'
import {
  answerEntry,
  inOrder,
  type NewEntry,
  type OutboxEntry,
  type OutboxKind,
  restoringEntry,
  resultEntry,
} from '@/lib/domain/outbox/outbox-entry'
import { makeSavedWord } from '@/tests/support/words/saved-word'

const KINDS: readonly OutboxKind[] = ['answer', 'save', 'delete', 'restore', 'file', 'result']
const AT = '2026-11-26T10:00:00.000Z'

function outbox(...entries: readonly (NewEntry & { refusal?: string })[]): OutboxEntry[] {
  return entries.map((entry, order) => ({ refusal: null, ...entry, userId: 'u', order, at: AT }))
}

const answer = (answerId: string, wordId: string) =>
  answerEntry({
    kind: 'rating',
    rating: 'GOOD',
    answerId,
    wordId,
    source: 'QUIZ',
    timeSpent: 1,
    answeredAt: AT,
  })
const undo = (answerId: string, wordId: string) => answerEntry({ kind: 'undo', answerId, wordId })
const save = (id: string, text: string): NewEntry => ({ kind: 'save', id, word: { ...EMPTY_ADD_WORD, text } })
const remove = (id: string, wordId: string, text?: string): NewEntry => ({
  kind: 'delete',
  id,
  words: [{ id: wordId, text }],
})
const file = (key: string, wordId: string): NewEntry => ({
  kind: 'file',
  id: key,
  file: { media: 'photo', key, wordId, text: 'loom' },
})
const result = (sessionId: string) =>
  resultEntry({ sessionId, totalQuestions: 1, correctAnswers: 1, score: 100, timeSpent: 1 })

/** Ids in the order in which they are sent, while some fail. */
function sendAll(entries: readonly OutboxEntry[], failing: readonly string[] = [], kinds = KINDS): string[] {
  const sent: string[] = []
  const failed = new Set<string>()
  for (;;) {
    const left = entries.filter(({ id }) => !sent.includes(id))
    const next = nextToSend(listSendable(left, kinds), failed)
    if (!next) return sent
    if (failing.includes(next.id)) failed.add(next.id)
    else sent.push(next.id)
  }
}

describe('entries are sent', () => {
  it('in the order in which they were added, whatever the clock says', () => {
    const [one, two] = outbox(result('one'), result('two'))
    const late = { ...(one ?? expect.fail()), at: '2027-01-01T00:00:00.000Z' }
    expect(inOrder([two ?? expect.fail(), late]).map(({ id }) => id)).toEqual(['one', 'two'])
  })

  it('past one that fails, unless they are about the same word', () => {
    const entries = outbox(answer('a', 'loom'), answer('b', 'weft'), undo('a', 'loom'), remove('d', 'loom'))
    expect(sendAll(entries, ['rating a'])).toEqual(['rating b'])
  })

  it('after what fails about the same text: a word that is deleted and added again', () => {
    expect(
      sendAll(outbox(remove('d', 'loom-id', 'Loom'), save('s', 'loom'), save('t', 'weft')), ['d']),
    ).toEqual(['t'])
  })

  it('after what fails about its text before: a word that is added and then gets another text', () => {
    const edited = { id: 'loom-id', word: makeSavedWord('loom'), isRecognised: false }
    const word = { ...EMPTY_ADD_WORD, text: 'looms', edited }
    expect(sendAll(outbox(save('s', 'Loom'), { kind: 'save', id: 't', word }), ['s'])).toEqual([])
  })

  it('in order where a word is deleted, restored and deleted again', () => {
    const restore = restoringEntry({ id: 'd', words: [{ id: 'loom' }] })
    const entries = outbox(remove('d', 'loom'), restore, remove('e', 'loom'))
    expect(sendAll(entries)).toEqual(['d', 'restore d', 'e'])
    expect(sendAll(entries, ['d'])).toEqual([])
  })

  it('past a refused one, unless they need it', () => {
    const entries = outbox({ ...answer('a', 'loom'), refusal: 'No' }, undo('a', 'loom'), answer('b', 'loom'))
    expect(sendAll(entries)).toEqual(['rating b'])
  })

  it('not to a new word that was refused', () => {
    const entries = outbox(
      { ...save('s', 'loom'), refusal: 'No' },
      answer('a', 's'),
      undo('a', 's'),
      result('r'),
    )
    expect(sendAll(entries)).toEqual(['r'])
  })

  it('by lanes that do not wait for each other', () => {
    const entries = outbox(file('f', 'loom'), answer('a', 'loom'))
    expect(sendAll(entries, [], ['answer'])).toEqual(['rating a'])
    expect(sendAll(entries, [], ['file'])).toEqual(['f'])
  })
})

it('an entry is dropped together with what needs it, and nothing else', () => {
  const entries = outbox(
    save('s', 'loom'),
    answer('a', 's'),
    answer('b', 'weft'),
    undo('a', 's'),
    file('f', 's'),
  )
  const [first, second] = entries
  const ids = (entry: OutboxEntry = expect.fail()) => withDependents(entries, entry).map(({ id }) => id)
  expect(ids(first)).toEqual(['s', 'rating a', 'undo a', 'f'])
  expect(ids(second)).toEqual(['rating a', 'undo a'])
})
