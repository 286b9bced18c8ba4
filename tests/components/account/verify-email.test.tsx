import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { VerifyEmailScreen } from '@/components/account/links/verify-email-screen'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const heading = () => screen.getByRole('heading', { level: 1 }).textContent

async function press(response: Response) {
  vi.stubGlobal('fetch', async () => response)
  render(<VerifyEmailScreen token="token" isSignedIn />)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, this is my address' }))
}

it('asks a visitor to log in first', () => {
  render(<VerifyEmailScreen token="token" isSignedIn={false} />)
  expect(heading()).toBe('Please log in first')
  expect(screen.getByRole('button', { name: 'Log in' })).toBeInTheDocument()
})

it('says that a link is used up', () => {
  render(<VerifyEmailScreen token={null} isSignedIn />)
  expect(heading()).toBe('This link no longer works')
})

it.each([
  ['a success', Response.json({ success: true }), 'Thank you'],
  [
    'a link that expired meanwhile',
    Response.json({ code: 'LINK_EXPIRED' }, { status: 422 }),
    'This link no longer works',
  ],
  [
    'a session that ended meanwhile',
    Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 }),
    'Please log in first',
  ],
  ['any other failure', Response.json({ code: 'UNEXPECTED' }, { status: 500 }), 'Is this your address?'],
])('%s is told', async (_, response, title) => {
  await press(response)
  expect(heading()).toBe(title)
})
