import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OutboxSending } from '@/components/outbox/outbox-sending'
import { takeToasts } from '@/components/ui/toast/toast'
import { listOutbox, setRefusal } from '@/lib/client/outbox/outbox'
import { outboxNotice } from '@/lib/client/outbox/outbox-notice'
import { sendLane } from '@/lib/client/outbox/send-lane'
import { useAnswers } from '@/lib/client/outbox/use-answers'
import { createReviewServer, type ReviewServer } from '@/tests/support/review/review-server'

let server: ReviewServer
let toasts: string[]
let stop: () => void

beforeEach(() => {
  localStorage.clear()
  server = createReviewServer()
  server.refusal = 'Word not found'
  outboxNotice.set(null)
  toasts = []
  stop = takeToasts(({ title }) => toasts.push(title))
})

afterEach(() => {
  cleanup()
  stop()
  vi.restoreAllMocks()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <ApolloProvider client={server.client}>{children}</ApolloProvider>
)
const showLayout = () => render(<OutboxSending userId="learner" />, { wrapper })
const showScreen = () => renderHook(() => useAnswers('learner'), { wrapper })

const answer = (answerId: string) => ({
  kind: 'rating' as const,
  rating: 'GOOD' as const,
  answerId,
  wordId: answerId,
  text: answerId,
  source: 'QUIZ' as const,
  timeSpent: 1,
  answeredAt: new Date().toISOString(),
})

const REFUSED = 'An answer of "loom" could not be saved: Word not found'

it('is told once where the screen and the layout send together, and the screen does not take it for saved', async () => {
  showLayout()
  const { result } = showScreen()
  let saved = { status: '' }
  await act(async () => {
    const sent = result.current.submit(answer('loom'))
    window.dispatchEvent(new Event('online'))
    saved = await sent
  })
  await waitFor(() => expect(toasts).toEqual([REFUSED]))
  expect([saved.status, result.current.state.status]).toEqual(['refused', 'refused'])
  await act(async () => void window.dispatchEvent(new Event('online')))
  expect(toasts).toEqual([REFUSED])
})

it('is met by each of two answers that overlap: neither is taken for saved', async () => {
  showLayout()
  const { result } = showScreen()
  let ends: string[] = []
  await act(async () => {
    const both = await Promise.all([
      result.current.submit(answer('loom')),
      result.current.submit(answer('loom')),
    ])
    ends = both.map(({ status }) => status)
  })
  expect(ends).toEqual(['refused', 'refused'])
})

it('of one answer does not make another one refused', async () => {
  const { result } = showScreen()
  await act(() => result.current.submit(answer('loom')))
  server.refusal = null
  let status = ''
  await act(async () => {
    status = (await result.current.submit(answer('weft'))).status
  })
  expect(status).toBe('idle')
})

it('that the layout met is not taken for saved by the screen that sent it', async () => {
  const { result } = showScreen()
  const [saved, sent] = await act(async () => {
    const submitted = result.current.submit(answer('loom'))
    return Promise.all([submitted, sendLane(server.client, 'learner', 'words')])
  })
  expect([sent.left.size, server.received.length]).toEqual([0, 1])
  expect([saved.status, result.current.state.status]).toEqual(['refused', 'refused'])
})

it('is told on the next page where the screen that sent it has gone', async () => {
  const { result, unmount } = showScreen()
  const sent = result.current.submit(answer('loom'))
  unmount()
  await sent
  expect([listOutbox('learner').length, toasts]).toEqual([1, []])
  showLayout()
  await waitFor(() => expect(toasts).toEqual([REFUSED]))
  cleanup()
  showLayout()
  await act(async () => undefined)
  expect(toasts).toEqual([REFUSED])
})

it('is told when the page is seen', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { result } = showScreen()
  await act(() => result.current.submit(answer('loom')))
  showLayout()
  await act(async () => undefined)
  expect(toasts).toEqual([])
  visible.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(toasts).toEqual([REFUSED]))
})

it('is told again when the learner has sent it again', async () => {
  showLayout()
  const { result } = showScreen()
  await act(() => result.current.submit(answer('loom')))
  await waitFor(() => expect(toasts).toHaveLength(1))
  act(() => setRefusal(listOutbox('learner')[0] ?? expect.fail(), null))
  await act(() => result.current.retry())
  await waitFor(() => expect(toasts).toHaveLength(2))
})
