/** What a learner sees, and what is kept, while the worker with the learner's words is away (docs/scaling.md). */
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LoadFailed } from '@/components/add-word/loading-word'
import { SaveNotice } from '@/components/study/save-notice'
import { ErrorMessage } from '@/components/ui/page/error-message'
import { takeToasts } from '@/components/ui/toast/toast'
import { WordsFailed } from '@/components/words/words-failed'
import { createApolloClient } from '@/lib/client/api/apollo-client'
import { areWordsAway } from '@/lib/client/api/words-away'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { keepAnswer, waitingAnswers, waitingChanges } from '@/tests/support/outbox'
import { goToContext, server, show, startServer } from '@/tests/support/words/add-word-sheet'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}))

const SENTENCE = /^Your words cannot be reached now/
const AWAY = { errors: [{ message: 'Away', extensions: { code: 'WORDS_UNREACHABLE', retryAfter: 10 } }] }

let stopToasts: () => void
let told: (string | undefined)[]

beforeEach(() => {
  localStorage.clear()
  startServer()
  told = []
  stopToasts = takeToasts(({ description }) => told.push(description))
})
afterEach(() => {
  cleanup()
  stopToasts()
  areWordsAway.set(false)
  vi.unstubAllGlobals()
})

/** The server, which can be told to answer that the words are away. Notes the ids of the answers that it gets. */
function startAnswering() {
  const site = { isAway: true, received: [] as string[] }
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const { variables } = JSON.parse(String(init.body))
    site.received.push(variables.input.answerId)
    if (site.isAway) return Response.json(AWAY, { status: 503 })
    const payload = { __typename: 'P', success: true, problems: [], vocabularyItem: null }
    return Response.json({ data: { reviewVocabularyItem: payload } })
  })
  return site
}

const answer = (answerId: string, wordId: string) =>
  keepAnswer('u', {
    ...{ kind: 'rating', rating: 'GOOD', source: 'QUIZ', timeSpent: 1, answerId, wordId },
    answeredAt: '2026-11-26T10:00:00.000Z',
  })

it('answers wait in the outbox, without a request for each, and are sent once when the words are back', async () => {
  const site = startAnswering()
  const client = createApolloClient()
  for (const n of ['1', '2', '3']) answer(`answer ${n}`, `word ${n}`)
  expect(await sendOutbox(client, 'u')).toBe(false)
  expect([site.received, waitingAnswers('u').length, areWordsAway.get()]).toEqual([['answer 1'], 3, true])
  site.isAway = false
  site.received = []
  expect(await sendOutbox(client, 'u')).toBe(true)
  expect([site.received, listOutbox('u'), areWordsAway.get()]).toEqual([
    ['answer 1', 'answer 2', 'answer 3'],
    [],
    false,
  ])
})

it('the study screen says so at an answer', () => {
  areWordsAway.set(true)
  render(<SaveNotice state={{ status: 'failed' }} onRetry={() => {}} />)
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your words cannot be reached now. Your answer could not be saved yet. It is kept on this device.',
  )
})

it('a word of the sheet is kept in the outbox, and the learner is told why', async () => {
  server.answers = [{ error: { code: 'WORDS_UNREACHABLE', message: 'Away' } }]
  areWordsAway.set(true)
  const { user, onOpenChange } = show()
  await goToContext(user)
  await user.type(await screen.findByLabelText('Your note'), 'at the museum')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(waitingChanges('u')).toMatchObject([{ kind: 'save', word: { text: 'loom', note: 'at the museum' } }])
  expect(told).toEqual(['Your words cannot be reached now. It is saved as soon as they can.'])
})

it.each([
  [
    'a page',
    <ErrorMessage
      key="a"
      error={Object.assign(new Error(), { digest: 'WORDS_UNREACHABLE' })}
      onRetry={() => {}}
    />,
  ],
  ['the word list', <WordsFailed key="b" onRetry={() => {}} />],
  ['the sheet of a word', <LoadFailed key="c" onRetry={() => {}} />],
])('%s says so in the place of the words, with a button to try again', (_, screenPart) => {
  areWordsAway.set(true)
  render(screenPart)
  expect(screen.getByText(SENTENCE)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
