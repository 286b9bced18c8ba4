import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { AccountSheets } from '@/components/account/account-sheets'
import { AccountPrompt } from '@/components/account/prompt/account-prompt'
import { closeAccountSheet } from '@/lib/client/sheets/account-sheet'
import type { SignInOptions } from '@/lib/domain/accounts/sign-in-options'

beforeEach(() => {
  // jsdom has no matchMedia; the sheet uses it only for the window width.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  closeAccountSheet()
  cleanup()
  vi.unstubAllGlobals()
})

const OPTIONS: SignInOptions = { issuerName: null, hasPasswords: true, hasReset: true, hasSignUp: true }

type Props = ComponentProps<typeof AccountPrompt>

const prompt = (changes: Partial<Props> = {}) => (
  <AccountPrompt sheet="login" productName="Wordloom" options={OPTIONS} csrfToken="token" {...changes} />
)
const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')

it('is a part of the page with its heading, and no dialog', () => {
  render(prompt())
  expect(screen.getByRole('region', { name: 'Welcome back!' })).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(email()).toHaveFocus()
})

it('keeps the page that was asked for in its form and in its links', () => {
  const options = { ...OPTIONS, issuerName: 'School' }
  render(prompt({ askedPage: '/words?q=loom', options }))
  expect(screen.getByRole('link', { name: 'Continue with School' })).toHaveAttribute(
    'href',
    '/auth/google_oauth2?next=%2Fwords%3Fq%3Dloom',
  )
  expect(document.querySelector<HTMLInputElement>('input[name="next"]')?.value).toBe('/words?q=loom')
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
    'href',
    '/sign_up?next=%2Fwords%3Fq%3Dloom',
  )
  expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/?next=%2Fwords%3Fq%3Dloom')
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/?sheet=forgotten-password&next=%2Fwords%3Fq%3Dloom',
  )
})

it.each([
  ['EMAIL_INVALID', 'Email', 'Email is invalid'],
  ['EMAIL_TAKEN', 'Email', 'Email has already been taken'],
  ['PASSWORD_TOO_SHORT', 'Password', 'Password must be at least 8 characters'],
  ['PASSWORD_MISMATCH', 'Confirm password', "Password confirmation doesn't match"],
] as const)(
  'says %s beside its field, with the address that was typed and no password',
  (refused, label, text) => {
    render(prompt({ sheet: 'sign-up', refused, typed: 'ada@example.org' }))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(text)
    expect(screen.getByLabelText(label)).toBeInvalid()
    expect(email()).toHaveValue('ada@example.org')
    expect(password()).toHaveValue('')
  },
)

it('says at the password, which is empty again and has the focus, that the two were not equal', () => {
  render(prompt({ sheet: 'sign-up', refused: 'PASSWORD_MISMATCH', typed: 'ada@example.org' }))
  expect(password()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription("Password confirmation doesn't match At least 8 characters")
  expect(password()).toHaveAttribute('aria-invalid', 'false')
})

it('has its passwords described in the sheet, too, when the two were not equal', async () => {
  const refused = prompt({ sheet: 'sign-up', refused: 'PASSWORD_MISMATCH', typed: 'ada@example.org' })
  render(<AccountSheets productName="Wordloom" initial="sign-up" prompt={refused} />)
  await screen.findByRole('dialog')
  const text = "Password confirmation doesn't match"
  await waitFor(() => expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription(text))
  expect(screen.getByLabelText('Confirm password')).toBeInvalid()
  await waitFor(() => expect(password()).toHaveFocus())
  expect(password()).toHaveAccessibleDescription(`${text} At least 8 characters`)
  expect(password()).toBeValid()
})

it('is checked by the browser, too, and nothing is called wrong before it is typed', () => {
  render(prompt({ sheet: 'sign-up' }))
  for (const label of ['Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeRequired()
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'false')
  }
  expect(email()).toHaveAttribute('type', 'email')
  expect(password()).toHaveAttribute('minlength', '8')
  expect(document.querySelector('form')).not.toHaveAttribute('novalidate')
})

it('of a login takes a password of any length', () => {
  render(prompt())
  expect(password()).toBeRequired()
  expect(password()).not.toHaveAttribute('minlength')
})

it.each(['login', 'sign-up', 'forgotten-password'] as const)(
  'says when to try again after too many attempts, and so does the sheet: %s',
  async (sheet) => {
    const text = 'Too many attempts. Please try again in 9 minutes.'
    const refused = { refused: 'TOO_MANY_REQUESTS', retryAfterSeconds: 500, typed: 'ada@example.org' }
    render(prompt({ sheet, ...refused }))
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(document.activeElement).toHaveAccessibleDescription(expect.stringContaining(text))
    cleanup()
    render(<AccountSheets productName="Wordloom" initial={sheet} prompt={prompt({ sheet, ...refused })} />)
    expect(await screen.findByRole('dialog')).toHaveTextContent(text)
  },
)

it.each([
  ['INVALID_LOGIN', 'Invalid email or password'],
  ['TOO_MANY_REQUESTS', 'Something went wrong. Please try again.'],
])('says %s above the button of the login, whose password has the focus', (refused, text) => {
  render(prompt({ refused, typed: 'ada@example.org' }))
  expect(screen.getByRole('alert')).toHaveTextContent(text)
  expect(password()).toHaveFocus()
  expect(password()).toHaveAccessibleDescription(text)
})

it('offers only what the host allows', () => {
  const options = { issuerName: 'School', hasPasswords: false, hasReset: false, hasSignUp: false }
  render(prompt({ sheet: 'sign-up', options }))
  expect(screen.getByRole('region', { name: 'Welcome back!' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Continue with School' })).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

it('gives what was typed, the focus and the refusal to the sheet', async () => {
  render(
    <AccountSheets
      productName="Wordloom"
      initial="login"
      prompt={prompt({ refused: 'INVALID_LOGIN', typed: 'ada@example.org' })}
    />,
  )
  // Before the sheet's code is here.
  await userEvent.type(screen.getByLabelText('Password'), 'correct')
  const sheet = await screen.findByRole('dialog', { name: 'Welcome back!' })
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(email()).toHaveValue('ada@example.org')
  expect(password()).toHaveValue('correct')
  await waitFor(() => expect(password()).toHaveFocus())
  expect(sheet).toHaveTextContent('Invalid email or password')

  // Another form begins with the address, and the first one does not say again what was refused.
  await userEvent.click(screen.getByRole('button', { name: 'Sign up' }))
  await screen.findByLabelText('Confirm password')
  expect(email()).toHaveValue('ada@example.org')
  await userEvent.clear(email())
  await userEvent.type(email(), 'eve@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(screen.queryByLabelText('Confirm password')).not.toBeInTheDocument())
  expect(email()).toHaveValue('eve@example.org')
  expect(password()).toHaveValue('')
  expect(screen.queryByText('Invalid email or password')).not.toBeInTheDocument()
})

it('says to which address a link is on its way, also in the sheet', async () => {
  const sent = prompt({ sheet: 'forgotten-password', typed: 'ada@example.org', isSent: true })
  render(<AccountSheets productName="Wordloom" initial="forgotten-password" prompt={sent} />)
  expect(screen.getByRole('status')).toHaveTextContent('If ada@example.org has an account here')
  await screen.findByRole('dialog', { name: 'Forgot your password?' })
  expect(screen.getByRole('status')).toHaveTextContent('If ada@example.org has an account here')
})
