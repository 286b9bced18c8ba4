import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LogOut } from '@/components/outbox/log-out'
import { logOutNow } from '@/lib/client/api/session-ended'
import { keepAnswer, waitingAnswers } from '@/tests/support/outbox'
import { createReviewServer, type ReviewServer } from '@/tests/support/review/review-server'

// The real one leaves the page.
vi.mock('@/lib/client/api/session-ended', () => ({ logOutNow: vi.fn(), startAgainAtLogin: vi.fn() }))

let server: ReviewServer

beforeEach(() => {
  localStorage.clear()
  vi.mocked(logOutNow).mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  server = createReviewServer()
  keepAnswer('learner', {
    kind: 'rating',
    answerId: crypto.randomUUID(),
    wordId: 'word-luck',
    rating: 'GOOD',
    source: 'BULK_REVIEW',
    timeSpent: 1,
    answeredAt: new Date().toISOString(),
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <ApolloProvider client={server.client}>
      <LogOut userId="learner" onStay={() => {}} />
    </ApolloProvider>,
  )

it('what is kept is sent first, and nothing is asked', async () => {
  const waitingAtLogOut: unknown[] = []
  vi.mocked(logOutNow).mockImplementation(() => void waitingAtLogOut.push(...waitingAnswers('learner')))
  show()
  expect(screen.getByRole('status')).toHaveTextContent('Saving what is not saved yet before you log out')
  await waitFor(() => expect(logOutNow).toHaveBeenCalledOnce())
  expect(server.received).toHaveLength(1)
  expect(waitingAtLogOut).toEqual([])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('what cannot be sent keeps the learner here until they say that it may be lost', async () => {
  server.unreachable = true
  show()
  await screen.findByRole('alertdialog', { name: '1 answer is not saved yet' })
  expect(logOutNow).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Log Out Anyway' }))
  expect(logOutNow).toHaveBeenCalledOnce()
})
