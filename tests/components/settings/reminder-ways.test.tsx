import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NotificationSettings } from '@/components/settings/notifications/notification-settings'
import {
  createSettingsServer,
  generalSettings,
  REMINDER_DELIVERY,
  type SettingsServer,
} from '@/tests/support/settings-server'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ push: vi.fn(), refresh: vi.fn() }),
  usePathname: () => '/settings/notifications',
}))

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x'
const input = { endpoint: ENDPOINT, p256dh: 'p', auth: 'a' }

/** A browser that answers the question for permission like this, and subscribes. */
function makeBrowser(
  permission: NotificationPermission,
  { asked = 'default' as NotificationPermission } = {},
) {
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(async () => true),
  }
  const subscribe = vi.fn(async () => subscription)
  const worker = { pushManager: { subscribe, getSubscription: async () => subscription } }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: asked, requestPermission: async () => permission })
  const register = async () => worker
  const container = { register, ready: Promise.resolve(worker), getRegistration: register }
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  return { subscribe, subscription }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function show(changes: object = {}, notification: object = {}): SettingsServer {
  const server = createSettingsServer()
  const data = generalSettings()
  const { user } = data.viewer
  if (user) Object.assign(user.settings.notification, notification)
  render(
    <ApolloProvider client={server.client}>
      <NotificationSettings initialData={data} delivery={{ ...REMINDER_DELIVERY, ...changes }} />
    </ApolloProvider>,
  )
  return server
}

const user = userEvent.setup()
const daily = () => screen.getByRole('switch', { name: 'Daily reminder' })
const email = () => screen.getByRole('switch', { name: 'Email notifications' })
const push = () => screen.getByRole('switch', { name: 'Push notifications' })
const button = (name: string) => screen.findByRole('button', { name })

describe('reminders by e-mail', () => {
  it('cannot be switched on where the server sends none, which the page says', async () => {
    show({ canSendMail: false }, { email_notifications: true })
    expect(email()).toBeDisabled()
    expect(email()).not.toBeChecked()
    expect(email()).toHaveAccessibleDescription('This server sends no emails.')
  })

  it('say that the address is not verified, and send the link', async () => {
    const fetch = vi.fn(async (_path: string) => Response.json({ success: true }))
    vi.stubGlobal('fetch', fetch)
    show({ isVerified: false })
    expect(screen.getByText('Reminders come once ada@example.org is verified.')).toBeVisible()
    await user.click(await button('Send a link to verify it'))
    await waitFor(() => expect(fetch.mock.calls[0]?.[0]).toBe('/api/account/verification-link'))
    cleanup()
    show()
    expect(screen.queryByText(/is verified/)).not.toBeInTheDocument()
  })
})

describe('reminders by push', () => {
  it('ask for permission and subscribe this browser when they are switched on', async () => {
    const { subscribe } = makeBrowser('granted')
    const server = show()
    await user.click(push())
    expect(await screen.findByText('This browser shows reminders.')).toBeVisible()
    expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'key' })
    expect(server.received).toEqual([input])
    expect(push()).toBeChecked()
  })

  it.each([
    ['denied', 'Your browser does not allow notifications from this site.'],
    ['default', 'Your browser does not allow notifications from this site.'],
  ] as const)('stay off and say what to do when the answer is %s', async (permission, text) => {
    makeBrowser(permission)
    const server = show()
    await user.click(push())
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    await waitFor(() => expect(push()).not.toBeChecked())
    expect(push()).toHaveAccessibleDescription(expect.stringContaining('allow them in its settings'))
    expect(server.received).toEqual([])
  })

  it('stay off where the browser cannot show them', async () => {
    show()
    await user.click(push())
    expect(await screen.findByRole('alert')).toHaveTextContent('This browser cannot show notifications here.')
    await waitFor(() => expect(push()).not.toBeChecked())
  })

  it('stay off when the server refuses this browser', async () => {
    makeBrowser('granted')
    const server = show()
    server.answer = 'unreachable'
    await user.click(push())
    expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.')
    await waitFor(() => expect(push()).not.toBeChecked())
  })

  it('are offered on a further browser, and can be stopped on one', async () => {
    const { subscription } = makeBrowser('granted', { asked: 'granted' })
    const server = show({}, { push_notifications: true })
    await user.click(await button('Remind me here too'))
    await user.click(await button('Not on this browser'))
    expect(await button('Remind me here too')).toBeVisible()
    expect(subscription.unsubscribe).toHaveBeenCalledOnce()
    expect(server.received).toEqual([input, { endpoint: ENDPOINT }])
    expect(push()).toBeChecked()
  })

  it('notice that the permission of a subscribed browser was withdrawn', async () => {
    makeBrowser('denied', { asked: 'denied' })
    show({ isSubscribed: true }, { push_notifications: true })
    expect(await screen.findByText('This browser does not show reminders yet.')).toBeVisible()
  })
})

it('a daily reminder without a way to send it says so', async () => {
  show({ canSendMail: false }, { email_notifications: true })
  const hint = /^Choose how reminders reach you/
  expect(screen.queryByText(hint)).not.toBeInTheDocument()
  await user.click(daily())
  expect(screen.getByText(hint)).toBeVisible()
})
