import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WordAssociation } from '@/components/association/word-association'
import type { AssociationSession } from '@/lib/domain/association/association-session'
import { makeAssociation, makeRound } from '@/tests/support/association/association-session'
import { createReviewServer, makeFinish } from '@/tests/support/review/review-server'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  refresh.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROUND = makeRound({ one: 'MEANING', two: 'OPPOSITE', three: 'LIST' }, ['nobody', 'nothing'])

function show(drawn: AssociationSession | null = makeAssociation(ROUND), server = createReviewServer()) {
  const page = (session: AssociationSession | null) => (
    <ApolloProvider client={server.client}>
      <WordAssociation userId="learner" language="de" wordCount={2} drawn={session} />
    </ApolloProvider>
  )
  const { rerender } = render(page(drawn))
  return {
    server,
    user: userEvent.setup(),
    showNew: (session: AssociationSession) => rerender(page(session)),
  }
}

const word = (text: string) =>
  within(screen.getByRole('list', { name: 'Words' })).getByRole('button', { name: new RegExp(`^${text}`) })
const partner = (text: string) =>
  within(screen.getByRole('list', { name: 'What belongs to them' })).getByRole('button', {
    name: new RegExp(`what belongs to ${text}`),
  })
const chosen = () => screen.getByRole('button', { pressed: true }).textContent

it('links words and partners by touch, sends what a quiz would send, and says what belongs together', async () => {
  const { user, server } = show()
  expect(chosen()).toBe('one')
  await user.click(word('two'))
  await user.click(partner('two'))
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Right.two · Opposite: what belongs to two',
  )
  expect(partner('two')).toHaveTextContent('Opposite of two')
  expect(screen.getByRole('region', { name: 'Explanation' })).toHaveTextContent('meaning of two')
  expect(chosen()).toBe('one')
  await user.click(partner('nobody'))
  expect(word('one')).toHaveTextContent('Missed')
  expect(partner('nobody')).toHaveTextContent('Your last answer, wrong')
  // A list says nothing about the meaning.
  await user.click(partner('three'))
  await waitFor(() =>
    expect(server.received).toMatchObject([
      {
        id: 'word-two',
        rating: 'GOOD',
        source: 'QUIZ',
        details: { form: 'CHOICE', direction: 'RECOGNITION', hints: 0 },
      },
      { id: 'word-one', rating: 'AGAIN', source: 'QUIZ' },
    ]),
  )
})

it('by keyboard alone: numbers link, arrows choose, the missed word comes back once', async () => {
  const { user, server } = show()
  server.answers.set('SessionFinish', makeFinish({ 'word-one': null, 'word-two': null, 'word-three': null }))
  // The partners: nobody, nothing, one, two, three.
  await user.keyboard('1')
  expect(word('one')).toHaveTextContent('Missed')
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(word('three')).toHaveFocus())
  await user.keyboard('{ArrowUp}')
  await waitFor(() => expect(word('two')).toHaveFocus())
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(partner('two')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(word('two')).toHaveTextContent('Right')
  expect(word('three')).toHaveFocus()
  await user.keyboard('5')
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Round 2 of 2')).toBeVisible()
  expect(screen.getByText('The words that you missed, once more.')).toBeVisible()
  await user.click(partner('one'))
  await user.click(screen.getByRole('button', { name: 'See Results' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All Linked' })).toHaveFocus())
  expect(screen.getByText('You linked 2 of 3 words at once.')).toBeVisible()
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['AGAIN', 'GOOD', 'GOOD']))
})

it('takes answers back, those that were sent with the server too', async () => {
  const { user, server } = show()
  expect(screen.queryByRole('button', { name: 'Undo last answer' })).toBeNull()
  await user.click(partner('nothing'))
  await waitFor(() => expect(server.received).toHaveLength(1))
  await user.keyboard('z')
  expect(chosen()).toBe('one')
  await waitFor(() => expect(server.received[1]).toEqual({ answerId: server.received[0]?.answerId }))
  await user.click(word('three'))
  await user.click(partner('three'))
  await user.keyboard('z')
  expect(word('three')).not.toHaveTextContent('Right')
  expect(server.received).toHaveLength(2)
})

it('goes on where it was after a reload, whatever the page has drawn since', async () => {
  const first = show()
  await first.user.click(partner('one'))
  cleanup()
  const { showNew } = show(makeAssociation(makeRound({ four: 'MEANING' })), first.server)
  expect(word('one')).toHaveTextContent('Right')
  // The page is made again: after a sent answer, for example.
  showNew(makeAssociation(makeRound({ five: 'MEANING' })))
  expect(word('one')).toHaveTextContent('Right')
})

it('keeps an answer that did not get through, and sends it later', async () => {
  const { user, server } = show()
  server.unreachable = true
  await user.click(partner('one'))
  expect(await screen.findByText(/could not be saved yet/)).toBeVisible()
  server.unreachable = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(screen.queryByText(/could not be saved yet/)).toBeNull())
  const ids = server.received.map(({ answerId }) => answerId)
  expect(new Set(ids).size).toBe(1)
})

it('starts another session with newly drawn pairs', async () => {
  const { user, showNew } = show(makeAssociation(makeRound({ one: 'MEANING' })))
  await user.click(partner('one'))
  await user.click(screen.getByRole('button', { name: 'See Results' }))
  await user.click(await screen.findByRole('button', { name: 'Link More Words' }))
  expect(refresh).toHaveBeenCalledOnce()
  showNew(makeAssociation(makeRound({ two: 'MEANING' })))
  expect(await screen.findByText('Round 1 of 1')).toBeVisible()
  expect(chosen()).toBe('two')
})

it('says how many words it needs, and offers to add one', () => {
  show(null)
  expect(screen.getByText('You need at least 3 words to link. You have 2.')).toBeVisible()
  const opened = vi.fn()
  window.addEventListener('open-add-word', opened)
  screen.getByRole('button', { name: 'Add word' }).click()
  expect(opened).toHaveBeenCalledOnce()
})
