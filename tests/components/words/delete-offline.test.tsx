import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import { deleteWord } from '@/components/words/delete/delete-word'
import { deletedWords } from '@/components/words/list/word-list-memory'
import { LayoutViewerDocument } from '@/generated/operations'
import { pendingChanges } from '@/lib/client/answers/pending-changes'

const WORD = { id: 'word-1', text: 'wend' }
let sent: (string | undefined)[]

function createClient() {
  const link = new ApolloLink(
    ({ operationName }) =>
      new Observable((observer) => {
        sent.push(operationName)
        observer.next({
          data: { restoreVocabularyItem: { success: true, problems: [], vocabularyItem: null } },
        })
        observer.complete()
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const name = { email: 'a@b.c', firstName: '', lastName: '', avatarUrl: null }
  const user = { __typename: 'User', id: 'u', mainLanguage: 'de', ...name }
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
  expect(pendingChanges.list('u')).toEqual([{ kind: 'delete', id: WORD.id }])
  expect(sent).toEqual([])
})

it('Undo takes back a deletion that the server does not know yet', async () => {
  await deleteOffline()
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect([[...deletedWords.get()], pendingChanges.list('u'), sent]).toEqual([[], [], []])
})

it('Undo restores the word when the deletion was sent in the meantime', async () => {
  await deleteOffline()
  pendingChanges.remove('u', { kind: 'delete', id: WORD.id })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(sent).toEqual(['RestoreVocabularyItem'])
})
