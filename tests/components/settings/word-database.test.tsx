import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WordDatabase } from '@/components/settings/word-database/word-database'
import { ToastHost } from '@/components/ui/toast/toast-host'
import '@/components/ui/toast/toaster'
import type { WordDatabaseQuery } from '@/generated/operations'
import { makeProblem } from '@/tests/support/requests/problem'

type Item = WordDatabaseQuery['viewer']['vocabularyItems'][number]

let items: Item[]
let failing: 'nothing' | 'the query' | 'the deletion'
/** The texts of the files that were downloaded, by name. */
let downloads: [string, Blob][]

const makeWord = (text: string, learningStage: Item['learningStage']): Item => ({
  id: text,
  learningStage,
  vocabulary: { id: text, text },
})

function answer(operation: string | undefined): Record<string, unknown> {
  if (operation === 'WordDatabase') return { viewer: { id: 'learner', vocabularyItems: items } }
  const problems = failing === 'the deletion' ? [makeProblem('The database is busy', 'MAY_BE_SAVED')] : []
  if (problems.length === 0) items = []
  return { deleteAllWordData: { success: problems.length === 0, problems } }
}

const link = new ApolloLink(
  ({ operationName }) =>
    new Observable((observer) => {
      queueMicrotask(() => {
        if (failing === 'the query') return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: answer(operationName) })
        observer.complete()
      })
    }),
)

function show() {
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <WordDatabase />
      <ToastHost />
    </ApolloProvider>,
  )
}

beforeEach(() => {
  items = [makeWord('serendipity', 'LEARNED'), makeWord('look up', 'NEW'), makeWord('café', 'LEARNED')]
  failing = 'nothing'
  downloads = []
  let latest: Blob
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    latest = blob as Blob
    return 'blob:export'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push([this.download, latest])
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const user = userEvent.setup()
const learned = () => screen.findByRole('region', { name: /^Learned words/ })
const button = (name: string) => screen.getByRole('button', { name })

it('lists the learned words, each with a link to its review', async () => {
  show()
  const links = within(await learned()).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['serendipity', '/words/serendipity/review'],
    ['café', '/words/café/review'],
  ])
})

it('exports all words of every stage, one on each line', async () => {
  show()
  await learned()
  await user.click(button('Export'))
  const [[name, file] = []] = downloads
  expect(name).toBe('vocabulary-export.txt')
  expect(await file?.text()).toBe('serendipity\nlook up\ncafé')
})

it('clears the words only after a confirmation that says how many go', async () => {
  show()
  await learned()
  await user.click(button('Clear'))
  expect(await screen.findByRole('alertdialog', { name: 'Delete all 3 words?' })).toBeVisible()
  await user.click(button('Cancel'))
  expect(items).toHaveLength(3)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  await user.click(button('Clear'))
  await user.click(await screen.findByRole('button', { name: 'Delete All Words' }))
  expect(await screen.findByText('None yet. Words that you mark as learned appear here.')).toBeVisible()
  expect(items).toEqual([])
  expect(button('Export')).toBeDisabled()
  expect(button('Clear')).toBeDisabled()
})

it('a refused clearing is told, and the words stay', async () => {
  failing = 'the deletion'
  show()
  await learned()
  await user.click(button('Clear'))
  await user.click(await screen.findByRole('button', { name: 'Delete All Words' }))
  // An urgent toast is in the page twice: the visible one, and one that is announced to screen readers.
  await screen.findAllByText('Your words could not be deleted')
  expect(within(await learned()).getAllByRole('link')).toHaveLength(2)
})

it('words that cannot be loaded can be tried again', async () => {
  failing = 'the query'
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  failing = 'nothing'
  await user.click(retry)
  expect(within(await learned()).getAllByRole('link')).toHaveLength(2)
})

it('a long list is shown in parts', async () => {
  items = Array.from({ length: 250 }, (_, index) => makeWord(`word ${index}`, 'LEARNED'))
  show()
  const list = within(await learned())
  expect(list.getAllByRole('link')).toHaveLength(100)
  await user.click(button('Show more'))
  expect(list.getAllByRole('link')).toHaveLength(200)
})

it.each([
  ['Download everything', '/api/export'],
  ['Download CSV', '/api/export/csv'],
  ['Download Anki deck', '/api/export/anki'],
])('%s is a file of the server', async (name, address) => {
  show()
  const link = await screen.findByRole('link', { name })
  expect(link).toHaveAttribute('href', address)
  expect(link).toHaveAttribute('download')
})
