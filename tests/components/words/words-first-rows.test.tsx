import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import {
  createWordListServer,
  listAnswer,
  makeItem,
  type WordListServer,
} from '@/tests/support/words/word-list-server'
import { showPage, startInNewBrowser } from '@/tests/support/words/words-screen'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push() {} }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}))

startInNewBrowser()

const STAGES = ['New', 'Reviewing']

/** Opens the page with its two newest words; the list's request is not answered before the first `await`. */
function openWithTwo(server: WordListServer) {
  showPage(server, { initialData: listAnswer(server, STAGES, { first: 2 }) })
  return userEvent.setup()
}

const shownWords = () =>
  screen.getAllByRole('listitem').flatMap(({ dataset }) => (dataset.id ? [dataset.id] : []))

function makeServer() {
  const server = createWordListServer(['abandon', 'brisk', 'candid', 'dwell'].map((text) => makeItem(text)))
  server.items.push(makeItem('evoke', { stage: 'LEARNED' }))
  return server
}

describe('the rows that come with the page', () => {
  it('are shown before the list answers, with the number of all words', async () => {
    const server = makeServer()
    openWithTwo(server)
    const [dwell, candid] = listAnswer(server, STAGES).viewer.wordRows.map(({ id }) => id)
    expect(shownWords()).toEqual([dwell, candid])
    expect(screen.getByText('4 of 4 words')).toBeVisible()
    expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '4')
    await waitFor(() => expect(shownWords()).toHaveLength(4))
    expect(screen.getByText('4 of 4 words')).toBeVisible()
  })

  it('stay when the list cannot be loaded', async () => {
    const server = makeServer()
    server.unreachable.add('WordList')
    openWithTwo(server)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    expect(shownWords()).toHaveLength(2)
  })

  it('are not searched: a search waits for all words', async () => {
    const server = makeServer()
    server.unreachable.add('WordList')
    const user = openWithTwo(server)
    await user.type(screen.getByRole('searchbox'), 'aban')
    expect(screen.queryByText(/No words match/)).not.toBeInTheDocument()
    server.unreachable.clear()
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'abandon' })).toBeVisible()
  })

  it('are selected with all other words by Ctrl+A', async () => {
    const server = makeServer()
    openWithTwo(server)
    const first = screen.getByRole('link', { name: 'dwell' })
    act(() => first.focus())
    act(() => {
      first.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', ctrlKey: true, bubbles: true }))
    })
    const bar = await screen.findByRole('region', { name: 'Selected words' })
    expect(await within(bar).findByText('4 selected')).toBeVisible()
  })
})
