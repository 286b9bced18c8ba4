import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NotificationsButton } from '@/components/layout/notifications/notifications-button'
import '@/components/layout/notifications/notifications-panel'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'

const place = vi.hoisted(() => ({ pathname: '/dashboard' }))
vi.mock('next/navigation', () => ({ usePathname: () => place.pathname }))

const STATS = {
  __typename: 'Stats' as const,
  totalWords: 30,
  wordsToReviewToday: 18,
  dueWordsBeyondMaximum: 0,
  mostRecentWordAdded: 'serendipity',
  lastReviewCompletedAt: null,
}
let stats: typeof STATS
let isReachable: boolean

beforeEach(() => {
  stats = STATS
  isReachable = true
  place.pathname = '/dashboard'
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(due = 18) {
  const schedule = { __typename: 'ScheduleSettings', maximum_reviews_per_day: 10 }
  const user = { __typename: 'User', id: 'learner', settings: { __typename: 'Settings', schedule } }
  const link = new ApolloLink(
    () =>
      new Observable((observer) => {
        if (!isReachable) return observer.error(new TypeError('fetch failed'))
        observer.next({ data: { viewer: { __typename: 'Viewer', id: 'learner', stats, user } } })
        observer.complete()
      }),
  )
  const cache = new InMemoryCache({ typePolicies: { Viewer: { merge: true }, Stats: { merge: true } } })
  const client = new ApolloClient({ cache, link })
  const initialData = {
    viewer: {
      id: 'learner',
      loggedIn: true,
      user: null,
      stats: { wordsToReviewToday: due },
    },
  }
  const ui = () => (
    <ApolloProvider client={client}>
      <NotificationsButton initialData={initialData} />
    </ApolloProvider>
  )
  const { rerender } = render(ui())
  /** Goes to another page, as the router does. */
  const goTo = (pathname: string) => {
    place.pathname = pathname
    rerender(ui())
  }
  return { goTo }
}

/** jsdom hides popovers and cannot open them: shows it, and sends the event that a browser sends. */
function open() {
  const bell = screen.getByRole('button', { name: /Notifications/ })
  const popover = document.getElementById(bell.getAttribute('popovertarget') ?? '')
  popover?.removeAttribute('popover')
  const toggle = Object.assign(new Event('toggle'), { oldState: 'closed', newState: 'open' })
  fireEvent(screen.getByRole('region', { name: 'Notifications' }), toggle)
}

test('the bell says how many words are due, to screen readers too', () => {
  show()
  const bell = screen.getByRole('button', { name: 'Notifications: 18 words to review' })
  expect(bell).toHaveTextContent('18')
  expect(bell).toHaveAttribute('popovertarget', 'notifications')
})

test.each([
  [1, 'Notifications: 1 word to review', '1'],
  [250, 'Notifications: 250 words to review', '99+'],
  [0, 'Notifications', ''],
])('%d due words: "%s"', (due, name, badge) => {
  show(due)
  expect(screen.getByRole('button', { name }).textContent).toBe(badge)
})

test('it opens what is due and recent, with the latest figures', async () => {
  show(7)
  open()
  expect(await screen.findByText('You have 18 words to review today')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Start Review' })).toHaveAttribute('href', '/words/review')
  expect(screen.getByText('serendipity')).toBeVisible()
})

test.each([
  [{ totalWords: 0, wordsToReviewToday: 0 }, "You haven't added any words yet."],
  [{ wordsToReviewToday: 0 }, 'All caught up.'],
  [
    { wordsToReviewToday: 0, dueWordsBeyondMaximum: 12 },
    "Today's maximum of 10 reviews is reached. 12 due words wait until tomorrow.",
  ],
])('with nothing to review (%j) it says why', async (figures, text) => {
  stats = { ...STATS, ...figures }
  show(0)
  open()
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Start Review' })).not.toBeInTheDocument()
})

test('without a connection it says so, and can try again', async () => {
  isReachable = false
  show()
  open()
  expect(await screen.findByRole('alert')).toHaveTextContent('Your notifications could not be loaded.')
  isReachable = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('You have 18 words to review today')).toBeVisible()
})

test('the number follows answers and new words: each page asks for it again', async () => {
  const { goTo } = show(18)
  stats = { ...STATS, wordsToReviewToday: 3 }
  goTo('/words')
  expect(await screen.findByRole('button', { name: 'Notifications: 3 words to review' })).toBeVisible()
  isReachable = false
  goTo('/learn')
  await Promise.resolve()
  expect(screen.getByRole('button', { name: 'Notifications: 3 words to review' })).toBeVisible()
})

test('the number is asked for again once answers are saved', async () => {
  show()
  stats = { ...STATS, wordsToReviewToday: 2 }
  window.dispatchEvent(new Event(OUTBOX_SETTLED))
  await screen.findByRole('button', { name: 'Notifications: 2 words to review' })
})
