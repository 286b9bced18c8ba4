import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DesiredRetention } from '@/components/settings/retention/desired-retention'
import { priceOf, type Workload } from '@/lib/domain/review/load/retention-prices'
import { RETENTIONS } from '@/lib/domain/settings/schedule-ranges'

/** jsdom has no workers: this one computes at once. */
class TestWorker {
  static received: Workload[] = []
  onmessage: (event: { data: unknown }) => void = () => undefined
  onerror: () => void = () => undefined
  terminate = vi.fn()
  postMessage(workload: Workload) {
    TestWorker.received.push(workload)
    for (const retention of RETENTIONS) this.onmessage({ data: priceOf(workload, retention) })
  }
}

const FIGURES = { __typename: 'RatingFigures', again: 0.2, hard: 0, good: 0.8, easy: 0 }
const WORKLOAD = {
  __typename: 'Workload',
  isOwn: true,
  groups: [{ __typename: 'WordGroup', words: 90, stability: 12, difficulty: 5, lastDay: -3, dueDay: 4 }],
  newWords: 5,
  newWordsADay: 3,
  maximumADay: 50,
  firstAnswers: FIGURES,
  recalledAnswers: { ...FIGURES, again: 0, good: 1 },
  forgettingOddsYoung: 1,
  forgettingOddsSettled: 1.2,
  firstSeconds: 15,
  laterSeconds: { ...FIGURES, again: 19, hard: 18, good: 12, easy: 9 },
  parameters: [],
}

beforeEach(() => {
  TestWorker.received = []
  vi.stubGlobal('Worker', TestWorker)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show({ workload = WORKLOAD, isUsed = true }: { workload?: object | null; isUsed?: boolean } = {}) {
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (workload === null) return observer.error(new TypeError('Failed to fetch'))
        observer.next({ data: { viewer: { __typename: 'Viewer', id: 'learner', workload } } })
        observer.complete()
      }),
  )
  render(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <DesiredRetention
        chosen={85}
        saved={90}
        isUsed={isUsed}
        min={80}
        max={95}
        step={1}
        valueText="85 %"
        defaultValue={85}
      />
    </ApolloProvider>,
  )
  return userEvent.setup()
}

it('says what the chosen value and the present one cost, in words, charts and a table', async () => {
  const user = show()
  expect(screen.getByRole('slider', { name: 'Desired retention' })).toHaveAttribute('aria-valuetext', '85 %')
  await user.click(screen.getByRole('button', { name: 'Help me decide' }))
  expect(await screen.findByText(/^At 85%: about \d+ minutes? a day, [\d,]+ words known/)).toHaveTextContent(
    /At 90%, as now: about/,
  )
  expect(screen.getByRole('img', { name: /^Minutes a day: [\d.]+ at 80%, [\d.]+ at 95%\.$/ })).toBeVisible()
  expect(screen.getByText(/at most 50 words a day, computed on this device/)).toBeVisible()
  await user.click(screen.getByText('Show as a table'))
  const table = within(screen.getByRole('table', { name: 'The price of each desired retention' }))
  expect(table.getAllByRole('row')).toHaveLength(1 + 16)
  expect(TestWorker.received).toMatchObject([
    { parameters: null, newWords: 5, groups: [{ words: 90, memory: { stability: 12 } }] },
  ])
})

it('a learner with few answers is told that the figures are those of an average learner', async () => {
  const user = show({ workload: { ...WORKLOAD, isOwn: false } })
  await user.click(screen.getByRole('button', { name: 'Help me decide' }))
  expect(
    await screen.findByText(/In the last 30 days you gave fewer than 100 answers that count here/),
  ).toBeVisible()
})

it('says when the prices cannot be computed, and can be tried again', async () => {
  const user = show({ workload: null })
  await user.click(screen.getByRole('button', { name: 'Help me decide' }))
  expect(await screen.findByText(/could not be computed/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Help me decide' })).toBeEnabled()
})

it('without automatic scheduling it says that it is not used, and has no price', () => {
  show({ isUsed: false })
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('slider')).toHaveAccessibleDescription(
    'Used only while reviews are scheduled automatically.',
  )
})
