import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { UnsubscribeScreen } from '@/components/account/links/unsubscribe-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const user = userEvent.setup()
const answerWith = (status: number) => {
  const fetch = vi.fn(async (_path: string) => Response.json({}, { status }))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const press = () => user.click(screen.getByRole('button', { name: 'Stop them' }))

it('opening the link changes nothing; its button ends reminders by e-mail', async () => {
  const fetch = answerWith(200)
  render(<UnsubscribeScreen token="a.b" />)
  expect(screen.getByRole('heading', { name: 'Stop reminders by email?' })).toBeVisible()
  expect(fetch).not.toHaveBeenCalled()
  await press()
  expect(await screen.findByRole('heading', { name: 'No more reminders by email' })).toBeVisible()
  expect(fetch.mock.calls[0]?.[0]).toBe('/api/unsubscribe?token=a.b')
})

it('a failure says so, and the button can be pressed again', async () => {
  answerWith(500)
  render(<UnsubscribeScreen token="a.b" />)
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
  answerWith(200)
  await press()
  expect(await screen.findByRole('status')).toBeVisible()
})

it('a link that is not complete leads to the settings', () => {
  render(<UnsubscribeScreen token={null} />)
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Notification settings' })).toHaveAttribute(
    'href',
    '/settings/notifications',
  )
})
