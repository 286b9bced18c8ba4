import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  SecuritySettings,
  type SecuritySettingsProps,
} from '@/components/settings/security/security-settings'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const sent: [string, string][] = []
beforeEach(() => {
  sent.length = 0
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, body }: { method: string; body: URLSearchParams }) => {
      sent.push([`${method} ${path}`, body.toString()])
      return Response.json({ success: true })
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const now = new Date('2026-11-22T12:00:00Z')
const session = (id: string, device: string, isCurrent = false) => ({
  ...{ id, device, isCurrent },
  ...{ createdAt: new Date('2026-11-12T12:00:00Z'), lastUsedAt: new Date('2026-11-21T12:00:00Z') },
})

function show(changes: Partial<SecuritySettingsProps> = {}) {
  const props: SecuritySettingsProps = {
    email: 'ada@example.org',
    isEmailVerified: false,
    canSendMail: true,
    password: 'own',
    issuerName: null,
    sessions: [session('1', 'Firefox on Linux', true), session('2', 'Safari on iPhone'), session('3', '')],
    now,
    timeZone: 'UTC',
  }
  render(<SecuritySettings {...props} {...changes} />)
}

const buttons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel)

describe('without a mail server', () => {
  it('nothing that needs a mail is offered', () => {
    show({ canSendMail: false })
    expect(screen.queryByRole('heading', { name: 'Email' })).not.toBeInTheDocument()
    expect(buttons().filter((name) => /link|forgot/i.test(name ?? ''))).toEqual([])
  })
})

describe('an account without a password', () => {
  it('is told how it signs in, and can get a password by a link', async () => {
    show({ password: 'none', issuerName: 'School account' })
    expect(screen.getByText(/you sign in with School account/)).toBeInTheDocument()
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Send a link to choose one' }))
    expect(sent).toEqual([['POST /api/account/password-link', 'email=ada%40example.org']])
  })

  it('has no part about passwords where the host allows none', () => {
    show({ password: 'not allowed' })
    expect(screen.queryByRole('heading', { name: 'Password' })).not.toBeInTheDocument()
  })
})

describe('the list of sessions', () => {
  it('says where and when, and offers to sign out everywhere but here', () => {
    show()
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Firefox on LinuxThis device, signed in on 12 November',
      'Safari on iPhoneLast used yesterday, signed in on 12 NovemberSign out',
      'Unknown deviceLast used yesterday, signed in on 12 NovemberSign out',
    ])
  })

  it('ends one session, or all others, and shows what is left', async () => {
    show()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(sent).toEqual([
      ['DELETE /api/account/sessions', 'id=2'],
      ['DELETE /api/account/sessions', 'id='],
    ])
    expect(refresh).toHaveBeenCalledTimes(2)
  })
})
