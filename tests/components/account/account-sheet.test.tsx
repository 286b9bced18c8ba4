import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountButton } from '@/components/account/account-button'
import { AccountSheet } from '@/components/account/account-sheet'
import { AccountSheets } from '@/components/account/account-sheets'
import { SignInOptionsProvider } from '@/components/account/sign-in-options'
import type { AccountSheetName } from '@/lib/client/sheets/account-sheet'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'

beforeEach(() => {
  // jsdom has no matchMedia; the sheet uses it only for the window width.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PASSWORDS_ONLY: SignInOptions = {
  issuerName: null,
  hasPasswords: true,
  hasReset: false,
  hasSignUp: true,
}

function openSheet(name: AccountSheetName, changes: Partial<SignInOptions> = {}, error?: string) {
  render(
    <SignInOptionsProvider options={{ ...PASSWORDS_ONLY, ...changes }}>
      <AccountSheet name={name} productName="Wordloom" error={error} open onOpenChange={() => {}} />
    </SignInOptionsProvider>,
  )
}

const issuerLink = () => screen.queryByRole('link', { name: /^Continue with/ })

describe('sign-in with an issuer', () => {
  it('is hidden when the host has not set it up', () => {
    openSheet('login')
    expect(issuerLink()).not.toBeInTheDocument()
  })

  it.each(['login', 'sign-up'] as const)('has its name on the %s sheet', (name) => {
    openSheet(name, { issuerName: 'School account' })
    expect(issuerLink()).toHaveAccessibleName('Continue with School account')
    expect(issuerLink()).toHaveAttribute('href', '/auth/google_oauth2')
  })

  it.each([
    ['cancelled', 'You cancelled signing in with Google.'],
    ['OAuthSignin', 'Google cannot be reached at the moment. Please try again later.'],
    ['OAuthCallback', 'Signing in with Google did not work. Please try again.'],
    [
      'email-unverified',
      'Your email address is not verified at Google yet. Verify it first, or log in with your password.',
    ],
    ['sign-up-off', 'New accounts cannot be created here. Please ask the person who runs this server.'],
  ])('says why it failed: %s', (error, message) => {
    openSheet('login', { issuerName: 'Google' }, error)
    expect(screen.getByRole('alert')).toHaveTextContent(message)
  })

  it.each(['constructor', 'no such reason', ''])('says nothing for the reason %j', (error) => {
    openSheet('login', { issuerName: 'Google' }, error)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

describe('where the host allows no passwords', () => {
  it('only the issuer is offered, and no notice speaks of a password', () => {
    openSheet('login', { issuerName: 'Google', hasPasswords: false }, 'email-unverified')
    expect(issuerLink()).toBeInTheDocument()
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
    expect(screen.getByRole('alert')).not.toHaveTextContent('password')
  })
})

describe('where the host takes no new accounts', () => {
  it('the login sheet opens instead of sign-up, and leads nowhere else', () => {
    openSheet('sign-up', { hasSignUp: false })
    expect(screen.getByRole('dialog', { name: 'Welcome back!' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument()
  })

  it('buttons that sign up are left out, or log in', () => {
    render(
      <SignInOptionsProvider options={{ ...PASSWORDS_ONLY, hasSignUp: false }}>
        <AccountButton sheet="sign-up">Start free</AccountButton>
        <AccountButton sheet="sign-up" loginLabel="Log in">
          Start free
        </AccountButton>
      </SignInOptionsProvider>,
    )
    expect(screen.getByRole('button')).toHaveAccessibleName('Log in')
  })
})

it('the address of the login need not be typed again for a forgotten password, nor for a new account', async () => {
  render(
    <SignInOptionsProvider options={{ ...PASSWORDS_ONLY, hasReset: true }}>
      <AccountSheets productName="Wordloom" initial="login" />
    </SignInOptionsProvider>,
  )
  await userEvent.type(await screen.findByLabelText('Email'), 'ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  await screen.findByRole('dialog', { name: 'Forgot your password?' })
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org')
})
