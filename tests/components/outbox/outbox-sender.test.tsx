import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AppShell } from '@/components/layout/app-shell'
// Normally loaded on first use. Imported here, so that the test does not time out on a slow machine.
import '@/components/outbox/outbox-sending'
import { LOG_OUT_KEY } from '@/lib/client/outbox/log-out-key'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { keepAnswer, keepResult, waitingAnswers, waitingResults } from '@/tests/support/outbox'
import { createReviewServer, type ReviewServer } from '@/tests/support/review/review-server'

let server: ReviewServer
vi.mock('next/navigation', () => ({ usePathname: () => '/words', useRouter: () => ({ push: vi.fn() }) }))
vi.mock('@/lib/client/api/apollo-provider', () => ({
  ApolloProvider: ({ children }: { children: React.ReactNode }) => (
    <ApolloProvider client={server.client}>{children}</ApolloProvider>
  ),
}))

beforeEach(() => {
  localStorage.clear()
  server = createReviewServer()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = () => ({
  kind: 'rating' as const,
  answerId: crypto.randomUUID(),
  wordId: 'word-luck',
  rating: 'GOOD' as const,
  source: 'BULK_REVIEW' as const,
  timeSpent: 1,
  answeredAt: new Date().toISOString(),
})
const result = { sessionId: 'quiz', totalQuestions: 5, correctAnswers: 5, score: 100, timeSpent: 9 }

function showShell() {
  const user = {
    __typename: 'User' as const,
    id: 'learner',
    email: 'a@b.c',
    firstName: '',
    lastName: '',
    mainLanguage: 'de',
    avatarUrl: null,
  }
  const viewer = { __typename: 'Viewer' as const, id: 'learner', loggedIn: true, user, stats: null }
  render(
    <AppShell productName="Wordloom" viewerData={{ viewer }} isHost={false}>
      <a href="/logout">Log out</a>
    </AppShell>,
  )
}

describe('on any signed-in page', () => {
  it('answers and quiz results that were kept are sent, under the id of their learner alone', async () => {
    const mine = answer()
    keepAnswer('learner', mine)
    keepAnswer('stranger', answer())
    keepResult('learner', result)
    showShell()
    await waitFor(() => expect(waitingAnswers('learner')).toEqual([]))
    await waitFor(() => expect(waitingResults('learner')).toEqual([]))
    expect(server.received).toHaveLength(2)
    expect(server.received).toContainEqual(expect.objectContaining({ answerId: mine.answerId }))
    expect(waitingAnswers('stranger')).toHaveLength(1)
  })

  it('what could not be sent is sent when the browser is online again', async () => {
    server.unreachable = true
    keepAnswer('learner', answer())
    showShell()
    await waitFor(() => expect(server.received).toHaveLength(1))
    server.unreachable = false
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(waitingAnswers('learner')).toEqual([]))
  })
})

describe('logging out', () => {
  it('goes on when /logout sent the browser here, and not because of an address', async () => {
    server.unreachable = true
    keepAnswer('learner', answer())
    location.hash = '#log-out'
    showShell()
    await waitFor(() => expect(server.received).toHaveLength(1))
    expect(screen.queryByText(/before you log out|not saved yet/)).toBeNull()
    cleanup()
    location.hash = ''
    sessionStorage.setItem(LOG_OUT_KEY, '')
    showShell()
    await screen.findByRole('alertdialog', { name: '1 answer is not saved yet' })
    expect(sessionStorage.getItem(LOG_OUT_KEY)).toBeNull()
  })

  it('says what would be lost when it cannot be sent, and lets one stay', async () => {
    server.unreachable = true
    for (let times = 0; times < 2; times += 1) keepAnswer('learner', answer())
    keepResult('learner', result)
    showShell()
    await waitFor(() => expect(server.received.length).toBeGreaterThan(0))
    const user = userEvent.setup()
    await user.click(screen.getByRole('link', { name: 'Log out' }))
    const question = await screen.findByRole('alertdialog', {
      name: '2 answers and 1 quiz result are not saved yet',
    })
    expect(question.textContent).toContain('if you log out now, it is lost')
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(waitingAnswers('learner')).toHaveLength(2)
  })

  it('says so when what would be lost was refused by the server', async () => {
    server.refusal = 'Word not found'
    keepAnswer('learner', answer())
    showShell()
    await waitFor(() => expect(listOutbox('learner')).toMatchObject([{ refusal: 'Word not found' }]))
    await userEvent.setup().click(screen.getByRole('link', { name: 'Log out' }))
    const question = await screen.findByRole('alertdialog', { name: '1 answer is not saved yet' })
    expect(question).toHaveTextContent('The server did not accept it.')
  })
})
