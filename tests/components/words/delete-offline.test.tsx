import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { deleteWords } from '@/components/words/delete/delete-words'
import { deletedWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { sendLane } from '@/lib/client/outbox/send-lane'
import { LIMITS } from '@/lib/domain/limits'
import { layoutViewer } from '@/tests/support/layout-viewer'
import { markSent, waitingChanges } from '@/tests/support/outbox'

const WORD = { id: 'word-1', text: 'wend' }
let sent: (string | undefined)[]
/** Resolves when the server may answer. */
let onTheWay: Promise<void>

function createClient() {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        sent.push(operationName)
        const done = { success: true, problems: [] }
        void onTheWay.then(() => {
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

it('a word that is deleted offline is gone at once, and the server is told later', async () => {
  await deleteOffline()
  expect([...deletedWords.get()]).toEqual([WORD.id])
  expect(waitingChanges('u')).toMatchObject([{ kind: 'delete', words: [WORD] }])
  expect(sent).toEqual([])
})

it('Undo takes back a deletion that the server does not know yet', async () => {
  await deleteOffline()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect([[...deletedWords.get()], waitingChanges('u'), sent]).toEqual([[], [], []])
})

it('Undo restores the word when the deletion was sent in the meantime', async () => {
  await deleteOffline()
  for (const { id } of waitingChanges('u')) markSent('u', id)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent).toEqual(['RestoreVocabularyItems'])
})

it('Undo restores the word after a deletion that is on its way', async () => {
  await deleteOffline()
  let arrive = () => {}
  onTheWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sending = sendLane(createClient(), 'u', 'words')
  await waitFor(() => expect(sent).toEqual(['DeleteVocabularyItems']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent).toHaveLength(1)
  arrive()
  await act(() => sending)
  await waitFor(() => expect(sent).toEqual(['DeleteVocabularyItems', 'RestoreVocabularyItems']))
  expect(waitingChanges('u')).toEqual([])
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
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect([...deletedWords.get()]).toEqual([])
    expect([waitingChanges('u'), sent]).toEqual([[], ['RestoreVocabularyItems']])
  })
})
