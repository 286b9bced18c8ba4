import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePageOpening, noteSaved } from '@/lib/client/api/page-age'
import { usePageQuery } from '@/lib/client/api/use-page-query'
import { answeredWordIds } from '@/lib/client/outbox/answered-words'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'
import { refreshAfterSending } from '@/lib/client/outbox/refresh-after-sending'
import { useAnswers } from '@/lib/client/outbox/use-answers'

const FIGURES = gql`query Figures { viewer { id due } }`
type Figures = { viewer: { __typename: string; id: string; due: number } }
const figures = (due: number): Figures => ({ viewer: { __typename: 'Viewer', id: 'learner', due } })

/** The server's number of due words, and the answers that it has not answered yet. */
const server = { due: 2, waiting: [] as (() => void)[], isReachable: true }

function createClient() {
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const respond = (data: Record<string, unknown>) => {
          observer.next({ data })
          observer.complete()
        }
        if (!server.isReachable) return observer.error(new Error('Failed to fetch'))
        if (operationName === 'Figures') return respond(figures(server.due))
        server.waiting.push(() => {
          server.due -= 1
          const vocabularyItem = { __typename: 'UserVocabularyItem', id: variables.input.id }
          respond({
            reviewVocabularyItem: {
              success: true,
              problems: [],
              vocabularyItem: { ...vocabularyItem, learningStage: 'LEARNED', reviewCount: 1 },
            },
          })
        })
      }),
  )
  return new ApolloClient({ link, cache: new InMemoryCache() })
}

let client: ApolloClient
beforeEach(() => {
  localStorage.clear()
  Object.assign(server, { due: 2, waiting: [], isReachable: true })
  client = createClient()
  // The router opens the page: React has hydrated the document.
  document.documentElement.dataset.ready = ''
  notePageOpening()
})
afterEach(cleanup)

const wrapper = ({ children }: { children: React.ReactNode }) => (
  <ApolloProvider client={client}>{children}</ApolloProvider>
)

function Home({ initialData }: { initialData: Figures }) {
  const { data } = usePageQuery({ query: FIGURES, variables: {}, initialData })
  return <p>{data.viewer.due} due</p>
}

/** Opens the page of a review and gives its last answer, which the server has not confirmed yet. */
function answerInReview() {
  const review = renderHook(() => useAnswers('learner'), { wrapper })
  act(() => {
    void review.result.current.submit({
      kind: 'rating',
      answerId: crypto.randomUUID(),
      wordId: 'loom',
      rating: 'GOOD',
      source: 'BULK_REVIEW',
      timeSpent: 1,
      answeredAt: new Date().toISOString(),
    })
  })
  return review
}

describe('Home right after the last answer', () => {
  it('is fetched again when the answer is confirmed after Home was shown', async () => {
    const review = answerInReview()
    await waitFor(() => expect(server.waiting).toHaveLength(1))
    notePageOpening()
    review.unmount()
    render(<Home initialData={figures(2)} />, { wrapper })
    await act(async () => server.waiting[0]?.())
    expect(await screen.findByText('1 due')).toBeVisible()
  })

  it('is fetched again when the answer was confirmed while Home was on its way', async () => {
    const review = answerInReview()
    await waitFor(() => expect(server.waiting).toHaveLength(1))
    notePageOpening()
    await act(async () => server.waiting[0]?.())
    review.unmount()
    render(<Home initialData={figures(2)} />, { wrapper })
    expect(await screen.findByText('1 due')).toBeVisible()
  })

  it('is fetched again when the answer is confirmed between its first render and its effects', async () => {
    function Confirmed() {
      useLayoutEffect(() => {
        server.due = 1
        noteSaved()
      }, [])
      return null
    }
    const page = (
      <>
        <Home initialData={figures(2)} />
        <Confirmed />
      </>
    )
    render(page, { wrapper })
    expect(await screen.findByText('1 due')).toBeVisible()
  })

  it('counts the answer itself until it has fetched its figures', async () => {
    const settled = vi.fn()
    window.addEventListener(OUTBOX_SETTLED, settled)
    render(<Home initialData={figures(2)} />, { wrapper })
    server.isReachable = false
    await act(() => refreshAfterSending(client))
    expect(settled).not.toHaveBeenCalled()
    server.isReachable = true
    await act(() => refreshAfterSending(client))
    expect(settled).toHaveBeenCalledOnce()
    window.removeEventListener(OUTBOX_SETTLED, settled)
  })

  it('is not fetched again when its data are newer than the answer', async () => {
    const review = answerInReview()
    await waitFor(() => expect(server.waiting).toHaveLength(1))
    await act(async () => server.waiting[0]?.())
    review.unmount()
    notePageOpening()
    server.due = 99
    render(<Home initialData={figures(1)} />, { wrapper })
    await act(async () => undefined)
    expect(screen.getByText('1 due')).toBeVisible()
  })
})

it('a word is not asked again when its answer was confirmed while the next review was on its way', async () => {
  answerInReview()
  await waitFor(() => expect(server.waiting).toHaveLength(1))
  notePageOpening()
  await act(async () => server.waiting[0]?.())
  await waitFor(() => expect(localStorage.length).toBe(0))
  expect([...answeredWordIds('learner')]).toEqual(['loom'])
  notePageOpening()
  expect([...answeredWordIds('learner')]).toEqual([])
})
