import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LoginForm } from '@/components/account/forms/login-form'
import { SignUpForm } from '@/components/account/forms/sign-up-form'
import { statusOf } from '@/lib/errors/http-status'
import { type ErrorCode, messageOf } from '@/lib/errors/messages'

/** The forms that were sent, in order. */
let sent: Record<string, string>[]
let answer: () => Promise<Response>

const refuseWith = (code: ErrorCode) => {
  answer = async () => Response.json({ error: messageOf(code), code }, { status: statusOf(code) })
}

beforeEach(() => {
  sent = []
  vi.stubGlobal('fetch', (_path: string, { body }: { body: URLSearchParams }) => {
    sent.push(Object.fromEntries(body))
    return answer()
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const confirmation = () => screen.getByLabelText('Confirm password')
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)

async function fill(texts: readonly (readonly [HTMLElement, string])[]) {
  const user = userEvent.setup()
  for (const [field, text] of texts) await user.type(field, text)
  return user
}

async function fillSignUp(values: { email?: string; password?: string; again?: string } = {}) {
  const { email: address = 'ada@example.org', password: secret = 'correct horse', again = secret } = values
  render(<SignUpForm />)
  const user = await fill([
    [email(), address],
    [password(), secret],
    [confirmation(), again],
  ])
  /** Resolves when the answer is shown. The first submit of all loads the schema. */
  async function submit() {
    const button = screen.getByRole('button', { name: 'Sign up' })
    await user.click(button)
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
  }
  return { user, submit }
}

describe('the sign-up form', () => {
  it('can be sent only when all fields are filled', async () => {
    render(<SignUpForm />)
    const button = screen.getByRole('button', { name: 'Sign up' })
    expect(button).toBeDisabled()
    const user = await fill([
      [email(), 'ada@example.org'],
      [password(), 'correct horse'],
    ])
    expect(button).toBeDisabled()
    await user.type(confirmation(), 'x')
    expect(button).toBeEnabled()
  })

  it('says at each field what is wrong, all at once, before anything is sent', async () => {
    const { submit } = await fillSignUp({ email: 'nobody', password: 'short', again: 'shorter' })
    await submit()
    expect(email()).toHaveAccessibleDescription('Email is invalid')
    expect(password()).toHaveAccessibleDescription(/^Password must be at least 8 characters/)
    expect(confirmation()).toHaveAccessibleDescription("Password confirmation doesn't match")
    for (const field of [email(), password(), confirmation()]) expect(field).toBeInvalid()
    expect(alerts()).toContain('Please check your information and try again')
    expect(email()).toHaveFocus()
    expect(sent).toEqual([])
  })

  it('puts the focus on the first wrong field, and marks no other', async () => {
    const { submit } = await fillSignUp({ again: 'correct house' })
    await submit()
    expect(confirmation()).toHaveFocus()
    expect(alerts()).toEqual(["Password confirmation doesn't match"])
    expect(email()).toBeValid()
    expect(password()).toBeValid()
  })

  it('refuses a password of more than 128 characters', async () => {
    const { submit } = await fillSignUp({ password: 'x'.repeat(129) })
    await submit()
    expect(password()).toHaveAccessibleDescription(/^Password must be at most 128 characters/)
  })

  it('takes a message away as soon as its field is right, also when the other password is corrected', async () => {
    const { user, submit } = await fillSignUp({ email: 'nobody', again: 'correct horse!' })
    await submit()
    await user.type(email(), '@example.org')
    expect(alerts()).toEqual(["Password confirmation doesn't match"])
    await user.type(password(), '!')
    expect(alerts()).toEqual([])
  })

  it.each([
    ['EMAIL_TAKEN', email, 'Email has already been taken'],
    ['EMAIL_INVALID', email, 'Email is invalid'],
    ['PASSWORD_TOO_SHORT', password, 'Password must be at least 8 characters'],
    ['PASSWORD_TOO_LONG', password, 'Password must be at most 128 characters'],
    ['PASSWORD_MISMATCH', confirmation, "Password confirmation doesn't match"],
  ] as const)('shows the refusal %s at its field, and keeps what was typed', async (code, field, message) => {
    refuseWith(code)
    const { submit } = await fillSignUp()
    await submit()
    expect(field()).toBeInvalid()
    expect(field()).toHaveAccessibleDescription(new RegExp(`^${message}`))
    expect(field()).toHaveFocus()
    expect([email(), password(), confirmation()]).toMatchObject([
      { value: 'ada@example.org' },
      { value: 'correct horse' },
      { value: 'correct horse' },
    ])
  })

  it.each([
    ['INVALID_INPUT', 'Please check your information and try again'],
    ['TOO_MANY_REQUESTS', 'Something went wrong. Please try again.'],
    ['UNEXPECTED', 'Something went wrong. Please try again.'],
  ] as const)('shows any other refusal, such as %s, above the button', async (code, message) => {
    refuseWith(code)
    const { submit } = await fillSignUp()
    await submit()
    expect(alerts()).toEqual([message])
    for (const field of [email(), password(), confirmation()]) expect(field).toBeValid()
  })

  it('can be sent again after a refusal, and then shows the new one only', async () => {
    refuseWith('UNEXPECTED')
    const { submit } = await fillSignUp()
    await submit()
    refuseWith('EMAIL_TAKEN')
    await submit()
    expect(alerts()).toEqual(['Email has already been taken'])
    expect(sent).toHaveLength(2)
  })

  it('sends one request however often Enter is pressed', async () => {
    answer = () => new Promise(() => {})
    const { user } = await fillSignUp({ email: ' Ada@Example.org' })
    await user.keyboard('{Enter}{Enter}')
    expect(screen.getByRole('button', { name: 'Sign up' })).toHaveAttribute('aria-busy', 'true')
    await waitFor(() => expect(sent).not.toEqual([]))
    expect(sent).toEqual([
      {
        'user[email]': 'ada@example.org',
        'user[password]': 'correct horse',
        'user[password_confirmation]': 'correct horse',
      },
    ])
  })
})

describe('the login form', () => {
  async function logIn() {
    render(<LoginForm />)
    const user = await fill([
      [email(), 'nobody'],
      [password(), 'x'],
    ])
    await user.click(screen.getByRole('button', { name: 'Log in' }))
  }

  it.each([
    ['INVALID_LOGIN', 'Invalid email or password'],
    ['TOO_MANY_REQUESTS', 'Something went wrong. Please try again.'],
  ] as const)('shows the refusal %s above the button, and keeps what was typed', async (code, message) => {
    refuseWith(code)
    await logIn()
    expect(alerts()).toEqual([message])
    expect([email(), password()]).toMatchObject([{ value: 'nobody' }, { value: 'x' }])
  })

  it('judges no field before it is sent: an account may be older than a rule', async () => {
    refuseWith('INVALID_LOGIN')
    await logIn()
    expect(sent).toEqual([{ email: 'nobody', password: 'x' }])
  })

  it('can be sent only when both fields are filled', async () => {
    render(<LoginForm />)
    const button = screen.getByRole('button', { name: 'Log in' })
    expect(button).toBeDisabled()
    const user = await fill([[email(), 'ada@example.org']])
    expect(button).toBeDisabled()
    await user.type(password(), ' ')
    expect(button).toBeDisabled()
    await user.type(password(), 'x')
    expect(button).toBeEnabled()
  })
})
