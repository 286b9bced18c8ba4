import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FillInTheBlanks } from '@/components/fill-in/fill-in-the-blanks'
import { drawBlanks } from '@/lib/domain/fill-in/draw-blanks'
import { makeBlankWord } from '@/tests/support/questions/blank-words'
import { createReviewServer, makeFinish } from '@/tests/support/review/review-server'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ROUND = drawBlanks(
  [
    makeBlankWord('ember', { sentence: 'An ember glowed in the dark.' }),
    makeBlankWord('thicket', { sentence: 'We hid in the thicket.' }),
    makeBlankWord('decide', { sentence: 'They decided to stay.' }),
  ],
  'round',
)

function show(drawn = ROUND, server = createReviewServer()) {
  render(
    <ApolloProvider client={server.client}>
      <FillInTheBlanks userId="learner" language="de" wordCount={2} drawn={drawn} />
    </ApolloProvider>,
  )
  return { server, user: userEvent.setup() }
}

const field = () => screen.getByRole('textbox')

it('by keyboard alone: each sentence is answered and explained, and a missed word comes back', async () => {
  const { user, server } = show()
  const finish = makeFinish({ 'word-ember': null, 'word-thicket': null, 'word-decide': null })
  server.answers.set('SessionFinish', finish)
  expect(screen.getByText('Sentence 1 of 3')).toBeVisible()
  expect(field()).toHaveFocus()
  await user.keyboard('ember{Enter}')
  expect(screen.getByText('Right')).toBeVisible()
  expect(screen.getByText('a thing that is meant')).toBeVisible()
  await user.keyboard('{Enter}')
  await user.keyboard('nothing{Enter}')
  expect(screen.getByText('Not this time')).toBeVisible()
  await user.keyboard('{Enter}')
  expect(screen.getByText('Sentence 3 of 4')).toBeVisible()
  // The word itself, where the sentence has another form of it.
  await user.keyboard('decide{Enter}')
  expect(screen.getByText('Right word')).toBeVisible()
  await user.keyboard('{Enter}')
  await user.keyboard('thicket{Enter}{Enter}')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'All Filled In' })).toHaveFocus())
  expect(screen.getByText('You found 2 of 3 words at once.')).toBeVisible()
  await waitFor(() =>
    expect(server.received).toMatchObject(
      (
        [
          ['word-ember', 'GOOD'],
          ['word-thicket', 'AGAIN'],
          ['word-decide', 'GOOD'],
          ['word-thicket', 'GOOD'],
        ] as const
      ).map(([id, rating]) => ({
        id,
        rating,
        source: 'QUIZ',
        details: { form: 'BLANK', direction: 'PRODUCTION' },
      })),
    ),
  )
})

it('goes on where it was after a reload, with the answered question that is still shown', async () => {
  const first = show()
  await first.user.keyboard('ember{Enter}')
  expect(screen.getByText('Right')).toBeVisible()
  cleanup()
  const { user } = show(drawBlanks([], 'other'), first.server)
  expect(await screen.findByText('Right')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('Sentence 2 of 3')).toBeVisible()
  await waitFor(() => expect(first.server.received).toHaveLength(1))
})

it('takes the last answer back, and asks it again', async () => {
  const { user, server } = show()
  await user.keyboard('ember{Enter}{Enter}')
  await waitFor(() => expect(server.received).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Undo last answer' }))
  expect(screen.getByText('Sentence 1 of 3')).toBeVisible()
  await waitFor(() => expect(server.received[1]).toEqual({ answerId: server.received[0]?.answerId }))
})

it('says how many words with a sentence it needs', () => {
  show(null)
  expect(screen.getByRole('heading', { name: 'Need More Sentences' })).toBeVisible()
  expect(screen.getByText(/You need at least 3 words with a sentence\. You have 2 words\./)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add word' })).toBeVisible()
})
