import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { deleteWord } from '@/components/words/delete/delete-word'
import { deletedWords } from '@/components/words/list/word-list-memory'
import { deleteWords } from '@/components/words/selection/selection-delete'
import { LayoutViewerDocument } from '@/generated/operations'
import { pendingChanges } from '@/lib/client/answers/pending-changes'
import { sendKept } from '@/lib/client/kept/send-kept'
import { LIMITS } from '@/lib/domain/limits'

const WORD = { id: 'word-1', text: 'wend' }
let sent: (string | undefined)[]

function createClient() {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        sent.push(operationName)
        observer.next({
          data: {
            restoreVocabularyItem: { success: true, problems: [], vocabularyItem: null },
            restoreVocabularyItems: { success: true, problems: [] },
          },
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const name = { email: 'a@b.c', firstName: '', lastName: '', avatarUrl: null }
  const user = { __typename: 'User', id: 'u', mainLanguage: 'de', translationLanguage: 'de', ...name }
  const viewer = { __typename: 'Viewer', id: 'u', loggedIn: true, user, stats: null }
  client.writeQuery({ query: LayoutViewerDocument, data: { viewer } })
  return client
}

beforeEach(() => {
  sent = []
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
  await act(() => deleteWord(createClient(), WORD))
  await screen.findByText('You are offline. The server is told when you are online again.')
}

it('a word that is deleted offline is gone at once, and the server is told later', async () => {
  await deleteOffline()
  expect([...deletedWords.get()]).toEqual([WORD.id])
  expect(pendingChanges.list('u')).toMatchObject([{ kind: 'delete', words: [WORD] }])
  expect(sent).toEqual([])
})

it('Undo takes back a deletion that the server does not know yet', async () => {
  await deleteOffline()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect([[...deletedWords.get()], pendingChanges.list('u'), sent]).toEqual([[], [], []])
})

it('Undo restores the word when the deletion was sent in the meantime', async () => {
  await deleteOffline()
  for (const change of pendingChanges.list('u')) pendingChanges.remove('u', change)
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent).toEqual(['RestoreVocabularyItem'])
})

it('Undo restores the word after a deletion that is on its way', async () => {
  await deleteOffline()
  let arrive = () => {}
  const onTheWay = new Promise<null>((resolve) => {
    arrive = () => resolve(null)
  })
  const sending = sendKept(createClient(), { userId: 'u', kept: pendingChanges, send: () => onTheWay })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent).toEqual([])
  arrive()
  await act(() => sending)
  await waitFor(() => expect(sent).toEqual(['RestoreVocabularyItem']))
  expect(pendingChanges.list('u')).toEqual([])
})

describe('a selection that is deleted offline', () => {
  const count = LIMITS.wordsAtOnce + 1
  const words = Array.from({ length: count }, (_, index) => ({ id: `word-${index}`, text: `word ${index}` }))

  async function deleteSelection() {
    render(<ToastHost />)
    await act(() => deleteWords(createClient(), words))
    await screen.findByText('501 words deleted')
    await screen.findByText('You are offline. The server is told when you are online again.')
  }

  it('is gone at once, and the server is told later, in requests of the size that it allows', async () => {
    await deleteSelection()
    expect(deletedWords.get().size).toBe(count)
    const kept = pendingChanges.list('u').map((change) => change.kind === 'delete' && change.words.length)
    expect([kept, sent]).toEqual([[LIMITS.wordsAtOnce, 1], []])
  })

  it('comes back with Undo: what is not sent yet is taken back, the rest restored', async () => {
    await deleteSelection()
    const [first] = pendingChanges.list('u')
    if (first) pendingChanges.remove('u', first)
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect([...deletedWords.get()]).toEqual([])
    expect([pendingChanges.list('u'), sent]).toEqual([[], ['RestoreVocabularyItems']])
  })
})
