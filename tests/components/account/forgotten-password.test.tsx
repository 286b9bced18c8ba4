import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { ForgottenPasswordForm } from '@/components/account/forms/forgotten-password-form'
import { LoginForm } from '@/components/account/forms/login-form'
import { SignInOptionsProvider } from '@/components/account/sign-in-options'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (response: Response) => vi.stubGlobal('fetch', async () => response)

async function ask() {
  render(<ForgottenPasswordForm />)
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org{Enter}')
}

it('says the same for every address, and can send again', async () => {
  answer(Response.json({ success: true }))
  await ask()
  expect(screen.getByRole('status')).toHaveTextContent(
    'If ada@example.org has an account here, a mail is on its way.',
  )
  expect(screen.getByRole('button', { name: 'Send again' })).toBeEnabled()
})

it.each([
  ['EMAIL_INVALID', 422, 'Email is invalid'],
  ['TOO_MANY_REQUESTS', 429, 'Too many attempts. Please wait a few minutes and try again.'],
  ['UNEXPECTED', 500, 'Something went wrong. Please try again.'],
])('shows the refusal %s', async (code, status, message) => {
  answer(Response.json({ error: '', code }, { status }))
  await ask()
  expect(screen.getByRole('alert')).toHaveTextContent(message)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it.each([true, false])('is offered at the login where the server sends mails: %s', (hasReset) => {
  const options = { issuerName: null, hasPasswords: true, hasSignUp: true, hasReset }
  render(
    <SignInOptionsProvider options={options}>
      <LoginForm />
    </SignInOptionsProvider>,
  )
  expect(screen.queryAllByRole('button', { name: 'Forgot your password?' })).toHaveLength(hasReset ? 1 : 0)
})
