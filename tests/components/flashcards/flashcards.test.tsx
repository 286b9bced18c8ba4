import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLayoutEffect } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { Flashcards } from '@/components/flashcards/flashcards'
import { LazyFlashcardsComplete } from '@/components/flashcards/lazy-flashcards-complete'
import type { FlashcardFragment } from '@/generated/operations'
import {
  createReviewServer,
  makeAllLearned,
  makeDefinition,
  makeReviewItem,
  makeViewer,
} from '@/tests/support/review/review-server'
import { WithRouter } from '@/tests/support/with-router'

beforeAll(async () => {
  LazyFlashcardsComplete.preload()
  await import('@/components/flashcards/flashcards-complete')
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Prefer reduced motion, so that no confetti is drawn: jsdom has no canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SHOWN_CARD = { form: 'CARD', direction: 'RECOGNITION', responseMs: expect.any(Number), hints: 0 }
function show(vocabularyItems: FlashcardFragment[], server = createReviewServer()) {
  const initialData = structuredClone({ viewer: { ...makeViewer(), vocabularyItems } })
  const page = render(
    <ApolloProvider client={server.client}>
      <Flashcards
        variables={{ purpose: 'LEARN_FLASHCARDS', stages: ['New', 'Reviewing'] }}
        initialData={initialData}
      />
    </ApolloProvider>,
    { wrapper: WithRouter },
  )
  return { server, page, user: userEvent.setup() }
}

/** Simulates a reload: unmounts, but restores session storage, because a reload runs no effect clean-ups. */
function reload() {
  const kept = { ...sessionStorage }
  cleanup()
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
}

/** Turns the card and goes on: 'Next Card' is an answer only then. */
async function know(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Show the meaning'))
  await user.click(button('Next Card'))
}

const button = (name: string) => screen.getByRole('button', { name })
const word = (text: string) => makeReviewItem(text, [makeDefinition(`meaning of ${text}`)])
const front = (text: string) => within(screen.getByRole('region', { name: 'Front' })).getByText(text)

it('names no part of speech for a meaning that came without one', async () => {
  const { user } = show([
    makeReviewItem('heron', [makeDefinition('a wading bird', { partOfSpeech: 'other' })]),
  ])
  await user.click(button('Show the meaning'))
  expect(screen.getAllByText(/a wading bird/).length).toBeGreaterThan(0)
  expect(screen.queryByText(/other/)).toBeNull()
})

it('shows how a translation is read', async () => {
  const read = { translation: '幸運', translationReading: 'こううん' }
  const { user } = show([makeReviewItem('serendipity', [makeDefinition('good luck', read)])])
  await user.click(button('Show the meaning'))
  expect(screen.getByText('こううん').tagName).toBe('RT')
})

it('goes through the cards, saves each answer at once and tells the success rate', async () => {
  const { user, server } = show([word('one'), word('two'), word('three')])
  expect(screen.getByText('Card 1 of 3')).toBeVisible()
  await know(user)
  await waitFor(() =>
    expect(server.received).toMatchObject([
      { id: 'word-one', rating: 'GOOD', source: 'FLASHCARDS', details: SHOWN_CARD },
    ]),
  )
  await user.click(button('Still learning'))
  expect(screen.getByText('Card 3 of 4')).toBeVisible()
  await know(user)
  expect(front('two')).toBeVisible()
  await know(user)
  expect(screen.getByRole('heading', { name: 'Review Complete!' })).toBe(document.activeElement)
  expect(screen.getByText('You went through 3 cards.')).toBeVisible()
  expect(screen.getByText('67%')).toBeVisible()
  await waitFor(() =>
    expect(server.received.map(({ rating }) => rating)).toEqual(['GOOD', 'AGAIN', 'GOOD', 'GOOD']),
  )
})

it('shows meanings and examples in turn, and says when there are no more', async () => {
  const definition = makeDefinition('good luck', {
    examples: [{ id: 'e', example: 'Pure serendipity!', translation: null }],
  })
  const { user } = show([makeReviewItem('serendipity', [definition])])
  await user.click(button('Show the meaning'))
  expect(screen.getByText('good luck')).toBeVisible()
  expect(screen.getByRole('status').textContent).toBe('noun: good luck')
  await user.click(button('More tips'))
  expect(screen.getByRole('status').textContent).toBe('Example: Pure serendipity!')
  await user.click(button('No more tips'))
  expect(screen.getByText('good luck')).toBeVisible()
})

it("leads with the learner's own context on the back, the word bold in its sentence", async () => {
  const own = { remainderContext: 'On the night train', sentence: 'She ran for it.' }
  const run = makeReviewItem('run', [makeDefinition('move fast')], own)
  const { user } = show([{ ...run, vocabulary: { ...run.vocabulary, forms: ['ran'] } }])
  await user.click(button('Show the meaning'))
  const back = within(screen.getByRole('region', { name: 'Back' }))
  const note = await back.findByText('On the night train')
  expect(note.compareDocumentPosition(back.getByText('move fast'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(back.getByText('ran')).toHaveClass('font-bold')
  expect(screen.getByRole('status').textContent).toBe('On the night train\nShe ran for it.\nnoun: move fast')
})

it('runs on keys: space turns, 1 and 2 answer, z takes back', async () => {
  const { user, server } = show([word('one'), word('two')])
  await user.keyboard(' ')
  expect(screen.getByRole('region', { name: 'Back' })).toBeVisible()
  await user.keyboard('1')
  await user.keyboard(' 2')
  expect(screen.getByText('Card 3 of 3')).toBeVisible()
  await user.keyboard('z')
  await user.keyboard('z')
  expect(screen.getByText('Card 1 of 2')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(4))
  const [first, second, undoSecond, undoFirst] = server.received
  expect([undoSecond, undoFirst]).toEqual([{ answerId: second?.answerId }, { answerId: first?.answerId }])
})

it('takes back the last answer on the completion screen too', async () => {
  const { user, server } = show([word('one')])
  await know(user)
  await user.click(button('Undo last answer'))
  expect(front('one')).toBeVisible()
  await know(user)
  await waitFor(() =>
    expect(server.received.map(({ rating }) => rating)).toEqual(['GOOD', undefined, 'GOOD']),
  )
})

it('marks as learned what was known at once, and takes that back', async () => {
  const { user, server } = show([word('one'), word('two')])
  await user.keyboard(' 21 2')
  await user.click(button('Mark as Learned'))
  expect(screen.getByText('1 word marked as learned.')).toBeVisible()
  await user.click(button('Undo'))
  expect(button('Mark as Learned')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(5))
  expect(server.received[3]).toMatchObject({ id: 'word-one', stage: 'LEARNED', source: 'FLASHCARDS' })
  expect(server.received[4]).toEqual({ answerId: server.received[3]?.answerId })
})

it('keeps the focus with what happened when words are marked as learned with the keyboard', async () => {
  const { user } = show([word('one')])
  await know(user)
  button('Mark as Learned').focus()
  await user.keyboard('{Enter}')
  expect(screen.getByText('1 word marked as learned.')).toHaveFocus()
  await user.tab()
  expect(button('Undo')).toHaveFocus()
})

it('does not take the second half of a double click for the next card', async () => {
  const { server } = show([word('one'), word('two')])
  fireEvent.click(button('Show the meaning'))
  fireEvent.click(button('Next Card'), { detail: 1 })
  fireEvent.click(button('Next Card'), { detail: 2 })
  expect(screen.getByText('Card 2 of 2')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(1))
})

it.each(['Next Card', 'Still learning'])(
  'turns the next card by Space, instead of answering it unseen, after a press on %s',
  async (name) => {
    const { user, server } = show([word('one'), word('two')])
    await user.keyboard(' ')
    await user.click(button(name))
    expect(document.activeElement).toBe(screen.getByRole('article', { name: /^Card 2 of \d: two$/ }))
    await user.keyboard(' ')
    expect(screen.getByRole('status').textContent).toBe('noun: meaning of two')
    await waitFor(() => expect(server.received).toHaveLength(1))
  },
)

it('leaves Space and Enter to the button that the learner went to', async () => {
  const { user, server } = show([word('one'), word('two'), word('three')])
  await user.click(button('Show the meaning'))
  button('Next Card').focus()
  await user.keyboard(' ')
  button('Still learning').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.received.map(({ rating }) => rating)).toEqual(['GOOD', 'AGAIN']))
})

it('keeps the focus on the card that is turned, so that it can be turned back', async () => {
  const { user } = show([word('one')])
  expect(document.activeElement).toBe(document.body)
  await user.click(button('Show the meaning'))
  expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Card 1 of 1: one' }))
  await user.keyboard(' ')
  expect(screen.getByRole('status').textContent).toBe('')
})

it('goes on where it was after a reload, with the same cards, answers and success rate', async () => {
  const first = show([word('one'), word('two')])
  await first.user.keyboard('1')
  await first.user.keyboard(' 2')
  await waitFor(() => expect(first.server.received).toHaveLength(2))
  cleanup()
  // The new data hold a new word, and no longer the word that is learned.
  const { user, server } = show([word('two'), word('three')], first.server)
  expect(screen.getByText('Card 3 of 3')).toBeVisible()
  expect(front('one')).toBeVisible()
  await user.keyboard('z')
  expect(front('two')).toBeVisible()
  await user.keyboard(' 2 2')
  expect(screen.getByText('50%')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(5))
  expect(server.received[2]).toEqual({ answerId: server.received[1]?.answerId })
})

it('shows the result of a session after a reload too, until the page is left', async () => {
  const first = show([word('one')])
  await first.user.keyboard(' 2')
  await first.user.click(button('Mark as Learned'))
  reload()
  const { user, server } = show([word('three')], first.server)
  expect(screen.getByText('1 word marked as learned.')).toBeVisible()
  await user.click(button('Undo'))
  expect(button('Mark as Learned')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(3))
  cleanup()
  show([word('two')])
  expect(screen.getByText('Card 1 of 1')).toBeVisible()
})

it('has forgotten a finished session when the next page is shown', async () => {
  const { user, page } = show([word('one')])
  await know(user)
  const kept: number[] = []
  function NextPage() {
    useLayoutEffect(() => void kept.push(sessionStorage.length), [])
    return null
  }
  page.rerender(<NextPage />)
  expect(kept).toEqual([0])
})

it('begins a new session once the last one was ended', async () => {
  const { user } = show([word('one'), word('two')])
  await user.keyboard('2')
  await user.click(screen.getByRole('link', { name: 'End Session' }))
  cleanup()
  show([word('two')])
  expect(screen.getByText('Card 1 of 1')).toBeVisible()
})

it('fills its progress on the back of the last card', async () => {
  const { user } = show([word('one'), word('two')])
  const progress = () =>
    Number(screen.getByRole('progressbar', { name: 'Session progress' }).getAttribute('aria-valuenow'))
  expect(progress()).toBe(0.5)
  await user.keyboard('2 ')
  expect(progress()).toBe(2)
})

it('keeps an answer that did not get through, and sends it and its undo in order later', async () => {
  const { user, server } = show([word('one'), word('two')])
  server.unreachable = true
  await user.keyboard(' 2')
  await screen.findByText('Your answer could not be saved yet. It is kept on this device.')
  await user.keyboard('z')
  server.received.length = 0
  server.unreachable = false
  await user.click(button('Retry'))
  await waitFor(() => expect(server.received).toHaveLength(2))
  expect(server.received[0]).toMatchObject({ rating: 'GOOD' })
  expect(server.received[1]).toEqual({ answerId: server.received[0]?.answerId })
  expect(localStorage).toHaveLength(0)
})

it('takes Next Card without turning for seen, not for known: no answer, by button or key, also after a reload', async () => {
  const first = show([word('one'), word('two'), word('three')])
  await first.user.click(button('Next Card'))
  await first.user.keyboard('2')
  await first.user.keyboard('z')
  expect(front('two')).toBeVisible()
  await first.user.keyboard('2')
  cleanup()
  const { user, server } = show([word('one'), word('two'), word('three')], first.server)
  expect(screen.getByText('Card 3 of 3')).toBeVisible()
  // Turned back counts as turned: the meaning was shown.
  await user.keyboard('  2')
  expect(screen.getByText('You went through 3 cards.')).toBeVisible()
  expect(screen.getByText('2 cards without an answer: nothing changes for them.')).toBeVisible()
  expect(screen.getByText('33%')).toBeVisible()
  await user.click(button('Mark as Learned'))
  expect(screen.getByText('1 word marked as learned.')).toBeVisible()
  await waitFor(() =>
    expect(server.received).toMatchObject([
      { id: 'word-three', rating: 'GOOD' },
      { id: 'word-three', stage: 'LEARNED' },
    ]),
  )
})

it('says of no word when it comes back after a session without an answer', async () => {
  const { user } = show([word('one')])
  await user.click(button('Next Card'))
  expect(screen.getByText('1 card without an answer: nothing changes for it.')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'When they come back' })).toBeNull()
})

it('asks to complete a word without a meaning, and takes no answer for it', async () => {
  const empty = makeReviewItem('nonce', [makeDefinition('N/A', { partOfSpeech: 'word' })])
  const { user, server } = show([empty, word('gist')])
  await user.click(button('Show the meaning'))
  expect(button('Add a meaning')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Still learning' })).toBeNull()
  await user.keyboard('1')
  await user.click(button('Next Card'))
  expect(front('gist')).toBeVisible()
  await user.keyboard('1')
  await waitFor(() => expect(server.received).toMatchObject([{ id: 'word-gist', rating: 'AGAIN' }]))
})

it('says when a word has no meaning, and when there are no words', async () => {
  const { user } = show([makeReviewItem('nonce', [makeDefinition('N/A', { partOfSpeech: 'word' })])])
  await user.click(button('Show the meaning'))
  expect(screen.getAllByText('No definition available')).toHaveLength(2)
  cleanup()
  show([])
  expect(screen.getByRole('heading', { name: 'No Words to Learn' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Words' }).getAttribute('href')).toBe('/words')
})

it('says that all words are learned and until when, and offers to practise anyway', async () => {
  const server = createReviewServer()
  server.answers.set('AllLearned', makeAllLearned(14, '2030-11-24T10:00:00.000Z'))
  show([], server)
  expect(await screen.findByText('All learned for now: next due 24 Nov 2030')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Practise Anyway' })).toHaveAttribute(
    'href',
    '/words/review?practise=1',
  )
})
