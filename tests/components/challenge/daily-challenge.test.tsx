import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DailyChallenge } from '@/components/challenge/daily-challenge'
import type { FlashcardFragment } from '@/generated/operations'
import { CHALLENGE_MS } from '@/lib/domain/challenge/challenge-rules'
import { NO_STREAK } from '@/lib/domain/challenge/challenge-streak'
import type { DrawnChallenge } from '@/lib/domain/challenge/draw-challenge'
import type { ChallengeTurn } from '@/lib/domain/challenge/plan-challenge'
import { askBlank } from '@/lib/domain/questions/form-for'
import type { QuizQuestion } from '@/lib/domain/quiz/question-types'
import { makeBlankWord } from '@/tests/support/questions/blank-words'
import {
  createReviewServer,
  makeDefinition,
  makeFinish,
  makeReviewItem,
} from '@/tests/support/review/review-server'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

let made = 0
/** Another one in each test: the browser remembers which words of a learner were answered. */
let userId = ''

beforeEach(() => {
  made += 1
  userId = `learner ${made}`
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('scrollTo', () => undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const turnOf = (text: string) => ({
  wordId: `word-${text}`,
  text,
  confusedWith: [],
  trainsProduction: false,
})

const CHOICE: QuizQuestion = {
  id: 'choice',
  type: 'MULTIPLE_CHOICE_DEFINITION',
  vocabularyItem: { id: 'word-two', text: 'two' },
  question: 'What does this word mean?',
  subject: 'two',
  clue: null,
  media: null,
  options: ['meaning of two', 'other', 'another', 'a third'].map((text, at) => ({
    id: `${at}`,
    text,
    isCorrect: at === 0,
  })),
  correctAnswer: 'meaning of two',
  accepted: [],
  hint: null,
  explanation: {
    partOfSpeech: 'noun',
    meaning: 'meaning of two',
    example: null,
    forms: [],
    translation: null,
  },
}

function blankOf(text: string) {
  const question = askBlank(makeBlankWord(text, { sentence: `Here is the ${text} at last.` }))
  if (!question) throw new Error('The sentence has the word')
  return question
}

const TURNS: ChallengeTurn[] = [
  { ...turnOf('one'), form: 'CARD' },
  { ...turnOf('two'), form: 'CHOICE', question: CHOICE },
  { ...turnOf('ember'), trainsProduction: true, form: 'BLANK', question: blankOf('ember') },
]
const WORDS = ['one', 'two', 'ember'].map((text) =>
  makeReviewItem(text, [makeDefinition(`meaning of ${text}`)]),
)
const DRAWN: DrawnChallenge<FlashcardFragment> = {
  id: 'drawn',
  turns: TURNS,
  words: WORDS,
  streak: { ...NO_STREAK, days: 4 },
  nothingDue: 'No word is due now. The next one is due tomorrow.',
}

function show(rest: Partial<typeof DRAWN> = {}, server = createReviewServer()) {
  render(
    <ApolloProvider client={server.client}>
      <DailyChallenge userId={userId} language="de" drawn={{ ...DRAWN, ...rest }} />
    </ApolloProvider>,
  )
  return { server, user: userEvent.setup() }
}

/** Simulates a reload with so many milliseconds on the clock: it hides the page, and runs no effect clean-ups. */
function reloadAt(elapsedMs: number) {
  const key = `challenge:2:${userId}`
  window.dispatchEvent(new Event('pagehide'))
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
  cleanup()
  sessionStorage.setItem(key, JSON.stringify({ ...kept, elapsedMs }))
}

/** Its code is loaded on demand. */
const cardIsThere = () => screen.findByRole('button', { name: 'Show Meaning' })

it('asks due words in mixed forms, by keyboard alone; the last answer ends it', async () => {
  const { user, server } = show()
  server.answers.set('SessionFinish', makeFinish({ 'word-one': null, 'word-two': null, 'word-ember': null }))
  expect(await screen.findByText('10 min left')).toBeVisible()
  // A press on 2 shows the meaning first: nothing is known before it was checked.
  await user.keyboard('2')
  expect(screen.getByText('meaning of one')).toBeVisible()
  await user.keyboard('2')
  expect(await screen.findByText('What does this word mean?')).toBeVisible()
  await user.keyboard('1')
  await user.keyboard('{Enter}')
  await user.keyboard(' ')
  expect(await screen.findByRole('textbox')).toBeVisible()
  await user.click(screen.getByRole('textbox'))
  await user.keyboard('ember{Enter}')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Challenge Complete!' })).toBeVisible()
  expect(screen.getByText(/^All 3 words of this challenge are done/)).toBeVisible()
  expect(screen.getByText('5 days in a row')).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(3))
  const [card, choice, blank] = server.received
  expect(card).toMatchObject({ rating: 'GOOD', source: 'BULK_REVIEW', details: { form: 'CARD' } })
  expect(card).not.toHaveProperty('endsChallenge')
  expect(choice).toMatchObject({ id: 'word-two', source: 'BULK_REVIEW', details: { form: 'CHOICE' } })
  expect(blank).toMatchObject({
    id: 'word-ember',
    trains: 'PRODUCTION',
    endsChallenge: true,
    details: { form: 'BLANK', direction: 'PRODUCTION' },
  })
})

it('ends after the word under way once ten minutes are over, and goes on when that answer is taken back', async () => {
  const first = show()
  await cardIsThere()
  await first.user.keyboard(' 2')
  reloadAt(CHALLENGE_MS + 5_000)
  const { user, server } = show({ turns: [], words: [] }, first.server)
  expect(await screen.findByText('Last word')).toBeVisible()
  await user.keyboard('2')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Ten minutes, 2 words.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Another Ten Minutes' })).toBeVisible()
  await waitFor(() => expect(server.received).toHaveLength(2))
  expect(server.received[1]).toMatchObject({ rating: 'AGAIN', endsChallenge: true })
  await user.click(screen.getByRole('button', { name: 'Undo last answer' }))
  expect(await screen.findByText('What does this word mean?')).toBeVisible()
  await waitFor(() => expect(server.received[2]).toEqual({ answerId: server.received[1]?.answerId }))
})

it('uses the whole time with the last word too, and has no words left then', async () => {
  const two = { turns: TURNS.slice(0, 2), words: WORDS.slice(0, 2) }
  const first = show(two)
  await cardIsThere()
  await first.user.keyboard(' 2')
  reloadAt(CHALLENGE_MS + 5_000)
  const { user } = show({ turns: [], words: [] }, first.server)
  await user.keyboard('1')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Ten minutes, 2 words.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Another Ten Minutes' })).toBeNull()
})

it('counts no time at its end: undo goes on with the time that was left', async () => {
  let readingMs = 0
  const now = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => now() + readingMs)
  const { user } = show({ turns: TURNS.slice(0, 1), words: WORDS.slice(0, 1) })
  await cardIsThere()
  await user.keyboard(' 2')
  expect(await screen.findByText(/^The one word of this challenge is done/)).toBeVisible()
  readingMs = CHALLENGE_MS / 2
  // The clock is read.
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await user.click(screen.getByRole('button', { name: 'Undo last answer' }))
  expect(screen.getByText('10 min left')).toBeVisible()
})

it('has words left while a forgotten one has not come back', async () => {
  const { user, server } = show({ turns: TURNS.slice(0, 1), words: WORDS.slice(0, 1) })
  await cardIsThere()
  await user.keyboard('1')
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(server.received[0]).not.toHaveProperty('endsChallenge')
  expect(screen.queryByRole('heading', { name: 'Challenge Complete!' })).toBeNull()
  await user.keyboard(' 2')
  expect(await screen.findByRole('heading', { name: 'Challenge Complete!' })).toBeVisible()
  await waitFor(() => expect(server.received[1]).toMatchObject({ rating: 'GOOD', endsChallenge: true }))
})

it('shows the card of a word that would be heard where the browser has no voice', async () => {
  const question = { ...blankOf('one'), form: 'LISTENING', lead: 'SOUND', sentence: null } as const
  show({ turns: [{ ...turnOf('one'), form: 'LISTENING', question }], words: WORDS.slice(0, 1) })
  await cardIsThere()
})

it('says when the next word is due, and offers the other exercises', () => {
  show({ turns: [], words: [] })
  expect(screen.getByText('No word is due now. The next one is due tomorrow.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Word Association' })).toHaveAttribute(
    'href',
    '/learn/word-association',
  )
  expect(screen.getByRole('link', { name: 'Fill in the Blanks' })).toBeVisible()
})

it('does not ask again what was answered offline and is not sent yet', async () => {
  const server = createReviewServer()
  server.unreachable = true
  const { user } = show({ turns: TURNS.slice(0, 1), words: WORDS.slice(0, 1) }, server)
  await cardIsThere()
  await user.keyboard(' 2')
  await waitFor(() => expect(server.received).toHaveLength(1))
  cleanup()
  sessionStorage.clear()
  show({}, server)
  expect(await screen.findByText('What does this word mean?')).toBeVisible()
})
