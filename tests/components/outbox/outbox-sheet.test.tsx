import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutboxButton } from '@/components/outbox/outbox-button'
import { OutboxSending } from '@/components/outbox/outbox-sending'
import { takeToasts } from '@/components/ui/toast/toast'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { isOutboxOpen, outboxNotice } from '@/lib/client/outbox/outbox-notice'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { answerEntry, type OutboxEntry } from '@/lib/domain/outbox/outbox-entry'
import { createReviewServer, type ReviewServer } from '@/tests/support/review/review-server'

let server: ReviewServer
const showSheet = vi.hoisted(() => vi.fn())
vi.mock('@/lib/client/sheets/add-word-sheet', async (load) => ({
  ...(await load<object>()),
  showAddWordSheet: showSheet,
}))

beforeEach(() => {
  localStorage.clear()
  server = createReviewServer()
  outboxNotice.set(null)
  isOutboxOpen.set(false)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function show() {
  render(
    <ApolloProvider client={server.client}>
      <OutboxButton />
      <OutboxSending userId="learner" />
    </ApolloProvider>,
  )
  return userEvent.setup()
}

const answer = (answerId: string, text: string) =>
  answerEntry({
    kind: 'rating',
    rating: 'GOOD',
    answerId,
    wordId: text,
    text,
    source: 'QUIZ',
    timeSpent: 1,
    answeredAt: new Date().toISOString(),
  })

/** As another tab stores an entry: this one only gets the browser's event. */
function storeElsewhere(entry: ReturnType<typeof answer>, more: Partial<OutboxEntry> = {}) {
  const key = `outbox:learner:${entry.id}`
  const stored = {
    ...entry,
    userId: 'learner',
    order: 1,
    at: '2026-11-26T10:00:00.000Z',
    refusal: null,
    ...more,
  }
  localStorage.setItem(key, JSON.stringify(stored))
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
}

const sheet = () => screen.findByRole('dialog', { name: 'Not saved yet' })

describe('what the server refused', () => {
  async function refuseOne() {
    server.refusal = 'Word not found'
    addToOutbox('learner', answer('1', 'loom'))
    const user = show()
    await user.click(await screen.findByRole('button', { name: '1 not accepted' }))
    return { user, list: within(await sheet()) }
  }

  it('is shown with its reason, and does not hold what comes after it', async () => {
    const { list } = await refuseOne()
    expect(list.getByText('An answer of "loom"')).toBeVisible()
    expect(list.getByText('Word not found')).toBeVisible()
    server.refusal = null
    act(() => addToOutbox('learner', answer('2', 'loom')))
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(listOutbox('learner').map(({ id }) => id)).toEqual(['rating 1']))
    expect(server.received.map(({ answerId }) => answerId)).toEqual(['1', '2'])
  })

  it('is sent again on Try again', async () => {
    const { user, list } = await refuseOne()
    server.refusal = null
    await user.click(list.getByRole('button', { name: 'Try again: An answer of "loom"' }))
    expect(await list.findByText('Everything is saved.')).toBeVisible()
    expect(server.received).toHaveLength(2)
    expect(screen.queryByRole('button', { name: '1 not accepted', hidden: true })).toBeNull()
  })

  it('is gone on Discard, with its undo', async () => {
    const { user, list } = await refuseOne()
    act(() =>
      addToOutbox('learner', answerEntry({ kind: 'undo', answerId: '1', wordId: 'loom', text: 'loom' })),
    )
    expect(list.getByText('Undoing an answer of "loom"')).toBeVisible()
    await user.click(list.getByRole('button', { name: 'Discard: An answer of "loom"' }))
    expect(list.getByText('Everything is saved.')).toBeVisible()
    expect([listOutbox('learner'), server.received.length]).toEqual([[], 1])
  })

  it('is mended in the sheet, if it is a word, and stays until that has saved it', async () => {
    const word = { ...EMPTY_ADD_WORD, text: 'loom', note: 'in Lisbon' }
    storeElsewhere({ kind: 'save', id: 's', word }, { refusal: 'Word is too long' })
    const user = show()
    await user.click(await screen.findByRole('button', { name: '1 not accepted' }))
    await user.click(within(await sheet()).getByRole('button', { name: 'Edit: "loom"' }))
    expect(showSheet).toHaveBeenCalledWith({
      draft: expect.objectContaining({ text: 'loom', note: 'in Lisbon', mends: 's' }),
    })
    expect(listOutbox('learner')).toMatchObject([{ id: 's', refusal: 'Word is too long' }])
  })
})

describe('what waits', () => {
  it('is told of and listed, also what another tab added, and goes by Try now', async () => {
    server.unreachable = true
    const user = show()
    storeElsewhere(answer('1', 'loom'))
    await user.click(await screen.findByRole('button', { name: '1 not saved yet' }))
    const list = within(await sheet())
    expect(list.getByText('An answer of "loom"')).toBeVisible()
    server.unreachable = false
    await user.click(list.getByRole('button', { name: 'Try now' }))
    expect(await list.findByText('Everything is saved.')).toBeVisible()
  })

  it('is on the page only where the browser has no room, which is said, and sent all the same', async () => {
    const toasts: string[] = []
    const stop = takeToasts(({ title }) => toasts.push(title))
    server.unreachable = true
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60_000 })
    addToOutbox('learner', answer('1', 'loom'))
    vi.useRealTimers()
    const user = show()
    await user.click(await screen.findByRole('button', { name: '1 not saved yet' }))
    expect(within(await sheet()).getByText(/^This browser has no room to keep it/)).toBeVisible()
    expect(toasts).toContain('This browser has no room left')
    setItem.mockRestore()
    server.unreachable = false
    await user.click(screen.getByRole('button', { name: 'Try now' }))
    await waitFor(() => expect(listOutbox('learner')).toEqual([]))
    stop()
  })
})
