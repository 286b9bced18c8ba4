import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Calibration } from '@/components/calibration/calibration'
import type { CalibrationQuery } from '@/generated/operations'
import { figuresOf } from '@/lib/domain/review/calibration/recall-figures'
import { createReviewServer } from '@/tests/support/review/review-server'

afterEach(cleanup)

type Report = NonNullable<CalibrationQuery['viewer']['calibration']>['recognition']

const figures = (answers: number, recalled: number, expected = 0.9) => ({
  __typename: 'RecallFigures' as const,
  ...figuresOf({ answers, recalled: Math.round(answers * recalled), expected: answers * expected }),
})

function report(answers: number, rest: Partial<Report> = {}): Report {
  return {
    fit: 'TOO_EARLY',
    answersNeeded: 400,
    all: figures(answers, 0.96),
    byPrediction: [
      { from: 0, to: 0.5, figures: figures(0, 0, 0) },
      { from: 0.85, to: 0.9, figures: figures(answers - Math.min(answers, 3), 0.96, 0.88) },
      { from: 0.9, to: 0.95, figures: figures(Math.min(answers, 3), 1, 0.92) },
    ],
    byHour: Array.from({ length: 24 }, (_, hour) => ({
      hour,
      figures: figures(hour === 20 ? answers : 0, 0.96),
    })),
    byList: [],
    unusualHours: null,
    ...rest,
  }
}

function show(recognition: Report, { production = report(0), days = null as number | null } = {}) {
  const initialData: CalibrationQuery = {
    viewer: { id: 'learner', calibration: { recognition, production } },
  }
  render(
    <ApolloProvider client={createReviewServer().client}>
      <Calibration initialData={initialData} days={days} />
    </ApolloProvider>,
  )
}

test('a learner without answers is told when there is something to see, and where to go', () => {
  show(report(0))
  expect(screen.getByRole('heading', { level: 1, name: 'Too early to say' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/dashboard')
})

test('without recent answers the others are one press away', () => {
  show(report(0), { days: 90 })
  expect(screen.getByRole('heading', { level: 1, name: 'Your recall' })).toBeVisible()
  const periods = within(screen.getByRole('navigation', { name: 'Answers' }))
  expect(periods.getByRole('link', { current: 'page' })).toHaveTextContent('Last 90 days')
  expect(periods.getByRole('link', { name: 'All answers' })).toHaveAttribute('href', '/dashboard/recall')
})

test('a learner with 30 answers is told that it is too early to say, and gets no advice', () => {
  show(report(30))
  expect(screen.getByRole('heading', { level: 2, name: 'Too early to say' })).toBeVisible()
  expect(screen.getByText(/in 30 answers so far: that can be chance/)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Settings, Schedule' })).toBeNull()
})

test('a schedule that is too easy is called so, with the reason and the way to change it', () => {
  show(report(1_240, { fit: 'TOO_EASY' }))
  expect(screen.getByRole('heading', { level: 2, name: 'Your schedule is too easy' })).toBeVisible()
  expect(screen.getByText(/You recalled 96% where 90% was expected/)).toBeVisible()
  expect(screen.getByText(/Lower the desired retention/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Settings, Schedule' })).toHaveAttribute(
    'href',
    '/settings/schedule',
  )
})

test('each chart says in words what it shows, and its table has the groups that are too small to draw', async () => {
  show(
    report(1_240, {
      fit: 'TOO_EASY',
      byList: [{ list: 'Kitchen', departure: 'HARDER', figures: figures(300, 0.75) }],
      unusualHours: { from: 22, until: 24, departure: 'HARDER', figures: figures(200, 0.8) },
    }),
  )
  expect(
    screen.getByRole('img', { name: 'Recall by expected recall: 85–90%, recalled 96%, expected 88%.' }),
  ).toBeVisible()
  expect(
    screen.getByRole('img', { name: 'Recall by hour of the day: 8 PM, recalled 96%, expected 90%.' }),
  ).toBeVisible()
  expect(screen.getByText('75% recalled, 90% expected')).toBeVisible()
  expect(screen.getByText(/Words of "Kitchen" are harder for you/)).toBeVisible()
  expect(screen.getByText(/You recall less between 10 PM and 12 AM: 80%/)).toBeVisible()

  const [first] = screen.getAllByText('Show as a table')
  await userEvent.click(first as HTMLElement)
  const rows = within(screen.getByRole('table', { name: 'Recall by expected recall' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'RangeAnswersExpectedRecalled',
    '85–90%1,23788%96% (95% to 97%)',
    '90–95%392%100% (44% to 100%)',
  ])
})

test('answers that asked for the word are apart', () => {
  show(report(1_240, { fit: 'TOO_EASY' }), { production: report(500, { fit: 'AS_EXPECTED' }) })
  const asked = within(screen.getByRole('region', { name: 'From the meaning to the word' }))
  expect(asked.getByRole('heading', { name: 'Your schedule fits' })).toBeVisible()
  const shown = within(screen.getByRole('region', { name: 'From the word to its meaning' }))
  expect(shown.getByRole('heading', { name: 'Your schedule is too easy' })).toBeVisible()
})
