import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dashboard } from '@/components/dashboard/dashboard'
import type { DashboardStats } from '@/components/dashboard/stat-tiles'
import { addToOutbox, takeBack } from '@/lib/client/outbox/outbox'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import { keepAnswer, markSent, requireEntry } from '@/tests/support/outbox'
import { createReviewServer } from '@/tests/support/review/review-server'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.useRealTimers()
  refresh.mockReset()
})

const STATS: DashboardStats = {
  totalWords: 214,
  learnedWords: 61,
  learnedWordsInAMonth: 44,
  inReviewWords: 80,
  todayMinutesStudied: 13,
  wordsToReviewToday: 18,
  dueWordsBeyondMaximum: 0,
  mostRecentWordAdded: 'serendipity',
  lastReviewCompletedAt: '2026-11-19T19:30:00.000Z',
  studyHistory: {
    today: '2026-11-20',
    days: [
      { date: '2026-11-18', seconds: 61, answers: 2, words: 0 },
      { date: '2026-11-19', seconds: 1_200, answers: 30, words: 1 },
    ],
    currentStreak: 2,
    bestStreak: 9,
  },
  forecast: [
    { date: '2026-11-20', words: 18, expected: 18 },
    { date: '2026-11-21', words: 3, expected: 7 },
  ],
}

/** Figures of a learner who has done nothing yet. */
const NOTHING: Partial<DashboardStats> = {
  totalWords: 0,
  learnedWords: 0,
  learnedWordsInAMonth: 0,
  inReviewWords: 0,
  todayMinutesStudied: 0,
  wordsToReviewToday: 0,
  mostRecentWordAdded: null,
  lastReviewCompletedAt: null,
  studyHistory: { today: '2026-11-20', days: [], currentStreak: 0, bestStreak: 0 },
}

function show(stats: Partial<DashboardStats> = {}, dueWords: string[] = []) {
  const due = dueWords.map((text) => ({
    __typename: 'UserVocabularyItem',
    id: text,
    learningStage: 'NEW' as const,
    vocabulary: { __typename: 'Vocabulary', id: text, text },
  }))
  const schedule = { __typename: 'ScheduleSettings', daily_study_goal: 20, maximum_reviews_per_day: 10 }
  const user = {
    __typename: 'User',
    id: 'learner',
    mainLanguage: 'de',
    settings: { __typename: 'Settings', schedule },
  }
  const figures = { __typename: 'Stats', ...STATS, ...stats }
  const viewer = { __typename: 'Viewer', id: 'learner', user, stats: figures, dueWords: due }
  render(
    <ApolloProvider client={createReviewServer().client}>
      <Dashboard initialData={{ viewer }} madeAt="2026-11-20T10:00:00.000Z" timeZone="Europe/Berlin" />
    </ApolloProvider>,
  )
}

const text = (content: string) =>
  screen.getByText((_, element) => element?.textContent === content && element.tagName === 'P')

describe('the dashboard', () => {
  it('is fetched again, once, when it is still open on the next day of the learner', () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T22:58:30Z') })
    show()
    act(() => vi.advanceTimersByTime(60_000))
    expect(refresh).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(5 * 60_000))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  it('welcomes a learner who has reviewed before back', () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })

  it("shows the learner's own day and figures", () => {
    show()
    expect(screen.getByText('Friday, 20 November')).toBeVisible()
    expect(screen.getByText('214')).toBeVisible()
    expect(screen.getByText('44 likely known in a month')).toBeVisible()
    expect(text('Added "serendipity"')).toBeVisible()
    expect(text('Completed Daily Review, Yesterday at 8:30 PM')).toBeVisible()
  })

  it('writes thousands with a comma', () => {
    show({ totalWords: 10_000, inReviewWords: 6_920 })
    expect(screen.getByText('10,000')).toBeVisible()
    expect(screen.getByText('6,920 in review')).toBeVisible()
  })

  it('counts answers that are kept on this device, until they are sent and fetched again', () => {
    const answer = {
      kind: 'rating' as const,
      answerId: 'answer',
      wordId: 'one',
      rating: 'GOOD' as const,
      source: 'BULK_REVIEW' as const,
      timeSpent: 61,
      answeredAt: '2026-11-20T09:59:00.000Z',
    }
    keepAnswer('learner', answer)
    keepAnswer('stranger', { ...answer, wordId: 'two' })
    show({}, ['one', 'two'])
    expect(screen.getByText('You have 17 words to review today')).toBeVisible()
    expect(screen.getByText('two')).toBeVisible()
    expect(screen.getByText('14 of 20 minutes today')).toBeVisible()
    act(() => keepAnswer('learner', { ...answer, answerId: 'other', wordId: 'two' }))
    expect(screen.getByText('You have 16 words to review today')).toBeVisible()
    act(() => markSent('learner', answerEntry(answer).id))
    expect(screen.getByText('You have 16 words to review today')).toBeVisible()
    act(() => window.dispatchEvent(new Event(OUTBOX_SETTLED)))
    expect(screen.getByText('You have 17 words to review today')).toBeVisible()
  })

  it('counts words that are saved or deleted on this device only', () => {
    const word = { ...EMPTY_ADD_WORD, text: 'weft' }
    show({ wordsToReviewToday: 2 }, ['one', 'two'])
    act(() => addToOutbox('learner', { kind: 'save', id: 'save', word }))
    expect(screen.getByText('215')).toBeVisible()
    expect(screen.getByText('You have 3 words to review today')).toBeVisible()
    expect(screen.getByText('one, two, weft')).toBeVisible()
    expect(text('Added "weft"')).toBeVisible()
    const deletion = { kind: 'delete' as const, id: 'delete', words: [{ id: 'one' }] }
    act(() => addToOutbox('learner', deletion))
    expect(screen.getByText('214')).toBeVisible()
    expect(screen.getByText('two, weft')).toBeVisible()
    act(() => takeBack([requireEntry('learner', deletion.id)]))
    expect(screen.getByText('one, two, weft')).toBeVisible()
  })

  it('names the first due words and leads to the review', () => {
    show({}, ['one', 'two', 'three', 'four', 'five', 'six'])
    expect(screen.getByText('You have 18 words to review today')).toBeVisible()
    expect(screen.getByText('Due today')).toBeVisible()
    expect(screen.getByText('one, two, three, four, five …')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Start Review' }).getAttribute('href')).toBe('/words/review')
  })

  it('shows the study days and what is coming, as tables too', async () => {
    show()
    expect(screen.getByText('2 days in a row · best 9')).toBeVisible()
    expect(
      screen.getByRole('img', {
        name: 'You reviewed or added words on 2 days of the last 365; 2 days in a row, best 9.',
      }),
    ).toBeVisible()
    expect(screen.getByText('About 25 words in the next 7 days')).toBeVisible()
    const user = userEvent.setup()
    for (const summary of screen.getAllByText('Show as a table')) await user.click(summary)
    const days = await screen.findByRole('table', {
      name: 'Days with an answer or a new word, the latest first',
    })
    expect(
      within(days)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['DayMinutesAnswersNew words', '19 November20301', '18 November120'])
    const forecast = screen.getByRole('table', { name: 'Words by day' })
    expect(within(forecast).getByRole('row', { name: '21 November 3 7' })).toBeVisible()
  })

  it('speaks of one word in the singular', () => {
    show({ wordsToReviewToday: 1 }, ['one'])
    expect(screen.getByText('You have 1 word to review today')).toBeVisible()
  })

  it('has nothing due when nothing is', () => {
    show({ wordsToReviewToday: 0 })
    expect(screen.getByText('All caught up.')).toBeVisible()
    expect(screen.queryByText(/words to review today/)).toBeNull()
    expect(screen.queryByText('Due today')).toBeNull()
    expect(screen.queryByRole('link', { name: 'Start Review' })).toBeNull()
  })

  it('does not call a learner caught up while the daily maximum holds due words back', () => {
    show({ wordsToReviewToday: 0, dueWordsBeyondMaximum: 12 })
    expect(screen.queryByText('All caught up.')).not.toBeInTheDocument()
    expect(
      screen.getByText("Today's maximum of 10 reviews is reached. 12 due words wait until tomorrow."),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Practise Anyway' })).toHaveAttribute(
      'href',
      '/words/review?practise=1',
    )
  })

  it('fills the daily goal and stops at all of it', () => {
    show({ todayMinutesStudied: 45 })
    const goal = screen.getByRole('progressbar', { name: 'Daily goal, 100%' })
    expect(goal.getAttribute('aria-valuenow')).toBe('40')
    expect(text('45 of 20 minutes today · goal reached')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue Learning' }).getAttribute('href')).toBe('/learn')
  })

  it('asks a learner who has removed all words for a first one', () => {
    show({ ...NOTHING, studyHistory: STATS.studyHistory })
    expect(screen.getByRole('button', { name: 'Add Your First Word' })).toBeVisible()
    expect(screen.getByText('No recent activity')).toBeVisible()
  })
})

const steps = () =>
  within(screen.getByRole('region', { name: /^(Three steps to start|You are all set)$/ }))
    .getAllByRole('listitem')
    .map((step) => [within(step).getByRole('heading').textContent, step.getAttribute('aria-current')])

describe('a new learner\u2019s dashboard', () => {
  it('does not welcome a newcomer back', () => {
    show(NOTHING)
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
  })

  it('shows the three figures and the three first steps', () => {
    show(NOTHING)
    expect(steps()).toEqual([
      ['Choose your language: done', null],
      ['Save a first word', 'step'],
      ['Review it', null],
    ])
    expect(screen.getByText('German')).toBeVisible()
    expect(screen.getByRole('img', { name: '1 of 3 steps done' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add Your First Word' })).toBeVisible()
    for (const label of ['Total Words', 'Learned', 'To Review'])
      expect(screen.getByText(label).closest('div')).toHaveTextContent('0')
    expect(screen.queryByRole('heading', { name: 'Daily Goal' })).not.toBeInTheDocument()
    expect(screen.getByText('No recent activity')).toBeVisible()
  })

  it('ticks off the first word; the one main action is its review', () => {
    show({ ...NOTHING, totalWords: 1, wordsToReviewToday: 1, mostRecentWordAdded: 'serendipity' })
    expect(steps()[1]).toEqual(['Save a first word: done', null])
    const toReview = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href') === '/words/review')
    expect(toReview.map(({ textContent }) => textContent)).toEqual(['Start Review'])
    expect(screen.getByText('You have 1 word to review today')).toBeVisible()
    expect(screen.getByText('Total Words')).toBeVisible()
  })

  it('ticks off the review when the learner comes back from it, then the steps go away', () => {
    show(NOTHING)
    cleanup()
    show()
    expect(screen.getByRole('region', { name: 'You are all set' })).toBeVisible()
    expect(steps().map(([title]) => title)).toContain('Review it: done')
    expect(screen.getByRole('heading', { name: 'Daily Goal' })).toBeVisible()
    cleanup()
    show()
    expect(screen.queryByRole('region', { name: 'You are all set' })).not.toBeInTheDocument()
  })
})
