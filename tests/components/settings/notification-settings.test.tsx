import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeyboardShortcuts } from '@/components/layout/shortcuts/keyboard-shortcuts'
import { NotificationSettings } from '@/components/settings/notifications/notification-settings'
import { makeProblem } from '@/tests/support/requests/problem'
import {
  createSettingsServer,
  generalSettings,
  REMINDER_DELIVERY,
  type SettingsServer,
} from '@/tests/support/settings-server'

const router = { push: vi.fn() }
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/settings/notifications',
}))

let server: SettingsServer

beforeEach(() => {
  router.push.mockClear()
  server = createSettingsServer()
  render(
    <ApolloProvider client={server.client}>
      <a href="/words">Words</a>
      <KeyboardShortcuts />
      <NotificationSettings initialData={generalSettings()} delivery={REMINDER_DELIVERY} />
    </ApolloProvider>,
  )
})
afterEach(cleanup)

const user = userEvent.setup()
const daily = () => screen.getByRole('switch', { name: 'Daily reminder' })
const time = () => screen.getByLabelText('Reminder time')
const save = () => user.click(screen.getByRole('button', { name: 'Save Changes' }))
/** Whether a reload would ask first. */
const asksBeforeReload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('a settings form', () => {
  it('starts with the saved values and sends nothing when nothing changed', async () => {
    expect(daily()).not.toBeChecked()
    expect(time()).toHaveValue('09:00')
    await save()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
    expect(server.received).toEqual([])
  })

  it('saves what was changed and returns to the settings', async () => {
    await user.click(daily())
    fireEvent.change(time(), { target: { value: '21:30' } })
    await save()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
    expect(server.received).toEqual([
      {
        notificationSettings: {
          dailyReminder: true,
          reminderTime: '21:30',
          emailNotifications: false,
          pushNotifications: false,
        },
      },
    ])
    await waitFor(() => expect(asksBeforeReload()).toBe(false))
  })

  it('reports a wrong value at its field, which gets the focus, and sends nothing', async () => {
    fireEvent.change(time(), { target: { value: '' } })
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('Reminder time must be a time such as 09:00')
    expect(time()).toBeInvalid()
    expect(time()).toHaveFocus()
    expect(server.received).toEqual([])
  })

  it("shows the server's problem at the field that it names", async () => {
    server.answer = {
      problems: [{ ...makeProblem('That time is taken'), field: 'notificationSettings.reminderTime' }],
    }
    await user.click(daily())
    await save()
    await waitFor(() => expect(time()).toHaveAccessibleDescription('That time is taken'))
    expect(router.push).not.toHaveBeenCalled()
  })

  it('keeps what was entered when a save fails, and can be tried again', async () => {
    server.answer = 'unreachable'
    await user.click(daily())
    await save()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save changes. Please try again.')
    expect(daily()).toBeChecked()
    server.answer = 'saved'
    await save()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/settings'))
  })
})

describe('unsaved changes', () => {
  it('are guarded against a reload until they are taken back', async () => {
    expect(asksBeforeReload()).toBe(false)
    await user.click(daily())
    expect(asksBeforeReload()).toBe(true)
    await user.click(daily())
    expect(asksBeforeReload()).toBe(false)
  })

  it('are guarded against a link: Stay keeps them, Leave follows it', async () => {
    const followed = vi.fn((event: Event) => event.preventDefault())
    const link = screen.getByRole('link', { name: 'Words' })
    link.addEventListener('click', followed)
    await user.click(daily())
    await user.click(link)
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(followed).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(daily()).toBeChecked()

    await user.click(link)
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(followed).toHaveBeenCalledOnce()
    expect(asksBeforeReload()).toBe(false)
  })

  it('are guarded against the key that opens the word list', async () => {
    await user.click(daily())
    fireEvent.keyDown(document.body, { key: '/' })
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(router.push).not.toHaveBeenCalled()

    fireEvent.keyDown(document.body, { key: '/' })
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(router.push).toHaveBeenCalledWith('/words')
  })
})
