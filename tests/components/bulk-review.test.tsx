import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BulkReview } from '@/components/review/bulk-review'
import type { BulkReviewQueryVariables, ReviewItemFragment } from '@/generated/operations'
import { createReviewServer, makeDefinition, makeReviewItem, makeViewer } from '@/tests/support/review-server'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const VARIABLES: BulkReviewQueryVariables = { purpose: 'BULK_REVIEW', stages: ['Reviewing', 'New'] }

beforeEach(() => {
  localStorage.clear()
  // Still, so that no confetti falls: jsdom has no canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(words: ReviewItemFragment[]) {
  const server = createReviewServer()
  render(
    <ApolloProvider client={server.client}>
      <BulkReview
        variables={VARIABLES}
        initialData={structuredClone({ viewer: { ...makeViewer(), vocabularyItems: words } })}
      />
    </ApolloProvider>,
  )
  return { server, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })
const word = (text: string) => makeReviewItem(text, [makeDefinition(`meaning of ${text}`)])

it('walks through the words and counts them', async () => {
  const { user, server } = show([word('one'), word('two')])
  expect(screen.getByRole('heading', { name: 'Review Session' })).toBeTruthy()
  expect(screen.getByText('Word 1 of 2')).toBeTruthy()
  await user.click(button('Next Word'))
  expect(screen.getByText('Word 2 of 2')).toBeTruthy()
  await user.click(button('Complete Review'))
  expect(screen.getByText('You reviewed 2 words.')).toBeTruthy()
  await waitFor(() =>
    expect(server.received).toMatchObject([
      { id: 'word-one', rating: 'GOOD', source: 'BULK_REVIEW' },
      { id: 'word-two', rating: 'GOOD', source: 'BULK_REVIEW' },
    ]),
  )
})

it('brings a forgotten word back at the end, as a new answer', async () => {
  const { user, server } = show([word('one'), word('two')])
  await user.click(button('Forgot'))
  expect(screen.getByRole('heading', { name: 'two' })).toBeTruthy()
  await user.click(button('Next Word'))
  expect(screen.getByRole('heading', { name: 'one' })).toBeTruthy()
  await user.click(button('Complete Review'))
  expect(screen.getByText('You reviewed 2 words.')).toBeTruthy()
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['AGAIN', 'GOOD', 'GOOD']))
  expect(new Set(server.received.map(({ answerId }) => answerId)).size).toBe(3)
})

it('does not take the second half of a double click for the next word', async () => {
  const { server } = show([word('one'), word('two')])
  fireEvent.click(button('Next Word'), { detail: 1 })
  fireEvent.click(button('Complete Review'), { detail: 2 })
  expect(screen.getByText('Word 2 of 2')).toBeTruthy()
  await waitFor(() => expect(server.received).toHaveLength(1))
})

it('says when there is nothing to review', () => {
  show([])
  expect(screen.getByRole('heading', { name: 'No Words to Review' })).toBeTruthy()
  expect(screen.getByText("You don't have any words ready for review right now.")).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Vocabulary' }).getAttribute('href')).toBe('/words')
})
