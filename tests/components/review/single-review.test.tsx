import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import '@/components/review/review-complete'
import { SingleReview } from '@/components/review/single-review'
import { type ToastOptions, takeToasts } from '@/components/ui/toast/toast'
import type { ReviewItemFragment } from '@/generated/operations'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { waitingAnswers } from '@/tests/support/outbox'
import {
  createReviewServer,
  makeDefinition,
  makeFinish,
  makeReviewItem,
  type ReviewServer,
  singleWordAnswer,
} from '@/tests/support/review/review-server'

const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  useRouter: () => ({ push }),
  notFound: () => {
    throw new Error('not found')
  },
}))

const luck = makeDefinition('good luck', { isSelectedByUser: true })
const skill = makeDefinition('a skill for finding things', { isSelectedByUser: true })
const serendipity = makeReviewItem('serendipity', [luck, skill], { remainderContext: 'On the night train' })

beforeEach(() => {
  push.mockReset()
  localStorage.clear()
  // Prefer reduced motion, so that no confetti is drawn: jsdom has no canvas.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

let stopToasts = () => {}

afterEach(() => {
  cleanup()
  stopToasts()
  vi.unstubAllGlobals()
})

function show(
  word: ReviewItemFragment = serendipity,
  server: ReviewServer = createReviewServer(),
  showMeaningsAtOnce = true,
) {
  render(
    <StrictMode>
      <ApolloProvider client={server.client}>
        <SingleReview
          variables={{ id: word.id }}
          initialData={structuredClone(singleWordAnswer(word))}
          showMeaningsAtOnce={showMeaningsAtOnce}
          harderQuestions={false}
        />
      </ApolloProvider>
    </StrictMode>,
  )
  return { server, user: userEvent.setup() }
}

/** Collects the toasts that are shown from now on. */
function collectToasts(): ToastOptions[] {
  const toasts: ToastOptions[] = []
  stopToasts = takeToasts((toast) => toasts.push(toast))
  // Drop the toasts of earlier tests.
  toasts.length = 0
  return toasts
}

const button = (name: string) => screen.getByRole('button', { name })

it('shows how a translation is read: the learner’s own is read as they know', () => {
  const read = makeDefinition('good luck', { translation: '幸運', translationReading: 'こううん' })
  const { vocabulary, ...item } = makeReviewItem('serendipity', [read])
  show({ ...item, vocabulary: { ...vocabulary, translation: '幸運', translationReading: 'こううん' } })
  expect(screen.getByText('こううん').tagName).toBe('RT')
  cleanup()
  show({ ...item, vocabulary: { ...vocabulary, translation: 'ラッキー' } })
  expect(screen.getByText('ラッキー')).toBeVisible()
  expect(screen.queryByText('こううん')).toBeNull()
})

it('names no part of speech for a meaning that came without one', () => {
  show(makeReviewItem('heron', [makeDefinition('a wading bird', { partOfSpeech: 'other' })]))
  expect(screen.getByText('a wading bird')).toBeVisible()
  expect(screen.queryByText(/other/)).toBeNull()
  expect(screen.queryByText(/Meaning 1 ·/)).toBeNull()
})

describe('the steps of a single review', () => {
  it('are the meanings, then the context, each with its name and number', async () => {
    const { user } = show()
    expect(screen.getByRole('heading', { level: 1, name: 'serendipity' })).toBeVisible()
    expect(screen.getByText('good luck')).toBeVisible()
    expect(screen.getByText('Step 1/3')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull()

    await user.click(button('Next'))
    const progress = screen.getByRole('progressbar', { name: 'Review progress' })
    expect(progress.getAttribute('aria-valuetext')).toBe('Meaning 2, Step 2/3, 67%')

    await user.click(button('Next'))
    expect(progress.getAttribute('aria-valuetext')).toBe('Context, Step 3/3, 100%')
    expect(progress.getAttribute('aria-valuenow')).toBe('3')
    expect(await screen.findByText('On the night train')).toBeVisible()
    await user.click(button('Previous'))
    expect(screen.getByText('a skill for finding things')).toBeVisible()
    await user.click(button('Previous'))
    expect(document.activeElement).toBe(button('Next'))
  })

  it('follow the arrow keys, which never complete a review', async () => {
    const { user, server } = show()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(screen.getByText('Step 3/3')).toBeVisible()
    await user.keyboard('{ArrowLeft}')
    expect(screen.getByText('Step 2/3')).toBeVisible()
    expect(server.received).toEqual([])
  })

  it('show the meanings beyond the fifth on the last step', async () => {
    const { user } = show(
      makeReviewItem(
        'set',
        ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => makeDefinition(name)),
      ),
    )
    expect(screen.queryByRole('button', { name: 'Show all meanings' })).toBeNull()
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    await user.click(button('Show all meanings'))
    expect(screen.getByRole('listitem').textContent).toContain('f')
  })

  it('are the chosen meanings; the others are behind Show all meanings', async () => {
    const { user } = show(makeReviewItem('set', [makeDefinition('put'), luck, makeDefinition('group')]))
    expect(screen.getByText('good luck')).toBeVisible()
    expect(screen.getByText('Step 1/1')).toBeVisible()
    await user.click(button('Show all meanings'))
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'nounput',
      'noungroup',
    ])
  })

  it("show the learner's own context first in the answer, and nothing of it before", async () => {
    const own = { remainderContext: 'On the night train', sentence: 'Pure luck brought us here.' }
    const { user } = show(makeReviewItem('luck', [luck], own), createReviewServer(), false)
    expect(screen.queryByText('On the night train')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Show all meanings' })).toBeNull()
    await user.click(button('Show meaning'))
    const note = await screen.findByText('On the night train')
    const meaning = screen.getByText('good luck')
    expect(note.compareDocumentPosition(meaning)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(screen.getByText(/brought us here/)).toBeVisible()
  })

  it('come whole, so that a screen reader announces each once: preloaded context is not a moment late', async () => {
    await import('@/components/review/steps/context-step')
    show(makeReviewItem('luck', [luck], { remainderContext: 'On the night train' }), undefined, false)
    // Long enough for the preload.
    await new Promise((resolve) => setTimeout(resolve))
    fireEvent.click(button('Show meaning'))
    expect(screen.getByText('On the night train')).toBeVisible()
    fireEvent.click(button('Next'))
    expect(screen.getByText('On the night train')).toBeVisible()
  })

  it('keep a meaning visible that the learner has seen, and hide the next', async () => {
    const { user } = show(serendipity, createReviewServer(), false)
    await user.click(button('I knew it'))
    expect(screen.getByText('Step 1/3')).toBeVisible()
    await user.click(button('Next'))
    expect(screen.queryByText('a skill for finding things')).toBeNull()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('a skill for finding things')).toBeVisible()
    await user.click(button('Previous'))
    expect(screen.getByText('good luck')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByText('a skill for finding things')).toBeVisible()
  })

  it('are none for a word without content, which is asked to be completed and never answered unseen', async () => {
    const placeholder = makeDefinition('N/A', { partOfSpeech: 'word' })
    const { user, server } = show(makeReviewItem('wend', [placeholder]))
    expect(screen.getByText('No review content available')).toBeVisible()
    expect(screen.getByText('This word has no definitions or content to review.')).toBeVisible()
    expect(button('Add a meaning')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Mark as Learned' })).toBeNull()
    await user.keyboard('1')
    await user.click(button('Complete Review'))
    expect(screen.queryByText('Review Complete!')).toBeNull()
    expect([server.received, waitingAnswers('learner')]).toEqual([[], []])
  })
})

describe('completing a single review', () => {
  it('sends one answer, whatever is pressed how often, and celebrates', async () => {
    const { server } = show(makeReviewItem('luck', [luck]))
    server.answers.set('SessionFinish', makeFinish({ 'word-luck': null }))
    const complete = button('Complete Review')
    fireEvent.click(complete)
    fireEvent.click(complete)
    expect(await screen.findByRole('heading', { name: 'Review Complete!' })).toBe(document.activeElement)
    expect(await screen.findByRole('img', { name: 'Memory: 2 of 10' })).toBeVisible()
    expect(server.received).toMatchObject([
      { id: 'word-luck', rating: 'GOOD', source: 'SINGLE_REVIEW', timeSpent: 0 },
    ])
    expect(waitingAnswers('learner')).toEqual([])
  })

  it('does not run through the steps while Enter is held down', () => {
    const { server } = show()
    fireEvent.keyDown(document.body, { key: 'Enter' })
    for (let times = 0; times < 5; times += 1)
      fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
    expect(screen.getByText('Step 2/3')).toBeVisible()
    expect(server.received).toEqual([])
  })

  it('keeps an answer that could not be saved and sends the same one again', async () => {
    const { user, server } = show(makeReviewItem('luck', [luck]))
    server.unreachable = true
    await user.click(button('Complete Review'))
    const retry = await screen.findByRole('button', { name: 'Retry' })
    expect(waitingAnswers('learner')).toHaveLength(1)

    server.unreachable = false
    await user.click(retry)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
    const [first, second] = server.received
    expect(second?.answerId).toBe(first?.answerId)
    expect(waitingAnswers('learner')).toEqual([])
  })

  it('sends what an earlier visit left behind', async () => {
    const broken = createReviewServer()
    broken.unreachable = true
    const { user } = show(makeReviewItem('luck', [luck]), broken)
    await user.click(button('Complete Review'))
    await screen.findByRole('button', { name: 'Retry' })
    cleanup()

    const { server } = show()
    await waitFor(() => expect(server.received).toHaveLength(1))
    expect(server.received[0]?.answerId).toBe(broken.received[0]?.answerId)
  })

  it('sends what could not be saved by itself when the browser is online again, in order and once', async () => {
    const { user, server } = show(makeReviewItem('luck', [luck]))
    server.unreachable = true
    await user.click(button('Mark as Learned'))
    await screen.findByRole('button', { name: 'Retry' })
    await user.click(button('Complete Review'))
    await screen.findByRole('button', { name: 'Retry' })
    const kept = waitingAnswers('learner').map(({ answerId }) => answerId)
    expect(kept).toHaveLength(2)

    server.received.length = 0
    server.unreachable = false
    fireEvent(window, new Event('online'))
    fireEvent(window, new Event('online'))
    await waitFor(() => expect(screen.queryByText(/could not be saved yet/)).toBeNull())
    await waitFor(() => expect(waitingAnswers('learner')).toEqual([]))
    expect(server.received.map(({ answerId }) => answerId)).toEqual(kept)
    fireEvent(window, new Event('online'))
    expect(server.received).toHaveLength(2)
  })

  it('gives up when the server will never take the answer, and leaves it to the layout to say so', async () => {
    const { user, server } = show(makeReviewItem('luck', [luck]))
    server.refusal = 'Word not found'
    await user.click(button('Complete Review'))
    await waitFor(() => expect(listOutbox('learner')).toMatchObject([{ refusal: 'Word not found' }]))
    expect([waitingAnswers('learner'), screen.queryByText(/could not be saved/)]).toEqual([[], null])
  })
})

describe('the stage', () => {
  it('becomes Learned by Mark as Learned, and the app goes to /words', async () => {
    const { user, server } = show()
    await user.click(button('Mark as Learned'))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/words'))
    expect(server.received).toMatchObject([{ id: serendipity.id, stage: 'LEARNED', source: 'SINGLE_REVIEW' }])
  })

  it('of a learned word becomes Reviewing by Add to Learning', async () => {
    const { user, server } = show({ ...serendipity, id: 'word-known', learningStage: 'LEARNED' })
    await user.click(button('Add to Learning'))
    await waitFor(() => expect(server.received).toMatchObject([{ stage: 'REVIEWING' }]))
  })

  it('is told in a toast that can take it back', async () => {
    const { user, server } = show()
    const toasts = collectToasts()
    await user.click(button('Mark as Learned'))
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]).toMatchObject({ title: '"serendipity" marked as learned', action: { label: 'Undo' } })
    toasts[0]?.action?.onPress()
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(server.received[1]).toEqual({ answerId: server.received[0]?.answerId })
    expect(toasts).toHaveLength(1)
  })

  it('whose undo is refused or not answered stays in the outbox with what came of it', async () => {
    const { user, server } = show({ ...serendipity, id: 'word-known', learningStage: 'LEARNED' })
    const toasts = collectToasts()
    await user.click(button('Add to Learning'))
    await waitFor(() => expect(toasts).toHaveLength(1))
    expect(toasts[0]?.title).toBe('"serendipity" is back in learning')
    server.unreachable = true
    toasts[0]?.action?.onPress()
    const undo = { kind: 'answer', answer: { kind: 'undo', wordId: 'word-known' } }
    expect(listOutbox('learner')).toMatchObject([{ ...undo, refusal: null }])
    await waitFor(() => expect(listOutbox('learner')).toMatchObject([{ isTried: true }]))
    server.unreachable = false
    server.refusal = 'Only the latest answer can be undone'
    toasts[0]?.action?.onPress()
    await waitFor(() =>
      expect(listOutbox('learner')).toMatchObject([
        { ...undo, refusal: 'Only the latest answer can be undone' },
      ]),
    )
  })

  it('stays on the page while it could not be saved, and asks for no second change', async () => {
    const { user, server } = show()
    server.unreachable = true
    await user.click(button('Mark as Learned'))
    await screen.findByRole('button', { name: 'Retry' })
    expect(push).not.toHaveBeenCalled()

    server.unreachable = false
    await user.click(button('Mark as Learned'))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/words'))
    expect(new Set(server.received.map(({ answerId }) => answerId)).size).toBe(1)
  })

  it('becomes Learned at the end too when an earlier wish for it came late', async () => {
    const { user, server } = show(makeReviewItem('luck', [luck]))
    server.unreachable = true
    await user.click(button('Mark as Learned'))
    await screen.findByRole('button', { name: 'Retry' })
    server.unreachable = false
    await user.click(button('Complete Review'))
    await screen.findByRole('heading', { name: 'Review Complete!' })
    await user.click(button('Mark as Learned'))
    await waitFor(() => expect(push).toHaveBeenCalledWith('/words'))
    const kinds = server.received.map(({ rating, stage }) => rating ?? stage)
    expect(kinds).toEqual(['LEARNED', 'LEARNED', 'GOOD', 'LEARNED'])
  })
})
