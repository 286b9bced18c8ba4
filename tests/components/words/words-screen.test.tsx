import { ApolloProvider } from '@apollo/client/react'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useSyncExternalStore } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { KeyboardShortcuts } from '@/components/layout/shortcuts/keyboard-shortcuts'
import { ToastHost } from '@/components/ui/toast/toast-host'
import { WordsScreen } from '@/components/words/words-screen'
import { onOpenAddWord } from '@/lib/client/sheets/add-word-sheet'
// Normally loaded on first use, which on a busy machine takes longer than the test timeout.
import '@/components/ui/sheet/confirm-dialog'
import '@/components/ui/menu/menu-popup'
import '@/components/ui/toast/toaster'
import '@/components/words/delete/delete-words'
import '@/components/words/list/rows/long-rows'
import '@/components/words/word-list'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { keepAnswer, waitingChanges } from '@/tests/support/outbox'
import { createWordListServer, makeItem, type WordListServer } from '@/tests/support/words/word-list-server'
import { startInNewBrowser } from '@/tests/support/words/words-screen'

// As in Next's router, the search parameters follow the address, also after history.replaceState.
const address = vi.hoisted(() => ({ listeners: new Set<() => void>() }))
const push = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push }),
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (notify) => {
        address.listeners.add(notify)
        return () => address.listeners.delete(notify)
      },
      () => window.location.search,
    )
    return new URLSearchParams(search)
  },
}))

function goTo(url: string) {
  act(() => {
    window.history.pushState(null, '', url)
    for (const notify of address.listeners) notify()
  })
}

startInNewBrowser()
beforeEach(() => {
  // jsdom has no layout: rows get a height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(80)
})

function show(server: WordListServer) {
  const view = render(
    <ApolloProvider client={server.client}>
      <WordsScreen />
      <KeyboardShortcuts />
      <ToastHost />
    </ApolloProvider>,
  )
  return { ...view, user: userEvent.setup() }
}

async function showWords(server: WordListServer) {
  const view = show(server)
  await screen.findByText(/ of \d+ words/)
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull())
  return view
}

const shownWords = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
const row = (text: string) => screen.getByText(text).closest('li') ?? document.createElement('li')

/** An urgent toast is in the page twice: the visible one, and one that is announced to screen readers. */
const seeToast = (text: string) => screen.findAllByText(text)

async function openMenu(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${text}` }))
  return screen.findByRole('menu')
}

async function deleteWord(user: ReturnType<typeof userEvent.setup>, text: string) {
  await user.click(within(await openMenu(user, text)).getByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('alertdialog', {
    name: `Are you sure you want to delete "${text}"?`,
  })
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
}

describe('the rows', () => {
  it('say they are loading, then show the newest word first', async () => {
    const server = createWordListServer([makeItem('older'), makeItem('newer')])
    show(server)
    expect(screen.getByRole('status').textContent).toContain('Loading...')
    await screen.findByText('2 of 2 words')
    await waitFor(() => expect(shownWords()).toEqual(['newer', 'older']))
    expect(server.received).toEqual([
      { name: 'WordList', variables: { stages: ['Reviewing', 'New'], first: 250 } },
    ])
  })

  it('lead to the word’s review and tell what is known of it', async () => {
    const item = makeItem('gossamer', {
      stage: 'REVIEWING',
      // Seen often, and forgotten again: the stitches tell what is known.
      reviewCount: 9,
      stitches: 4,
      meaning: 'so thin as to transmit light',
      partOfSpeech: 'adjective',
      translation: 'hauchdünn',
      lists: ['films', 'work'],
      context: ['NOTE', 'RECORDING', 'SENTENCE', 'SOURCE'],
    })
    await showWords(createWordListServer([item]))
    const shown = within(row('gossamer'))
    expect(shown.getByRole('link').getAttribute('href')).toBe(`/words/${item.id}/review`)
    expect(shown.getByText('so thin as to transmit light')).toBeVisible()
    expect(shown.getByText('adjective')).toBeVisible()
    expect(shown.getByText('hauchdünn').getAttribute('lang')).toBe('de')
    expect(shown.getByText('Reviewing')).toBeVisible()
    expect(shown.getByRole('img', { name: 'Memory: 4 of 10' })).toBeVisible()
    expect(shown.getByText('films, work')).toBeVisible()
    for (const name of ['Note', 'Recording', 'Sentence', 'Source'])
      expect(shown.getByRole('img', { name })).toBeVisible()
    expect(shown.queryByRole('img', { name: 'Photo' })).toBeNull()
  })

  it('know their place in a list of which only a part is in the page', async () => {
    const server = createWordListServer(Array.from({ length: 500 }, (_, n) => makeItem(`word ${n}`)))
    await showWords(server)
    const rows = () => screen.getAllByRole('listitem')
    // The first render shows the start of the list, later ones only the rows near the viewport.
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500')
    await waitFor(() => expect(rows().length).toBeLessThan(60))
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500')
    expect(rows()[0]?.getAttribute('aria-posinset')).toBe('1')
  })

  it('show the stage of answers that are kept on this device', async () => {
    const [loom, weft] = [makeItem('loom', { stage: 'NEW' }), makeItem('weft', { stage: 'NEW' })]
    const kept = { timeSpent: 1, answeredAt: new Date().toISOString(), kind: 'rating' as const }
    const single = { ...kept, source: 'SINGLE_REVIEW' as const, rating: 'AGAIN' as const }
    keepAnswer('user', { ...single, answerId: '1', wordId: loom.id })
    keepAnswer('user', {
      ...single,
      source: 'BULK_REVIEW',
      rating: 'GOOD',
      answerId: '2',
      wordId: weft.id,
    })
    await showWords(createWordListServer([loom, weft]))
    expect(within(row('loom')).getByText('Reviewing')).toBeVisible()
    // It is learned now, and the list shows words to learn.
    expect(screen.queryByText('weft')).toBeNull()
    localStorage.clear()
  })

  it('have their note one press away', async () => {
    const opened = vi.fn()
    const stop = onOpenAddWord(opened)
    const server = createWordListServer([makeItem('gossamer'), makeItem('wend', { context: ['NOTE'] })])
    const { user } = await showWords(server)
    await user.click(screen.getByRole('button', { name: 'Add a note to gossamer' }))
    await user.click(screen.getByRole('button', { name: 'Edit the note of wend' }))
    stop()
    const opening = ({ id }: { id: string }) => [{ editVocabularyItemId: id, step: 'context' }]
    expect(opened.mock.calls).toEqual(server.items.map(opening))
  })

  it('are edited in the add-word sheet', async () => {
    const server = createWordListServer([makeItem('wend')])
    const { user } = await showWords(server)
    const asked = vi.fn()
    const stop = onOpenAddWord(asked)
    await user.click(within(await openMenu(user, 'wend')).getByRole('menuitem', { name: 'Edit' }))
    expect(asked).toHaveBeenCalledWith({ editVocabularyItemId: server.items[0]?.id })
    stop()
  })
})

describe('search, sort and lists', () => {
  const items = () => [
    makeItem('serendipity', { lists: ['films'], reviewCount: 4 }),
    makeItem('naïve', { lists: ['work'], reviewCount: 9 }),
    makeItem('abandon', { lists: ['work', 'films'] }),
  ]

  it('narrow the list at once and stay in the address, without loading the list for each key', async () => {
    const server = createWordListServer(items())
    const { user } = await showWords(server)
    await user.type(screen.getByRole('searchbox', { name: 'Search words...' }), ' NAIVE')
    expect(shownWords()).toEqual(['naïve'])
    expect(screen.getByText('1 of 3 words · matching "NAIVE"')).toBeVisible()
    await waitFor(() => expect(window.location.search).toBe('?q=NAIVE'))
    await user.click(screen.getByRole('button', { name: 'Clear search' }))
    await user.click(screen.getByRole('button', { name: /^films\s*2$/ }))
    expect(screen.getByText('2 of 3 words · Filtered by 1 list(s)')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Review' }).getAttribute('href')).toBe('/words/review?list=films')
    await waitFor(() => expect(window.location.search).toBe('?list=films'))
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    expect(shownWords()).toHaveLength(3)
    // The search loads the learned words too, once.
    expect(server.received.filter(({ name }) => name === 'WordList')).toHaveLength(2)
  })

  it('sort by what the menu says', async () => {
    const { user } = await showWords(createWordListServer(items()))
    await user.click(screen.getByRole('button', { name: 'Sort by Recent, Ascending' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Alphabetical' }))
    expect(shownWords()).toEqual(['abandon', 'naïve', 'serendipity'])
    await user.click(screen.getByRole('button', { name: 'Sort by Alphabetical, Ascending' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Descending' }))
    expect(shownWords()).toEqual(['serendipity', 'naïve', 'abandon'])
    await waitFor(() => expect(window.location.search).toBe('?sort=alphabetical&dir=desc'))
  })

  it('come from the address, and follow it when it changes by itself', async () => {
    window.history.replaceState(null, '', '/words?q=aband&sort=progress&dir=desc&list=films')
    await showWords(createWordListServer(items()))
    expect(shownWords()).toEqual(['abandon'])
    goTo('/words')
    expect(shownWords()).toEqual(['abandon', 'naïve', 'serendipity'])
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('are reached with a slash, but not while typing one', async () => {
    const { user } = await showWords(createWordListServer(items()))
    await user.keyboard('/')
    const box = screen.getByRole<HTMLInputElement>('searchbox')
    expect(document.activeElement).toBe(box)
    await user.keyboard('and/or')
    expect(box.value).toBe('and/or')
  })

  it('let a list be taken back that no word carries any more', async () => {
    window.history.replaceState(null, '', '/words?list=gone')
    const { user } = await showWords(createWordListServer(items()))
    expect(await screen.findByText('No words match your selected tags and filters.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^gone\s*0$/ }))
    expect(shownWords()).toHaveLength(3)
  })

  it('add the learned words on request', async () => {
    const server = createWordListServer([...items(), makeItem('known', { stage: 'LEARNED' })])
    const { user } = await showWords(server)
    expect(shownWords()).not.toContain('known')
    await user.click(screen.getByRole('button', { name: 'Show learned' }))
    await screen.findByText('4 of 4 words')
    expect(server.received.at(-1)?.variables).toMatchObject({
      stages: ['Reviewing', 'New', 'Learned'],
    })
    await user.click(screen.getByRole('button', { name: 'Show learned' }))
    expect(shownWords()).not.toContain('known')
  })
})

describe('an empty list', () => {
  it('asks for the first word when there is none in any stage', async () => {
    const { user } = await showWords(createWordListServer())
    expect(await screen.findByText("You haven't added any words yet.")).toBeVisible()
    expect(screen.queryByRole('searchbox')).toBeNull()
    const asked = vi.fn()
    const stop = onOpenAddWord(asked)
    await user.click(screen.getByRole('button', { name: 'Add Your First Word' }))
    expect(asked).toHaveBeenCalledWith({})
    stop()
  })

  it('offers to bring the words that a new learner has elsewhere', async () => {
    await showWords(createWordListServer())
    const link = screen.getByRole('link', { name: 'Bring your words: Anki, Kindle, KOReader, CSV' })
    expect(link).toHaveAttribute('href', '/settings/word-database/import')
  })

  it('says that all are learned and until when, and offers to practise them or to show them', async () => {
    const server = createWordListServer([makeItem('known', { stage: 'LEARNED' })])
    const { user } = await showWords(server)
    const empty = (await screen.findByText(/^All learned for now: next due /)).parentElement ?? document.body
    expect(within(empty).getByRole('link', { name: 'Practise Anyway' })).toHaveAttribute(
      'href',
      '/words/review?practise=1',
    )
    await user.click(within(empty).getByRole('button', { name: 'Show learned' }))
    await screen.findByText('known')
  })

  it('lets a search be taken back', async () => {
    window.history.replaceState(null, '', '/words?q=zzz')
    const { user } = await showWords(createWordListServer([makeItem('wend')]))
    expect(screen.getByRole('heading', { name: 'No words match your current filters.' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(shownWords()).toEqual(['wend'])
  })
})

describe('deleting a word', () => {
  it('takes the row away at once, and Undo brings it back, with the focus', async () => {
    const items = [makeItem('wend', { lists: ['work'] }), makeItem('abandon', { lists: ['work'] })]
    const server = createWordListServer([...items])
    const { user } = await showWords(server)
    await deleteWord(user, 'wend')
    expect(shownWords()).toEqual(['abandon'])
    expect(screen.getByText('1 of 1 words')).toBeVisible()
    expect(screen.getByRole('button', { name: /^work\s*1$/ })).toBeVisible()

    await screen.findByText('"wend" deleted')
    server.items = items
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shownWords()).toEqual(['abandon', 'wend']))
    await waitFor(() => expect(screen.getByRole('link', { name: 'wend' })).toHaveFocus())
    expect(server.received.map(({ name }) => name)).toContain('RestoreVocabularyItems')
  })

  it('brings the row back on Undo also when the list was fetched without it', async () => {
    const items = [makeItem('wend'), makeItem('abandon')]
    const server = createWordListServer([...items])
    const { user } = await showWords(server)
    await deleteWord(user, 'wend')
    await screen.findByText('"wend" deleted')
    await user.click(screen.getByRole('button', { name: 'Show learned' }))
    await waitFor(() => expect(server.received.at(-1)?.name).toBe('WordList'))
    server.items = items
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shownWords()).toEqual(['abandon', 'wend']))
  })

  it('brings the row back when the server refuses', async () => {
    const server = createWordListServer([makeItem('wend')])
    server.refusals.set('DeleteVocabularyItems', 'This word cannot be deleted')
    const { user } = await showWords(server)
    await deleteWord(user, 'wend')
    await waitFor(() =>
      expect(listOutbox('user')).toMatchObject([{ refusal: 'This word cannot be deleted' }]),
    )
    await waitFor(() => expect(shownWords()).toEqual(['wend']))
  })

  it('is kept when the network only seems to be there, and Undo takes it back', async () => {
    const wend = makeItem('wend')
    const server = createWordListServer([wend])
    server.unreachable.add('DeleteVocabularyItems')
    const { user } = await showWords(server)
    await deleteWord(user, 'wend')
    await seeToast('"wend" deleted')
    await seeToast('The server cannot be reached. It is told as soon as it can.')
    expect(screen.queryByText('wend')).toBeNull()
    expect(waitingChanges('user')).toMatchObject([{ kind: 'delete', words: [{ id: wend.id }] }])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(shownWords()).toEqual(['wend']))
    expect(waitingChanges('user')).toEqual([])
  })

  it('does nothing on Cancel', async () => {
    const server = createWordListServer([makeItem('wend')])
    const { user } = await showWords(server)
    await user.click(within(await openMenu(user, 'wend')).getByRole('menuitem', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(server.received).toHaveLength(1)
  })
})

describe('a visit', () => {
  it('shows the words of the last one at once and then the fresh ones', async () => {
    const server = createWordListServer([makeItem('wend')])
    const { unmount } = await showWords(server)
    unmount()
    server.items = [...server.items, makeItem('abandon')]
    show(server)
    expect(shownWords()).toEqual(['wend'])
    await screen.findByText('2 of 2 words')
    expect(shownWords()).toEqual(['abandon', 'wend'])
  })

  it('that fails says so and can be tried again', async () => {
    const server = createWordListServer([makeItem('wend')])
    server.unreachable.add('WordList')
    const { user } = show(server)
    await screen.findByText('Your words could not be loaded')
    server.unreachable.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByText('wend')
  })

  it('that fails later keeps the words it has', async () => {
    const server = createWordListServer([makeItem('wend')])
    const { unmount } = await showWords(server)
    unmount()
    server.unreachable.add('WordList')
    const { user } = show(server)
    await screen.findByText('Changes since your last visit could not be loaded.')
    expect(shownWords()).toEqual(['wend'])
    server.unreachable.clear()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})
