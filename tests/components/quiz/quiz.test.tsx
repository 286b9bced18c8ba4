import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KEPT_QUIZ } from '@/components/quiz/kept-quiz'
import { QuizLoadError, QuizProblem } from '@/components/quiz/quiz-messages'
import { QuizScreen } from '@/components/quiz/quiz-screen'
import type { QuizQuery, QuizQueryVariables } from '@/generated/operations'
import { currentQuestion } from '@/lib/domain/quiz/quiz-session'
import { NO_USES } from '@/lib/domain/quiz/word/quiz-uses'
import { waitingResults } from '@/tests/support/outbox'
import { makeQuizFacts, makeQuizItem, POOL } from '@/tests/support/quiz/quiz-items'
import { createReviewServer, makeViewer } from '@/tests/support/review/review-server'

const VARIABLES: QuizQueryVariables = { purpose: 'LEARN_QUIZES', stages: ['New'] }

let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  visibility = 'visible'
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
  // jsdom has no layout.
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('scrollBy', () => {})
  // Prefer reduced motion, so that no confetti is drawn: jsdom has no canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Words with more than a meaning. */
const KEPT: Record<string, Parameters<typeof makeQuizItem>[1]> = {
  photo: { photo: '/photo.jpg' },
  voice: { recording: '/voice.webm' },
}

function toFacts(text: string) {
  const { inflections, ...facts } = makeQuizFacts(text)
  return { __typename: 'QuizFacts', ...facts, inflections: { __typename: 'Inflections', ...inflections } }
}

/** The query result of the page for these words, in the form that Apollo's cache needs. */
function answerFor(texts: string[], pool: typeof POOL): QuizQuery {
  const vocabularyItems = texts.map((text) => {
    const { id, vocabulary, ...context } = makeQuizItem(text, KEPT[text])
    const definitions = vocabulary.definitions.map((definition, index) => ({
      __typename: 'Definition',
      id: `${id}-${index}`,
      ...definition,
      examples: [],
    }))
    return {
      __typename: 'UserVocabularyItem',
      id,
      ...context,
      vocabulary: {
        __typename: 'Vocabulary',
        id: `vocabulary-${text}`,
        ...vocabulary,
        forms: [],
        quizFacts: toFacts(text),
        quizUses: NO_USES,
        definitions,
      },
    }
  })
  const quizPool = pool.map((word) => ({
    __typename: 'QuizPoolEntry',
    ...word,
    otherMeanings: [],
    synonyms: [],
    forms: [],
    quizFacts: toFacts(word.text),
  }))
  return { viewer: { ...makeViewer(), quizPool, vocabularyItems } }
}

const page = (texts: string[], server = createReviewServer(), pool = POOL) => (
  <ApolloProvider client={server.client}>
    <QuizScreen variables={VARIABLES} initialData={answerFor(texts, pool)} harderQuestions={false} />
  </ApolloProvider>
)

function show(texts: string[], server = createReviewServer(), pool = POOL) {
  return { server, ...render(page(texts, server, pool)) }
}

const WORDS = ['alpha', 'bravo', 'charlie']
const button = (name: string | RegExp) => screen.getByRole('button', { name })
/** A heading that may be about to appear. React listens to keys, and keeps the quiz, a moment after it is drawn. */
async function heading(name: string | RegExp) {
  const found = await screen.findByRole('heading', { name })
  await act(async () => {})
  return found
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function begin(texts = WORDS) {
  const shown = show(texts)
  fireEvent.click(button('Start Quiz'))
  await heading(/^Question 1 of/)
  return shown
}

/** Presses the key of a correct or of a wrong option. */
function answer(isCorrect: boolean) {
  const session = KEPT_QUIZ.find('learner')
  const options = (session && currentQuestion(session)?.options) ?? []
  const at = options.findIndex((option) => option.isCorrect === isCorrect)
  fireEvent.keyDown(document.body, { key: String(at + 1) })
}

describe('a quiz', () => {
  it('runs on keys, sends each answer at once and the result once', async () => {
    const { server } = await begin()
    answer(true)
    expect(await heading(/^Right/)).toBe(document.activeElement)
    await waitFor(() => expect(server.received).toMatchObject([{ rating: 'GOOD', source: 'QUIZ' }]))
    fireEvent.keyDown(document.body, { key: 'Enter' })
    expect(await heading(/^Question 2 of 3/)).toBe(document.activeElement)
    answer(false)
    await heading(/^Wrong/)
    const asked = KEPT_QUIZ.find('learner')?.questions[1]?.question ?? ''
    expect(screen.getByText('Right answer')).toBeVisible()
    fireEvent.keyDown(document.body, { key: ' ' })
    await heading(/^Question 3 of 3/)
    answer(true)
    fireEvent.click(button('See Results'))

    expect(await heading('Keep Trying!')).toBe(document.activeElement)
    for (const figure of ['67%', '20', '2/3']) expect(screen.getByText(figure)).toBeVisible()
    await waitFor(() => expect(server.received).toHaveLength(4))
    expect(server.received.map(({ rating }) => rating)).toEqual(['GOOD', 'AGAIN', 'GOOD', undefined])
    expect(server.received[3]).toMatchObject({ totalQuestions: 3, correctAnswers: 2, score: 67 })
    const missed = screen.getByRole('region', { name: 'Worth another look' })
    expect(within(missed).getByText(asked)).toBeVisible()
    for (const label of ['Your answer', 'Right answer']) expect(within(missed).getByText(label)).toBeVisible()
    const review = within(missed).getByRole('link', { name: 'Review these words' })
    expect(review.getAttribute('href')).toMatch(/^\/words\/review\?practise=1&word=item-\w+$/)
    const known = screen.getByRole('region', { name: 'Answered right' })
    expect(within(known).getAllByRole('listitem')).toHaveLength(2)
  })

  it('says the question once, with everything that belongs to it', async () => {
    await begin()
    const title = await heading(/^Question 1 of 3\.\s*Wh.+/)
    expect(title).toBe(document.activeElement)
    expect(screen.getAllByText(/^Question 1 of 3/)).toHaveLength(1)
  })

  it('asks about a photo and a recording, with the meaning for those who do not see or hear them', async () => {
    const { server } = await begin(['photo', 'voice'])
    for (const number of [1, 2]) {
      const title = await heading(new RegExp(`^Question ${number} of 2`))
      const isPhoto = /Which word is this photo\?/.test(title.textContent ?? '')
      if (isPhoto) {
        const photo = within(title).getByRole('img', { name: /^Your photo\. The word means: kind of/ })
        expect(photo.getAttribute('src')).toMatch(/\/photo\.jpg$/)
      } else {
        expect(title).toHaveTextContent(/Which word is this\?$/)
        expect(screen.getByRole('group', { name: 'Your recording' })).toBeVisible()
        fireEvent.click(button('Hint'))
        expect(screen.getByText(/^kind of/)).toBeVisible()
      }
      expect(title.parentElement?.textContent).not.toMatch(/photo$|voice/)
      answer(true)
      await heading(/^Right/)
      fireEvent.keyDown(document.body, { key: 'Enter' })
    }
    await waitFor(() => expect(server.received).toHaveLength(3))
  })

  it('sends no answer about a part of speech: it changes no schedule', async () => {
    const { server } = show(['alpha', 'bravo'], createReviewServer(), [])
    fireEvent.click(button('Start Quiz'))
    await heading(/^Question 1 of 1.*part of speech/)
    answer(false)
    fireEvent.click(await screen.findByRole('button', { name: 'See Results' }))
    await heading('Keep Trying!')
    await waitFor(() => expect(server.received).toMatchObject([{ totalQuestions: 1, correctAnswers: 0 }]))
  })

  it('takes the second half of a double click for no answer', async () => {
    const { server } = await begin()
    const options = within(screen.getByRole('list', { name: 'Options' })).getAllByRole('button')
    fireEvent.click(options[0] ?? document.body, { detail: 2 })
    expect(screen.queryByRole('button', { name: /Next/ })).toBeNull()
    expect(server.received).toEqual([])
  })

  it('ends early, with what was answered', async () => {
    const { server } = await begin()
    fireEvent.click(button('End Quiz'))
    expect(await heading('Keep Trying!')).toBeVisible()
    expect(screen.getByText('0/3')).toBeVisible()
    await waitFor(() => expect(server.received).toMatchObject([{ totalQuestions: 3, correctAnswers: 0 }]))
    expect(screen.queryByText('Worth another look')).toBeNull()
  })

  it('goes on where it was after a reload', async () => {
    const { unmount } = await begin()
    answer(true)
    fireEvent.click(button(/Next/))
    const title = (await heading(/^Question 2 of 3/)).textContent
    unmount()
    show(WORDS)
    expect((await heading(/^Question 2 of 3/)).textContent).toBe(title)
  })

  it.each([
    ['quiz', /^Question 1 of 3/],
    ['result', 'Keep Trying!'],
  ])('is started only once it is known that no %s was kept: it would be discarded', async (kept, title) => {
    const { unmount } = await begin()
    if (kept === 'result') fireEvent.click(button('End Quiz'))
    await heading(title)
    const before = KEPT_QUIZ.find('learner')
    unmount()
    // A finished session is removed on leaving the page, but not by a reload.
    if (before) KEPT_QUIZ.keep('learner', before)
    const container = document.body.appendChild(document.createElement('div'))
    container.innerHTML = renderToString(page(WORDS))
    expect(button('Start Quiz')).toHaveAttribute('aria-disabled', 'true')
    const { unmount: leave } = render(page(WORDS), { container, hydrate: true })
    await heading(title)
    expect(KEPT_QUIZ.find('learner')).toEqual({ ...before, keptAt: expect.any(Number) })
    leave()
    sessionStorage.clear()
    show(WORDS)
    expect(button('Start Quiz')).not.toHaveAttribute('aria-disabled')
  })

  it('keeps the result when it cannot be sent, and sends it at the next visit', async () => {
    const { server, unmount } = await begin()
    server.unreachable = true
    fireEvent.click(button('End Quiz'))
    expect(await screen.findByText(/^Your result could not be saved yet/)).toBeVisible()
    unmount()
    server.unreachable = false
    server.received = []
    show(WORDS, server)
    await waitFor(() => expect(server.received).toHaveLength(1))
    await waitFor(() => expect(waitingResults('learner')).toEqual([]))
  })

  it('begins another one', async () => {
    await begin()
    fireEvent.click(button('End Quiz'))
    fireEvent.click(await screen.findByRole('button', { name: 'Try Another Quiz' }))
    expect(await heading(/^Question 1 of 3/)).toBeVisible()
  })
})

describe('the clock', () => {
  async function beginWithClock() {
    const shown = await begin()
    vi.useFakeTimers({ shouldAdvanceTime: false })
    // The quiz started before the fake timers: render it again with them.
    shown.unmount()
    const { server } = show(WORDS)
    await pass(100)
    return server
  }

  it('announces 15 and 5 seconds, then counts a wrong answer of 30 seconds', async () => {
    const server = await beginWithClock()
    const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
    await pass(10_000)
    expect(announced()).not.toContain('15 seconds left')
    await pass(5_500)
    expect(announced()).toContain('15 seconds left')
    await pass(10_000)
    expect(announced()).toContain('5 seconds left')
    await pass(5_000)
    const verdict = screen.getByRole('heading', { name: /^Time's up/ })
    expect(verdict).toBe(document.activeElement)
    // The right answer is only for screen readers: the option itself is marked.
    expect(verdict).toHaveTextContent(/^Time's up\. The right answer is [^.]+\.$/)
    expect(server.received).toMatchObject([
      { rating: 'AGAIN', timeSpent: 30, details: { responseMs: 30_000 } },
    ])
  })

  it('says how long the answer took, to the millisecond, and that a hint was shown', async () => {
    const server = await beginWithClock()
    await pass(1_333)
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }))
    await pass(1_011)
    fireEvent.keyDown(document.body, { key: '1' })
    await pass(0)
    expect(server.received).toMatchObject([
      { details: { form: 'CHOICE', responseMs: 100 + 1_333 + 1_011, hints: 1, distance: null } },
    ])
  })

  it('stands still while the tab is hidden', async () => {
    await beginWithClock()
    await pass(4_000)
    visibility = 'hidden'
    fireEvent(document, new Event('visibilitychange'))
    await pass(120_000)
    expect(Number(screen.getByRole('timer').textContent)).toBeGreaterThan(24)
    visibility = 'visible'
    fireEvent(document, new Event('visibilitychange'))
    await pass(2_000)
    expect(Number(screen.getByRole('timer').textContent)).toBeLessThan(25)
    expect(screen.queryByRole('heading', { name: /^Time's up/ })).toBeNull()
  })
})

describe('without a quiz', () => {
  it('says how many words there are when they are too few', () => {
    show(['alpha'])
    expect(screen.getByRole('heading', { name: 'Need More Words for Quiz' })).toBeVisible()
    const text = 'You need at least 2 vocabulary items to start a quiz. You currently have 1 word(s).'
    expect(screen.getByText(text)).toBeVisible()
  })

  it('says why it could not be made, with two ways on', () => {
    render(<QuizProblem message="Failed to start quiz" />)
    expect(screen.getByRole('heading', { name: 'Quiz Error' })).toBeVisible()
    expect(screen.getByText('Failed to start quiz')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add More Words' }).getAttribute('href')).toBe('/words')
    expect(screen.getByRole('link', { name: 'Back to Learning' }).getAttribute('href')).toBe('/learn')
  })

  it('offers to load the page again when its words did not come', () => {
    render(<QuizLoadError />)
    expect(screen.getByRole('heading', { name: 'Error Loading Quiz' })).toBeVisible()
    expect(
      screen.getByText('There was an error loading your vocabulary data. Please try again.'),
    ).toBeVisible()
    expect(button('Retry')).toBeVisible()
  })
})
