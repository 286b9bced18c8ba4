import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'
import { Toaster } from '@/components/ui/toast/toaster'
import { WordSticking } from '@/components/word-page/sticking/word-sticking'
import { onOpenAddWord } from '@/lib/client/sheets/add-word-sheet'
import { createReviewServer, makeDefinition, makeReviewItem } from '@/tests/support/review/review-server'

afterEach(cleanup)

const clock = { now: new Date('2026-11-26T10:00:00.000Z'), timeZone: 'UTC' }
const UNTIL = '2026-12-26T00:00:00.000Z'

function show(
  rest: {
    pausedUntil?: string | null
    word?: Parameters<typeof makeReviewItem>[2]
    hasToaster?: boolean
  } = {},
) {
  const server = createReviewServer()
  const pausedUntil = rest.pausedUntil ?? null
  const item = makeReviewItem(
    'abandon',
    [makeDefinition('to leave'), makeDefinition('to give up')],
    rest.word,
  )
  const word = {
    ...item,
    createdAt: '2026-11-01T10:00:00.000Z',
    dueAt: null,
    dueFor: 'RECOGNITION' as const,
    pausedUntil,
    tags: [],
    vocabulary: { ...item.vocabulary, dataSource: null },
  }
  render(
    <ApolloProvider client={server.client}>
      <WordSticking word={word} timesForgotten={7} pausedUntil={pausedUntil} clock={clock} />
      {rest.hasToaster !== false && <Toaster />}
    </ApolloProvider>,
  )
  return server
}

const accept = { pauseVocabularyItem: { success: true, problems: [], vocabularyItem: null } }

test('names how often the word was forgotten, and what it lacks, each one press away', async () => {
  const opened = vi.fn()
  const stop = onOpenAddWord(opened)
  show()
  expect(screen.getByRole('heading', { name: 'This word does not stick yet' })).toBeVisible()
  expect(screen.getByText(/You have forgotten it on 7 days/)).toBeVisible()
  for (const name of ['Choose another meaning', 'Add a photo', 'Add your own sentence', 'Add a memory hook'])
    await userEvent.click(screen.getByRole('button', { name }))
  stop()
  const steps = opened.mock.calls.map(([detail]) => detail)
  expect(steps).toEqual(
    ['word', 'context', 'context', 'context'].map((step) => ({ editVocabularyItemId: 'word-abandon', step })),
  )
})

test('a word with a photo and a note is offered a recording, and another hook', () => {
  show({ word: { contextImageUrl: '/photo', remainderContext: 'a band on' } })
  expect(screen.queryByRole('button', { name: 'Add a photo' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Record how it sounds' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change the memory hook' })).toBeVisible()
})

test('pauses for 30 days, which the toast undoes', async () => {
  const server = show()
  server.answers.set('PauseVocabularyItem', accept)
  await userEvent.click(screen.getByRole('button', { name: 'Pause for 30 days' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received).toHaveLength(2))
  const [paused, undone] = server.received.map((input) => ({ until: null, ...input }).until)
  const days = (Date.parse(String(paused)) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(undone).toBeNull()
})

test('a paused word says until when; ending the pause is undone with the same day', async () => {
  const server = show({ pausedUntil: UNTIL })
  server.answers.set('PauseVocabularyItem', accept)
  expect(screen.getByRole('heading', { name: 'Paused until 26 Dec' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pause for 30 days' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'End pause' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.received).toMatchObject([{ until: null }, { until: UNTIL }]))
})

test('says why nothing was paused', async () => {
  const server = show({ hasToaster: false })
  // Takes the toasts in place of the toaster.
  const told: ToastOptions[] = []
  const stop = takeToasts((toast) => told.push(toast))
  server.broken = 'PauseVocabularyItem'
  await userEvent.click(screen.getByRole('button', { name: 'Pause for 30 days' }))
  await waitFor(() => expect(told).toMatchObject([{ tone: 'error', title: '"abandon" could not be paused' }]))
  stop()
  expect(screen.getByRole('heading', { name: 'This word does not stick yet' })).toBeVisible()
})
