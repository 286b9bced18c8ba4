import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { deleteWords } from '@/components/words/delete/delete-words'
import { useDeleteWord } from '@/components/words/delete/use-delete-word'
import { deletedWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { undoLast } from '@/lib/client/keyboard/undo'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { sendLane } from '@/lib/client/outbox/send-lane'
import { LIMITS } from '@/lib/domain/limits'
import { layoutViewer } from '@/tests/support/layout-viewer'
import { markSent, waitingChanges } from '@/tests/support/outbox'

const WORD = { id: 'word-1', text: 'wend' }
let sent: (string | undefined)[]
/** Ids of the words that the server has deleted. */
let deleted: Set<string>
/** Whether the server's answers are lost on their way. */
let isCut: boolean
/** Resolves when the server may answer. */
let onTheWay: Promise<void>

function createClient() {
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        sent.push(operationName)
        const done = { success: true, problems: [] }
        const change = operationName === 'DeleteVocabularyItems' ? 'add' : 'delete'
        for (const id of variables.input.ids) deleted[change](id)
        void onTheWay.then(() => {
          if (isCut) return observer.error(new TypeError('Failed to fetch'))
          observer.next({ data: { restoreVocabularyItems: done, deleteVocabularyItems: done } })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  client.writeQuery({ query: LayoutViewerDocument, data: layoutViewer('u') })
  return client
}

beforeEach(() => {
  sent = []
  deleted = new Set()
  isCut = false
  onTheWay = Promise.resolve()
  localStorage.clear()
  deletedWords.set(new Set())
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function deleteOffline() {
  render(<ToastHost />)
  await act(() => deleteWords(createClient(), { words: [WORD], nameOf: () => '"wend"' }))
  await screen.findByText('You are offline. The server is told when you are online again.')
}

const goOnline = () => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
const pressUndo = async () => userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

it('a word that is deleted offline is gone at once, and the server is told later', async () => {
  await deleteOffline()
  expect([...deletedWords.get()]).toEqual([WORD.id])
  expect(waitingChanges('u')).toMatchObject([{ kind: 'delete', words: [WORD] }])
  expect(sent).toEqual([])
})

it('Undo takes back a deletion that the server does not know yet', async () => {
  await deleteOffline()
  await pressUndo()
  expect([[...deletedWords.get()], waitingChanges('u'), sent]).toEqual([[], [], []])
})

it('Ctrl+Z takes back a deletion whose code is still loaded', async () => {
  render(<ToastHost />)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={createClient()}>{children}</ApolloProvider>
  )
  const { result } = renderHook(useDeleteWord, { wrapper })
  await act(async () => {
    const deletion = result.current(WORD)
    expect(undoLast()).toBe(true)
    await deletion
  })
  await waitFor(() => expect([[...deletedWords.get()], waitingChanges('u'), sent]).toEqual([[], [], []]))
})

it('Undo restores the word when the deletion was sent in the meantime', async () => {
  await deleteOffline()
  for (const { id } of waitingChanges('u')) markSent('u', id)
  goOnline()
  await pressUndo()
  await waitFor(() => expect(sent).toEqual(['RestoreVocabularyItems']))
})

it('Undo restores the word after a deletion that is on its way', async () => {
  await deleteOffline()
  let arrive = () => {}
  onTheWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sending = sendLane(createClient(), 'u', 'words')
  await waitFor(() => expect(sent).toEqual(['DeleteVocabularyItems']))
  await pressUndo()
  expect(sent).toHaveLength(1)
  arrive()
  await act(() => sending)
  await waitFor(() => expect(sent).toEqual(['DeleteVocabularyItems', 'RestoreVocabularyItems']))
  expect(waitingChanges('u')).toEqual([])
})

describe('a deletion whose answer was lost', () => {
  /** The server deletes the word, and the learner's browser does not hear of it. */
  async function deleteUnheard() {
    await deleteOffline()
    isCut = true
    await act(() => sendLane(createClient(), 'u', 'words'))
    expect([[...deleted], waitingChanges('u').length]).toEqual([[WORD.id], 1])
  }

  it('is undone on the server too, where Undo is pressed online', async () => {
    await deleteUnheard()
    isCut = false
    goOnline()
    await pressUndo()
    await waitFor(() => expect([[...deleted], listOutbox('u')]).toEqual([[], []]))
    expect(sent).toEqual(['DeleteVocabularyItems', 'RestoreVocabularyItems'])
  })

  it('keeps its undo until the server has it, also through a reload', async () => {
    await deleteUnheard()
    await pressUndo()
    await waitFor(() => expect(listOutbox('u')).toMatchObject([{ kind: 'restore', words: [WORD] }]))
    expect([...deletedWords.get()]).toEqual([])
    cleanup()
    isCut = false
    await act(() => sendLane(createClient(), 'u', 'words'))
    expect([[...deleted], listOutbox('u')]).toEqual([[], []])
  })

  it('that another tab tried is undone on the server too', async () => {
    await deleteOffline()
    const [{ id, order, ...deletion } = expect.fail()] = listOutbox('u')
    localStorage.setItem(`outbox:u:${id}`, JSON.stringify({ ...deletion, id, order, isTried: true }))
    await pressUndo()
    await waitFor(() => expect(listOutbox('u')).toMatchObject([{ kind: 'restore' }]))
  })
})

it('Undo is stored before the deletion that is on its way has ended', async () => {
  await deleteOffline()
  let cut = () => {}
  onTheWay = new Promise<void>((resolve) => {
    cut = resolve
  })
  const sending = sendLane(createClient(), 'u', 'words')
  await waitFor(() => expect(sent).toEqual(['DeleteVocabularyItems']))
  await pressUndo()
  expect(listOutbox('u').map(({ kind }) => kind)).toEqual(['delete', 'restore'])
  cut()
  await act(() => sending)
  await waitFor(() => expect([[...deleted], listOutbox('u')]).toEqual([[], []]))
})

describe('a selection that is deleted offline', () => {
  const count = LIMITS.wordsAtOnce + 1
  const words = Array.from({ length: count }, (_, index) => ({ id: `word-${index}`, text: `word ${index}` }))

  async function deleteSelection() {
    render(<ToastHost />)
    await act(() => deleteWords(createClient(), { words, nameOf: (some) => `${some} words` }))
    await screen.findByText('501 words deleted')
    await screen.findByText('You are offline. The server is told when you are online again.')
  }

  it('is gone at once, and the server is told later, in requests of the size that it allows', async () => {
    await deleteSelection()
    expect(deletedWords.get().size).toBe(count)
    const kept = waitingChanges('u').map((change) => change.kind === 'delete' && change.words.length)
    expect([kept, sent]).toEqual([[LIMITS.wordsAtOnce, 1], []])
  })

  it('comes back with Undo: what is not sent yet is taken back, the rest restored', async () => {
    await deleteSelection()
    const [first] = waitingChanges('u')
    markSent('u', first?.id ?? '')
    goOnline()
    await pressUndo()
    await waitFor(() => expect([listOutbox('u'), sent]).toEqual([[], ['RestoreVocabularyItems']]))
    expect([...deletedWords.get()]).toEqual([])
  })
})
