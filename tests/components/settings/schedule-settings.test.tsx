import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ScheduleSettings } from '@/components/settings/schedule-settings'
import { createSettingsServer, generalSettings } from '@/tests/support/settings-server'

const router = { push: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

afterEach(cleanup)

const slider = (name: string) => screen.getByRole('slider', { name })

it('the schedule has four sliders with their ranges, and saves them with the switches', async () => {
  const server = createSettingsServer()
  render(
    <ApolloProvider client={server.client}>
      <ScheduleSettings initialData={generalSettings()} />
    </ApolloProvider>,
  )
  for (const [name, text, min, max, step] of [
    ['Daily study goal', '20 minutes', '5', '90', '5'],
    ['Review interval', '24 hours', '12', '72', '12'],
    ['Maximum reviews per day', '50 words', '10', '100', '10'],
    ['Desired retention', '90%', '80', '95', '1'],
  ] as const) {
    for (const [attribute, value] of Object.entries({ min, max, step, 'aria-valuetext': text }))
      expect(slider(name)).toHaveAttribute(attribute, value)
  }

  fireEvent.change(slider('Daily study goal'), { target: { value: '45' } })
  expect(slider('Daily study goal')).toHaveAttribute('aria-valuetext', '45 minutes')
  fireEvent.change(slider('Desired retention'), { target: { value: '85' } })
  const user = userEvent.setup()
  const sunday = within(screen.getByRole('group', { name: 'Sunday' }))
  expect(sunday.getByRole('radio', { name: 'As usual' })).toBeChecked()
  await user.click(sunday.getByRole('radio', { name: 'Free' }))
  await user.click(
    within(screen.getByRole('group', { name: 'Friday' })).getByRole('radio', { name: 'Lighter' }),
  )
  await user.click(screen.getByRole('switch', { name: 'Auto-schedule reviews' }))
  expect(slider('Review interval')).toHaveAccessibleDescription(
    'How long after a review each word comes back. Learned words do not.',
  )
  expect(screen.getByRole('switch', { name: 'Show meanings at once' })).not.toBeChecked()
  await user.click(screen.getByRole('switch', { name: 'Show meanings at once' }))
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  expect(server.received).toEqual([
    {
      scheduleSettings: {
        dailyStudyGoal: 45,
        reviewInterval: 24,
        maximumReviewsPerDay: 50,
        desiredRetention: 85,
        autoScheduleReviews: false,
        showMeaningsAtOnce: true,
        harderQuestions: false,
        evenDays: true,
        dayLoads: ['USUAL', 'USUAL', 'USUAL', 'USUAL', 'LIGHTER', 'USUAL', 'FREE'],
      },
    },
  ])
})

it('a week of free days is refused at the days', async () => {
  const server = createSettingsServer()
  render(
    <ApolloProvider client={server.client}>
      <ScheduleSettings initialData={generalSettings()} />
    </ApolloProvider>,
  )
  const user = userEvent.setup()
  for (const free of screen.getAllByRole('radio', { name: 'Free' })) await user.click(free)
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('One day at least must not be free')).toBeVisible()
  expect(server.received).toEqual([])
})
