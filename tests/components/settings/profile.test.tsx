import { ApolloProvider } from '@apollo/client/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Profile } from '@/components/settings/profile/profile'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/settings/profile/profile-form'
import { ProfileEditor } from '@/components/settings/profile/profile-editor'
import { makeProblem } from '@/tests/support/requests/problem'
import { createSettingsServer, pageDataOf, type SettingsServer } from '@/tests/support/settings-server'

const router = { push: vi.fn(), replace: vi.fn() }
vi.mock('next/navigation', () => ({ useRouter: () => router }))

const ADA = {
  __typename: 'User' as const,
  id: 'learner',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: '',
  avatarUrl: '/api/files/ada',
}

let server: SettingsServer

beforeEach(() => {
  server = createSettingsServer({ ...ADA, firstName: 'Augusta', lastName: 'King', avatarUrl: null })
  render(
    <ApolloProvider client={server.client}>
      <Profile initialData={pageDataOf(ADA)} />
    </ApolloProvider>,
  )
})
afterEach(cleanup)

const user = userEvent.setup()
const button = (name: string) => screen.getByRole('button', { name })
const firstName = () => screen.getByRole('textbox', { name: 'First name' })
async function edit() {
  await user.click(button('Edit Profile'))
  await screen.findByRole('textbox', { name: 'First name' })
}

describe('the profile', () => {
  it('shows the account, and controls only in the edit mode', async () => {
    expect(screen.getByText('ada@example.org')).toBeVisible()
    expect(screen.getByText('Not set')).toBeVisible()
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
    await edit()
    expect(firstName()).toHaveFocus()
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly')
  })

  it('what is typed after the press on Edit Profile belongs to the first name', async () => {
    fireEvent.click(button('Edit Profile'))
    await user.keyboard(' Byron')
    expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Ada Byron')
    expect(screen.queryByLabelText('Opening')).toBeNull()
  })

  it('Cancel throws the changes away and gives the focus back', async () => {
    await edit()
    await user.type(firstName(), ' Byron')
    await user.click(button('Cancel'))
    expect(button('Edit Profile')).toHaveFocus()
    await edit()
    expect(firstName()).toHaveValue('Ada')
    expect(server.received).toEqual([])
  })

  it('saves the names and returns to the view', async () => {
    await edit()
    await user.clear(firstName())
    await user.type(firstName(), '  Augusta ')
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'King')
    await user.click(button('Save Changes'))
    expect(await screen.findByText('Augusta')).toBeVisible()
    expect(server.received).toEqual([
      { userSettings: { profileSettings: { firstName: 'Augusta', lastName: 'King' } } },
    ])
  })

  it('keeps what was written during a save, to be saved as well', async () => {
    let answer = () => {}
    server.answering = new Promise((resolve) => {
      answer = resolve
    })
    await edit()
    await user.type(firstName(), ' Byron')
    await user.click(button('Save Changes'))
    await user.type(firstName(), ' King')
    answer()
    await waitFor(() => expect(button('Save Changes')).not.toHaveAttribute('aria-busy'))
    expect(firstName()).toHaveValue('Ada Byron King')
    await user.click(button('Save Changes'))
    await waitFor(() => expect(server.received).toHaveLength(2))
    expect(server.received[1]).toMatchObject({
      userSettings: { profileSettings: { firstName: 'Ada Byron King' } },
    })
  })

  it('removes the photo with the next save only', async () => {
    await edit()
    await user.click(button('Remove'))
    expect(button('Choose Photo')).toBeVisible()
    expect(server.received).toEqual([])
    await user.click(button('Save Changes'))
    expect(await screen.findByText('King')).toBeVisible()
    expect(server.received).toEqual([
      { userSettings: { profileSettings: { firstName: 'Ada', lastName: '', avatarFileSignedId: null } } },
    ])
  })

  it('keeps what was typed when a save fails', async () => {
    server.answer = 'unreachable'
    await edit()
    await user.type(firstName(), '!')
    await user.click(button('Save Changes'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to save changes. Please try again.')
    expect(firstName()).toHaveValue('Ada!')
    const field = 'userSettings.profileSettings.avatarFileSignedId'
    server.answer = { problems: [makeProblem('The file is not available any more.', 'FILE_GONE', field)] }
    await user.click(button('Save Changes'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('The file is not available any more.'),
    )
  })

  it('refuses a file that cannot be an avatar before anything is sent', async () => {
    await edit()
    const input = screen.getByLabelText('Photo file')
    fireEvent.change(input, {
      target: { files: listOf(new File(['x'], 'a.pdf', { type: 'application/pdf' })) },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Please select an image file')
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' })
    fireEvent.change(input, { target: { files: listOf(large) } })
    expect(screen.getByRole('alert')).toHaveTextContent('Image size should be less than 5MB')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('the form that works before scripts run', () => {
  const plain = {
    fields: <input type="hidden" name="form" value="profile" />,
    firstName: 'Ada',
    lastName: '',
  }
  const page = (names = {}) => (
    <ApolloProvider client={server.client}>
      <ProfileEditor user={ADA} plain={{ ...plain, ...names }} outcome={null} />
    </ApolloProvider>
  )
  /** What the server draws, with what was typed into it, and then taken over. */
  function hydrate(typed: Record<string, string>, names = {}) {
    cleanup()
    router.replace.mockClear()
    const container = document.createElement('div')
    document.body.append(container)
    container.innerHTML = renderToString(page(names))
    const form = container.querySelector<HTMLInputElement>('[name="firstName"]')?.form
    expect(form).toHaveAttribute('action', '/api/account/settings')
    const cancel = screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' })
    expect(cancel.form).toHaveAttribute('action', '/settings/profile')
    expect(screen.getByText('Change Photo').closest('.invisible')).not.toBeNull()
    for (const [name, value] of Object.entries(typed)) {
      const input = container.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (input) input.value = value
    }
    container.querySelector<HTMLInputElement>('[name="lastName"]')?.focus()
    render(page(names), { container, hydrate: true })
  }
  const asksBeforeReload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }

  it('becomes the whole form with what was typed, which is guarded and saved', async () => {
    hydrate({ lastName: 'Lovelace' })
    const lastName = screen.getByRole('textbox', { name: 'Last name' })
    expect(lastName).toHaveValue('Lovelace')
    expect(lastName).toHaveFocus()
    expect(screen.getByText('Change Photo').closest('.invisible')).toBeNull()
    await waitFor(() => expect(asksBeforeReload()).toBe(true))
    await user.click(button('Save Changes'))
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/settings/profile'))
    expect(server.received).toEqual([
      { userSettings: { profileSettings: { firstName: 'Ada', lastName: 'Lovelace' } } },
    ])
  })

  it('keeps a name that was refused, with what is wrong with it', async () => {
    hydrate({}, { firstName: 'Ada '.repeat(30) })
    expect(firstName()).toHaveValue('Ada '.repeat(30))
    await waitFor(() => expect(firstName()).toBeInvalid())
    await user.click(button('Cancel'))
    expect(router.replace).toHaveBeenCalledWith('/settings/profile')
    expect(server.received).toEqual([])
  })
})

const listOf = (file: File) => ({ 0: file, length: 1, item: () => file })
