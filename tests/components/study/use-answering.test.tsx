import { ApolloProvider } from '@apollo/client/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useAnswering } from '@/components/study/use-answering'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { createReviewServer, type ReviewServer } from '@/tests/support/review/review-server'
import { makeSavedWord } from '@/tests/support/words/saved-word'

let server: ReviewServer

beforeEach(() => {
  localStorage.clear()
  server = createReviewServer()
})

const words = ['loom', 'weft'].map((text) => ({ id: text, vocabulary: { text } }))

function start() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={server.client}>{children}</ApolloProvider>
  )
  const input = { userId: 'learner', source: 'BULK_REVIEW', words, kept: null } as const
  return renderHook(() => useAnswering(input), { wrapper }).result
}

describe('two calls before the next render', () => {
  it('answer the word once', async () => {
    const answering = start()
    act(() => {
      answering.current.finish('known')
      answering.current.finish('known')
    })
    expect(answering.current.given).toMatchObject([{ wordId: 'loom' }])
    expect(answering.current.session.position).toBe(1)
    await waitFor(() => expect(server.received).toMatchObject([{ id: 'loom', rating: 'GOOD' }]))
  })

  it('undo one answer', async () => {
    const answering = start()
    act(() => answering.current.finish('known'))
    act(() => answering.current.finish('known'))
    const [first, second] = answering.current.given
    act(() => {
      answering.current.undo?.()
      answering.current.undo?.()
    })
    expect(answering.current.given).toEqual([first])
    expect(answering.current.session.position).toBe(1)
    await waitFor(() => expect(server.received).toHaveLength(3))
    expect(server.received[2]).toEqual({ answerId: second?.answerId })
  })
})

it('a word can be answered again after its answer was undone', async () => {
  const answering = start()
  act(() => answering.current.finish('forgotten'))
  act(() => answering.current.undo?.())
  act(() => answering.current.finish('known'))
  expect(answering.current.session.turns).toMatchObject([{ outcome: 'known' }, { outcome: 'open' }])
  await waitFor(() => expect(server.received).toHaveLength(3))
})

it('an answer that waits behind a failed change of its word is said to be unsaved, until it is sent', async () => {
  server.broken = 'UpsertVocabularyItem'
  const edited = { id: 'loom', word: makeSavedWord(''), isRecognised: false }
  const word = { ...EMPTY_ADD_WORD, text: 'loom', edited }
  addToOutbox('learner', { kind: 'save', id: 's', word })
  const answering = start()
  act(() => answering.current.finish('known'))
  await waitFor(() => expect(answering.current.answers.state.status).toBe('failed'))
  act(() => answering.current.finish('known'))
  await waitFor(() => expect(listOutbox('learner').map(({ id }) => id)).toEqual(['s', expect.any(String)]))
  // 'saving' while this answer's own attempt is under way.
  await waitFor(() => expect(answering.current.answers.state.status).toBe('failed'))
  server.answers.set('UpsertVocabularyItem', {
    upsertVocabularyItem: {
      __typename: 'UpsertVocabularyItemPayload',
      problems: [],
      vocabularyItem: {
        __typename: 'UserVocabularyItem',
        id: 'loom',
        vocabulary: { __typename: 'Vocabulary', id: 'loom', text: 'loom' },
      },
    },
  })
  await act(() => answering.current.answers.retry())
  expect([answering.current.answers.state.status, listOutbox('learner')]).toEqual(['idle', []])
})

it('an answer that is undone on its way and then refused leaves nothing behind', async () => {
  server.refusal = 'Word not found'
  const answering = start()
  act(() => answering.current.finish('known'))
  act(() => answering.current.undo?.())
  await waitFor(() => expect(listOutbox('learner')).toEqual([]))
  await waitFor(() => expect(answering.current.answers.state.status).toBe('idle'))
  expect(server.received).toHaveLength(1)
})

it('undoing an answer that the server refused drops it, and sends nothing', async () => {
  server.refusal = 'Word not found'
  const answering = start()
  act(() => answering.current.finish('known'))
  await waitFor(() => expect(answering.current.answers.state.status).toBe('refused'))
  expect(listOutbox('learner')).toMatchObject([{ refusal: 'Word not found' }])
  act(() => answering.current.undo?.())
  await waitFor(() => expect(answering.current.answers.state.status).toBe('idle'))
  expect([listOutbox('learner'), server.received.length]).toEqual([[], 1])
})
