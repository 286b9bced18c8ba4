/** When confetti is thrown, and for how long; tests/e2e/study/flashcards.spec.ts sees it fall. */
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import '@/components/review/review-complete'
import { SingleReview } from '@/components/review/single-review'
import { useConfetti } from '@/components/study/use-confetti'
import { notePageOpening } from '@/lib/client/api/page-age'
import {
  createReviewServer,
  makeDefinition,
  makeReviewItem,
  singleWordAnswer,
} from '@/tests/support/review/review-server'
import { showBulkReview } from '@/tests/support/review/show-bulk-review'

/** Milliseconds between two bursts. */
const BURST_MS = 350

const thrown = vi.hoisted(() => ({ at: [] as number[], cleared: 0 }))
vi.mock('canvas-confetti', () => ({
  create: () =>
    Object.assign(() => thrown.at.push(performance.now()), {
      reset: () => {
        thrown.cleared += 1
      },
    }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

let isStill = false

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // Each test is a page of its own, which no answer of the test before is missing from.
  notePageOpening()
  isStill = false
  Object.assign(thrown, { at: [], cleared: 0 })
  vi.stubGlobal('matchMedia', () => ({ matches: isStill, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Lets confetti load, then ten seconds pass: for how long it was thrown, in milliseconds. */
async function celebratedMs(): Promise<number> {
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  return thrown.at.length === 0 ? 0 : (thrown.at.at(-1) ?? 0) - (thrown.at[0] ?? 0)
}

/** A last burst comes at most one pause before the end. */
function expectCelebration(measuredMs: number, wantedMs: number) {
  expect(measuredMs).toBeLessThan(wantedMs)
  expect(measuredMs).toBeGreaterThanOrEqual(wantedMs - BURST_MS)
}

const button = (name: string) => screen.getByRole('button', { name })
const word = makeReviewItem('luck', [makeDefinition('good luck', { isSelectedByUser: true })])
const ended = () => screen.findByRole('heading', { name: 'Review Complete!' })

it('the review of one word ends with five seconds', async () => {
  render(
    <ApolloProvider client={createReviewServer().client}>
      <SingleReview
        variables={{ id: word.id }}
        initialData={structuredClone(singleWordAnswer(word))}
        showMeaningsAtOnce
        harderQuestions={false}
      />
    </ApolloProvider>,
  )
  fireEvent.click(button('Complete Review'))
  await ended()
  expectCelebration(await celebratedMs(), 5_000)
})

it('a review of all due words ends with three seconds', async () => {
  showBulkReview([word])
  fireEvent.click(button('Complete Review'))
  await ended()
  expectCelebration(await celebratedMs(), 3_000)
})

function Celebration({ ms }: { ms: number }) {
  useConfetti(ms)
  return null
}

it('nothing is thrown for reduced motion, nor without a time', async () => {
  render(<Celebration ms={0} />)
  expect(await celebratedMs()).toBe(0)
  isStill = true
  render(<Celebration ms={1_000} />)
  expect(await celebratedMs()).toBe(0)
  expect(thrown.at).toEqual([])
})

it('what is in the air goes with its page, and nothing is thrown any more', async () => {
  const { unmount } = render(<Celebration ms={5_000} />)
  await vi.dynamicImportSettled()
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  const { length } = thrown.at
  expect(length).toBeGreaterThan(0)
  unmount()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(thrown.at).toHaveLength(length)
  expect(thrown.cleared).toBe(1)
})

it('a page that is left while confetti loads throws none', async () => {
  render(<Celebration ms={5_000} />).unmount()
  expect(await celebratedMs()).toBe(0)
  expect(thrown.at).toEqual([])
})
