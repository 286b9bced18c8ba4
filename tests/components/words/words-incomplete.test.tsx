import { gql } from '@apollo/client'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  createWordListServer,
  listAnswer,
  makeItem,
  type WordListServer,
} from '@/tests/support/words/word-list-server'
import { showPage, startInNewBrowser } from '@/tests/support/words/words-screen'
import '@/components/words/list/rows/long-rows'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push() {} }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}))

startInNewBrowser()
beforeEach(() => {
  // jsdom has no layout: rows get a height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
})

/** 300 words, which take two parts: 'word 299' is the newest. */
const words = () =>
  Array.from({ length: 300 }, (_, n) => makeItem(`word ${n}`, { lists: n % 3 ? [] : ['thirds'] }))

/** The parts that may be answered; a part waits until it is let through. */
function holdParts(server: WordListServer) {
  const held: (() => void)[] = []
  server.beforeAnswer = (name) =>
    name === 'WordList' ? new Promise((resolve) => void held.push(() => resolve(undefined))) : undefined
  return {
    /** Lets the request through that has been sent, or is sent next. */
    letOne: async () => {
      await waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 3_000 })
      await act(async () => held.shift()?.())
    },
    letAll: () => {
      server.beforeAnswer = () => undefined
      for (const letThrough of held.splice(0)) letThrough()
    },
  }
}

/** Opens the page, which brings 24 words, and lets the first part come. */
async function openIncomplete(server: WordListServer) {
  const parts = holdParts(server)
  showPage(server, { initialData: listAnswer(server, ['New', 'Reviewing'], { first: 24 }) })
  await parts.letOne()
  return { ...parts, user: userEvent.setup() }
}

const firstWord = () => screen.getAllByRole('listitem')[0]?.querySelector('[data-word]')?.textContent
const isLoading = () => screen.queryByText('Loading...') !== null
const countLine = () => screen.queryByText(/ of \d+ words/)?.textContent ?? null
const bar = () => screen.findByRole('region', { name: 'Selected words' })

describe('while words are missing', () => {
  it('the newest can be read, and the others have their place', async () => {
    const { letAll } = await openIncomplete(createWordListServer(words()))
    expect(countLine()).toBe('300 of 300 words')
    expect(firstWord()).toBe('word 299')
    const height = () => screen.getByRole('list', { name: 'Words' }).style.height
    await waitFor(() => expect(height()).not.toBe(''))
    const before = height()
    letAll()
    await waitFor(() => expect(screen.getByText('Words').closest('[aria-busy=true]')).toBeNull())
    expect(height()).toBe(before)
  })

  it.each([
    [
      'a list',
      async (user: Actor) => user.click(chip('thirds')),
      '100 of 300 words · Filtered by 1 list(s)',
      'word 297',
    ],
    ['another order', sortAlphabetically, '300 of 300 words', 'word 0'],
  ])('%s waits for them, and its control stays', async (_, choose, count, first) => {
    const { user, letAll } = await openIncomplete(createWordListServer(words()))
    await choose(user)
    expect(isLoading()).toBe(true)
    expect(countLine()).toBeNull()
    expect(chip('thirds')).toBeVisible()
    letAll()
    expect(await screen.findByText(count)).toBeVisible()
    expect(firstWord()).toBe(first)
  })

  it('a search waits for them and does not offer to add what is not there yet', async () => {
    const { user, letAll } = await openIncomplete(createWordListServer(words()))
    await user.type(screen.getByRole('searchbox'), 'word 3')
    expect(isLoading()).toBe(true)
    expect(screen.queryByRole('button', { name: /^Add "/ })).toBeNull()
    letAll()
    expect(await screen.findByText('11 of 300 words · matching "word 3"')).toBeVisible()
    expect(firstWord()).toBe('word 3')
    expect(screen.queryByRole('button', { name: /^Add "/ })).toBeNull()
  })

  it('all are selected when all are there, and nothing is done with a part of them', async () => {
    const { user, letAll } = await openIncomplete(createWordListServer(words()))
    await user.keyboard('{Control>}a{/Control}')
    expect(await within(await bar()).findByText('Selecting all...')).toBeVisible()
    expect(screen.getByText('Delete').closest('[inert]')).not.toBeNull()
    letAll()
    expect(await within(await bar()).findByText('300 selected')).toBeVisible()
    expect(screen.getByText('Delete').closest('[inert]')).toBeNull()
  })

  it('they are asked for again from the beginning after a change', async () => {
    const server = createWordListServer(words())
    const { letAll } = await openIncomplete(server)
    await waitFor(() => expect(server.received).toHaveLength(2), { timeout: 3_000 })
    server.items.push(makeItem('new word'))
    await act(async () => {
      await server.client.mutate({ mutation: gql`mutation Change { change { success } }` })
    })
    letAll()
    await waitFor(() => expect(firstWord()).toBe('new word'))
    await waitFor(() => expect(server.received).toHaveLength(5), { timeout: 3_000 })
    expect(await screen.findByText('301 of 301 words')).toBeVisible()
    const asked = server.received.filter(({ name }) => name === 'WordList')
    expect(asked.map(({ variables }) => typeof variables.after)).toEqual([
      'undefined',
      'string',
      'undefined',
      'string',
    ])
  })
})

describe('while learned words are missing', () => {
  const server = () => createWordListServer([...words(), makeItem('wordless', { stage: 'LEARNED' })])

  /** Opens the page and waits for all words that are not learned. */
  async function openWhole() {
    const opened = await openIncomplete(server())
    await opened.letOne()
    await waitFor(() => expect(screen.getByText('Words').closest('[aria-busy=true]')).toBeNull())
    return opened
  }

  it('a search shows what is there, and counts when they have come', async () => {
    const { user, letAll } = await openWhole()
    await user.type(screen.getByRole('searchbox'), 'wordless')
    expect(countLine()).toBeNull()
    expect(screen.queryByRole('button', { name: /^Add "/ })).toBeNull()
    letAll()
    expect(await screen.findByText('1 of 301 words · matching "wordless" · 1 learned')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Add "/ })).toBeNull()
  })

  it("'Show learned' waits for them", async () => {
    const { user, letAll } = await openWhole()
    await user.click(chip('Show learned'))
    expect(isLoading()).toBe(true)
    expect(chip('Show learned')).toHaveAttribute('aria-pressed', 'true')
    letAll()
    expect(await screen.findByText('301 of 301 words')).toBeVisible()
    expect(firstWord()).toBe('wordless')
  })
})

type Actor = ReturnType<typeof userEvent.setup>

function chip(name: string) {
  return screen.getByRole('button', { name: new RegExp(`^${name}`) })
}

async function sortAlphabetically(user: Actor) {
  await user.click(screen.getByRole('button', { name: 'Sort by Recent, Ascending' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Alphabetical' }))
}
