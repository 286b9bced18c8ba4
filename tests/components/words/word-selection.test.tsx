import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { createWordListServer, makeItem, type WordListServer } from '@/tests/support/words/word-list-server'
import { showWords, startInNewBrowser } from '@/tests/support/words/words-screen'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

startInNewBrowser()

/** The list shows the newest first: e, d, c, b, a. */
const items = () => [
  makeItem('a', { lists: ['work'] }),
  makeItem('b', { lists: ['work', 'fun'] }),
  makeItem('c'),
  makeItem('d', { stage: 'REVIEWING' }),
  makeItem('e'),
]

const word = (text: string) => screen.getByRole('link', { name: text })
const box = (text: string) => screen.getByRole('checkbox', { name: text })
const selected = () => screen.queryAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked)
const selectedTexts = () => selected().map((one) => one.closest('li')?.querySelector('bdi')?.textContent)
const bar = () => screen.findByRole('region', { name: 'Selected words' })
const received = (server: WordListServer) => server.received.at(-1)
const idsOf = (server: WordListServer, ...texts: string[]) =>
  texts.map((text) => server.items.find((item) => item.text === text)?.id)
const row = (text: string) => within(screen.getByText(text).closest('li') ?? document.createElement('li'))

describe('words are selected', () => {
  it('one by one with Ctrl, and with a plain press once there is one', async () => {
    const user = await showWords(createWordListServer(items()))
    await user.keyboard('{Control>}')
    await user.click(word('d'))
    await user.keyboard('{/Control}')
    expect(selectedTexts()).toEqual(['d'])
    await user.click(box('a'))
    expect(selectedTexts()).toEqual(['d', 'a'])
    expect(within(await bar()).getByText('2 selected')).toBeVisible()
    await user.click(box('a'))
    await user.click(box('d'))
    expect(word('d')).toBeVisible()
  })

  it('as a range with Shift', async () => {
    const user = await showWords(createWordListServer(items()))
    await user.keyboard('{Shift>}')
    await user.click(word('d'))
    await user.click(box('b'))
    expect(selectedTexts()).toEqual(['d', 'c', 'b'])
    await user.click(box('c'))
    await user.keyboard('{/Shift}')
    expect(selectedTexts()).toEqual(['d', 'c'])
  })

  it('with the keyboard alone', async () => {
    const user = await showWords(createWordListServer(items()))
    word('d').focus()
    await user.keyboard('x')
    expect(document.activeElement).toBe(box('d'))
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}')
    expect(selectedTexts()).toEqual(['d', 'c'])
    await user.keyboard('{ArrowDown} ')
    expect(selectedTexts()).toEqual(['d', 'c', 'b'])
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(5)
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.activeElement).toBe(word('b'))
  })

  it('all by Ctrl+A on a fresh page, but not in a field', async () => {
    const user = await showWords(createWordListServer(items()))
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(0)
    act(() => screen.getByRole('searchbox').blur())
    expect(document.body).toHaveFocus()
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(5)
    expect(within(await bar()).getByText('5 selected')).toBeVisible()
  })

  it('all by Ctrl+A on a word, which keeps the focus', async () => {
    const user = await showWords(createWordListServer(items()))
    act(() => word('c').focus())
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toHaveLength(5)
    expect(box('c')).toHaveFocus()
  })

  it('by a long press, which opens nothing, and not by one that scrolls', async () => {
    await showWords(createWordListServer(items()))
    vi.useFakeTimers()
    const touch = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 }
    fireEvent.pointerDown(word('c'), touch)
    fireEvent.pointerMove(word('c'), { ...touch, clientY: 30 })
    vi.advanceTimersByTime(600)
    expect(selected()).toHaveLength(0)
    fireEvent.pointerDown(word('c'), touch)
    fireEvent.pointerMove(word('c'), { ...touch, clientY: 9 })
    vi.advanceTimersByTime(600)
    vi.useRealTimers()
    await waitFor(() => expect(selectedTexts()).toEqual(['c']))
    fireEvent.click(box('c'))
    expect(selectedTexts()).toEqual(['c'])
  })

  it('from the menu of a word', async () => {
    const user = await showWords(createWordListServer(items()))
    await user.click(screen.getByRole('button', { name: 'Options for b' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Select' }))
    expect(selectedTexts()).toEqual(['b'])
  })

  it('only while they are shown', async () => {
    const user = await showWords(createWordListServer([makeItem('b'), makeItem('c'), makeItem('dye')]))
    word('dye').focus()
    await user.keyboard('x{Shift>}{ArrowDown}{/Shift}')
    expect(selectedTexts()).toEqual(['dye', 'c'])
    await user.type(screen.getByRole('searchbox'), 'dye')
    expect(selectedTexts()).toEqual(['dye'])
    await user.clear(screen.getByRole('searchbox'))
    expect(selectedTexts()).toEqual(['dye'])
  })
})

async function selectFirst(server: WordListServer, count: number) {
  const user = await showWords(server)
  word('e').focus()
  await user.keyboard(`x{Shift>}${'{ArrowDown}'.repeat(count - 1)}{/Shift}`)
  return { user, bar: within(await bar()) }
}

async function deleteByKeyboard(user: UserEvent) {
  within(await bar())
    .getByRole('button', { name: 'Delete' })
    .focus()
  await user.keyboard('{Enter}')
  within(await screen.findByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .focus()
  await user.keyboard('{Enter}')
}

describe('the selected words', () => {
  it('are put on a list at once, and Undo takes off only those that were not on it', async () => {
    const server = createWordListServer(items())
    const { user, bar } = await selectFirst(server, 4)
    await user.click(bar.getByRole('button', { name: 'Add to a list' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 4 words to a list' }))
    await user.click(dialog.getByRole('button', { name: /^work/ }))
    await screen.findByText('3 words put on "work"')
    const input = { ids: idsOf(server, 'e', 'd', 'c'), tagNames: ['work'] }
    expect(received(server)).toEqual({ name: 'TagVocabularyItems', variables: { input } })
    expect(row('c').getByText('work')).toBeVisible()
    expect(screen.getByRole('button', { name: /^work\s*5$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(received(server)).toEqual({ name: 'UntagVocabularyItems', variables: { input } }),
    )
    expect(screen.getByRole('button', { name: /^work\s*2$/ })).toBeVisible()
  })

  it('are taken off a list that some of them are on', async () => {
    const server = createWordListServer(items())
    const { user, bar } = await selectFirst(server, 5)
    await user.click(bar.getByRole('button', { name: 'Take off a list' }))
    await user.click(await screen.findByRole('menuitem', { name: 'fun' }))
    await screen.findByText('1 word taken off "fun"')
    expect(received(server)?.variables).toEqual({ input: { ids: idsOf(server, 'b'), tagNames: ['fun'] } })
    expect(screen.queryByRole('button', { name: /^fun/ })).toBeNull()
  })

  it('are marked as learned and leave the list, until Undo', async () => {
    const server = createWordListServer(items())
    const { user, bar } = await selectFirst(server, 2)
    await user.click(bar.getByRole('button', { name: 'Mark as Learned' }))
    await screen.findByText('2 words marked as learned')
    expect(screen.getByText('3 of 3 words')).toBeVisible()
    const { answerIds } = (received(server)?.variables.input ?? {}) as { answerIds: string[] }
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('5 of 5 words')
    expect(received(server)).toEqual({ name: 'UndoReviews', variables: { input: { answerIds } } })
  })

  it('are added to learning, without those that are there', async () => {
    const server = createWordListServer(items())
    const { user, bar } = await selectFirst(server, 2)
    await user.click(bar.getByRole('button', { name: 'Add to Learning' }))
    await screen.findByText('1 word added to learning')
    expect(received(server)?.variables).toMatchObject({
      input: { ids: idsOf(server, 'e'), stage: 'REVIEWING' },
    })
    expect(bar.getByRole('button', { name: 'Add to Learning' })).toHaveProperty('disabled', true)
  })

  it('are deleted after a question, and Undo brings all of them back, with the focus', async () => {
    const server = createWordListServer(items())
    const all = server.items
    const { user, bar } = await selectFirst(server, 3)
    const ids = idsOf(server, 'e', 'd', 'c')
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const name = 'Are you sure you want to delete 3 words?'
    const dialog = within(await screen.findByRole('alertdialog', { name }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('3 words deleted')
    expect(screen.getByText('2 of 2 words')).toBeVisible()
    expect(received(server)?.variables).toEqual({ input: { ids } })
    server.items = all
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await screen.findByText('5 of 5 words')
    await waitFor(() => expect(screen.getByRole('link', { name: 'e' })).toHaveFocus())
    expect(server.received.map((one) => one.name)).toContain('RestoreVocabularyItems')
  })

  it.each([
    { named: 'to the row that follows', first: 'd', down: 1, focused: 'b' },
    { named: 'to the row before the last ones', first: 'b', down: 1, focused: 'c' },
  ])('give the focus $named when they are deleted with the keyboard', async ({ first, down, focused }) => {
    const user = await showWords(createWordListServer(items()))
    word(first).focus()
    await user.keyboard(`x{Shift>}${'{ArrowDown}'.repeat(down)}{/Shift}`)
    await deleteByKeyboard(user)
    await screen.findByText('3 of 3 words')
    await waitFor(() => expect(word(focused)).toHaveFocus())
  })

  it('give the focus to the page’s content when none is left', async () => {
    const user = await showWords(createWordListServer(items()), <main id="content" tabIndex={-1} />)
    word('e').focus()
    await user.keyboard('{Control>}a{/Control}')
    await deleteByKeyboard(user)
    await screen.findByText("You haven't added any words yet.")
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })

  it('give the focus to the row that follows when they leave the list as learned', async () => {
    const { user, bar } = await selectFirst(createWordListServer(items()), 2)
    bar.getByRole('button', { name: 'Mark as Learned' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('3 of 3 words')
    expect(word('c')).toHaveFocus()
  })

  it.each([
    ['TagVocabularyItems', 'Add to a list'],
    ['UpdateVocabularyItemsStage', 'Mark as Learned'],
  ])('are as before when the server refuses %s, with its reason', async (operation, button) => {
    const server = createWordListServer(items())
    server.refusals.set(operation, '"e" would be on more than 20 lists')
    const { user, bar } = await selectFirst(server, 2)
    await user.click(bar.getByRole('button', { name: button }))
    if (button === 'Add to a list')
      await user.type(await screen.findByRole('textbox', { name: 'List' }), 'new{Enter}')
    await screen.findAllByText('"e" would be on more than 20 lists')
    expect(screen.getByText('5 of 5 words')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^new/ })).toBeNull()
  })

  it('come back when they could not be deleted', async () => {
    const server = createWordListServer(items())
    server.refusals.set('DeleteVocabularyItems', 'These words cannot be deleted')
    const { user, bar } = await selectFirst(server, 2)
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() =>
      expect(listOutbox('user')).toMatchObject([{ refusal: 'These words cannot be deleted' }]),
    )
    expect(await screen.findByText('5 of 5 words')).toBeVisible()
  })
})
