import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AccountMenu } from '@/components/layout/header/account-menu'
import { KeyboardShortcuts } from '@/components/layout/shortcuts/keyboard-shortcuts'
import { showToast } from '@/components/ui/toast/toast'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { actionsByKey, SHORTCUTS, type Shortcut, shortcutsList } from '@/lib/client/keyboard/shortcuts'
import { useKeys } from '@/lib/client/keyboard/use-keys'
import { onOpenAddWord } from '@/lib/client/sheets/add-word-sheet'
import { codePoints, WESTERN } from '@/scripts/lib/build/font-ranges.mjs'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/layout/shortcuts/shortcuts-dialog'
import '@/components/ui/menu/menu-popup'

const router = vi.hoisted(() => ({ pathname: '/dashboard', push: vi.fn() }))
vi.mock('next/navigation', () => ({ usePathname: () => router.pathname, useRouter: () => router }))

const added = vi.fn()
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  stop = onOpenAddWord(added)
})
afterEach(() => {
  act(() => shortcutsList.set(false))
  cleanup()
  stop()
  added.mockClear()
  router.push.mockClear()
  router.pathname = '/dashboard'
  vi.unstubAllGlobals()
})

const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() })
const viewerData = {
  viewer: { __typename: 'Viewer' as const, id: 'learner', loggedIn: true, user: null, stats: null },
}
const page = (content = <input aria-label="Note" />) => (
  <ApolloProvider client={client}>
    <AccountMenu initialData={viewerData} actions={[]} />
    <KeyboardShortcuts />
    {content}
  </ApolloProvider>
)
const list = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' })

describe('the list of shortcuts', () => {
  test('names every key in letters and signs that our font has', async () => {
    render(page())
    fireEvent.keyDown(document.body, { key: '?' })
    const drawn = new Set(codePoints(WESTERN))
    const keys = [...(await list()).querySelectorAll('kbd')].map((key) => key.textContent)
    expect(keys.length).toBeGreaterThan(0)
    expect(keys.filter((key) => [...key].some((sign) => !drawn.has(sign.codePointAt(0) ?? 0)))).toEqual([])
  })

  test('opens with ? and shows every shortcut that there is', async () => {
    const user = userEvent.setup()
    render(page())
    await user.keyboard('?')
    const dialog = await list()
    const texts = within(dialog)
      .getAllByRole('term')
      .map((term) => term.textContent)
    expect(texts).toHaveLength(Object.values(SHORTCUTS).flatMap((place) => Object.keys(place)).length)
    expect(texts).toContain('Take the last answer back')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('opens from the account menu, too', async () => {
    const user = userEvent.setup()
    render(page())
    await user.click(screen.getByRole('button', { name: 'Account menu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }))
    expect(await list()).toBeVisible()
  })
})

describe('shortcuts', () => {
  test('do nothing while the learner types, holds Ctrl or has a dialog open', async () => {
    const user = userEvent.setup()
    render(page())
    await user.type(screen.getByRole('textbox', { name: 'Note' }), 'a?/')
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('a?/')
    await user.click(document.body)
    await user.keyboard('{Control>}a{/Control}')
    expect(added).not.toHaveBeenCalled()
    await user.keyboard('?')
    await list()
    await user.keyboard('a')
    expect(added).not.toHaveBeenCalled()
    expect(router.push).not.toHaveBeenCalled()
  })

  test('a adds a word', async () => {
    render(page())
    await userEvent.keyboard('a')
    expect(added).toHaveBeenCalledOnce()
  })

  test.each(['radio', 'range'])('work on an input of type %s, but not with its own keys', async (type) => {
    const user = userEvent.setup()
    const taken = vi.fn()
    const keys = ['1', 'ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', ' ', 'Enter']
    function Page() {
      useKeys(Object.fromEntries(keys.map((key) => [key, () => taken(key)])))
      return <input type={type} aria-label="Control" />
    }
    render(page(<Page />))
    act(() => screen.getByLabelText('Control').focus())
    await user.keyboard('a')
    expect(added).toHaveBeenCalledOnce()
    await user.keyboard('gs')
    expect(router.push).toHaveBeenLastCalledWith('/settings')
    await user.keyboard('/')
    expect(router.push).toHaveBeenLastCalledWith('/words')
    act(() => screen.getByLabelText('Control').focus())
    for (const key of keys) fireEvent.keyDown(screen.getByLabelText('Control'), { key })
    expect(taken.mock.calls).toEqual([['1']])
    await user.keyboard('?')
    expect(await list()).toBeVisible()
  })

  test('Ctrl+Z takes back what was done last, one thing after the other, but not while typing', async () => {
    const user = userEvent.setup()
    const undone: string[] = []
    render(page())
    for (const title of ['first', 'second']) showToast({ title, undo: () => undone.push(title) })
    await user.type(screen.getByRole('textbox', { name: 'Note' }), '{Control>}z{/Control}')
    expect(undone).toEqual([])
    await user.click(document.body)
    await user.keyboard('{Control>}z{/Control}')
    expect(undone).toEqual(['second'])
    await user.keyboard('{Meta>}zz{/Meta}')
    expect(undone).toEqual(['second', 'first'])
  })

  test.each([
    ['what worked', 'success', 'dialog'],
    ['an error', 'error', 'alertdialog'],
  ] as const)('a toast that tells %s takes no key from the page', async (_, tone, role) => {
    render(page(<ToastHost />))
    showToast({ title: 'A toast', tone })
    await screen.findByRole(role, { hidden: true })
    await userEvent.keyboard('?')
    expect(await list()).toBeVisible()
  })

  test('/ goes to the word list from elsewhere, and focuses its search', async () => {
    const { rerender } = render(page())
    await userEvent.keyboard('/')
    expect(router.push).toHaveBeenCalledWith('/words')
    router.pathname = '/words'
    rerender(page(<input type="search" aria-label="Search" data-shortcut="search" />))
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveFocus()
  })

  test.each([
    ['h', '/dashboard'],
    ['w', '/words'],
    ['l', '/learn'],
    ['s', '/settings'],
  ])('g, then %s goes to %s', async (key, address) => {
    render(page())
    await userEvent.keyboard(key)
    expect(router.push).not.toHaveBeenCalled()
    await userEvent.keyboard(`g${key}`)
    expect(router.push).toHaveBeenCalledExactlyOnceWith(address)
  })

  test('g, then another key is no shortcut, and does not wait for a third', async () => {
    render(page())
    await userEvent.keyboard('gxh')
    expect(router.push).not.toHaveBeenCalled()
  })

  test('no place has two shortcuts with the same key', () => {
    for (const [place, shortcuts] of Object.entries(SHORTCUTS)) {
      const keys = Object.values<Shortcut>(shortcuts).flatMap(({ keys: own, withControl }) =>
        own.map((key) => `${place} ${withControl ? 'Control+' : ''}${key}`),
      )
      expect(new Set(keys).size).toBe(keys.length)
    }
  })

  test('each key of a shortcut does it; a shortcut without an action does nothing', () => {
    const goOn = vi.fn()
    const actions = actionsByKey('In a review', { goOn, undo: undefined })
    actions['2']?.()
    actions.Enter?.()
    expect(goOn).toHaveBeenCalledTimes(2)
    expect(actions.z).toBeUndefined()
    expect(Object.keys(actions)).not.toContain('ArrowLeft')
  })
})
