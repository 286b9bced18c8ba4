import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { onOpenAddWord } from '@/lib/client/sheets/add-word-sheet'
import { createWordListServer, makeItem, type WordListServer } from '@/tests/support/words/word-list-server'
import { showWords, startInNewBrowser } from '@/tests/support/words/words-screen'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(window.location.search),
}))

startInNewBrowser()

const shownWords = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)
const row = (text: string) => screen.getByText(text).closest('li') ?? document.createElement('li')

describe('a search', () => {
  const search = async (server: WordListServer, text: string) => {
    const user = await showWords(server)
    await user.type(screen.getByRole('searchbox'), text)
    return user
  }

  it('ranks word, meaning, translation, note, sentence and list, and says what matched', async () => {
    const rest = { meaning: 'a thing' }
    const server = createWordListServer([
      makeItem('marble', rest),
      makeItem('marbles', rest),
      makeItem('ball', { meaning: 'a small glass marble' }),
      makeItem('stone', { ...rest, translation: 'der Marble' }),
      makeItem('arch', rest),
      makeItem('roll', rest),
      makeItem('game', { ...rest, lists: ['Marble runs'] }),
    ])
    const id = (text: string) => server.items.find((item) => item.text === text)?.id ?? ''
    server.matches = [
      { id: id('arch'), field: 'NOTE', text: 'near Marble Arch' },
      { id: id('roll'), field: 'SENTENCE', text: 'A marble rolled away.' },
    ]
    await search(server, 'marble')
    await screen.findByText('Sentence')
    expect(shownWords()).toEqual(['marble', 'marbles', 'ball', 'stone', 'arch', 'roll', 'game'])
    expect(row('ball')).toHaveTextContent('Meaning a small glass marble')
    expect(row('arch')).toHaveTextContent('Note near Marble Arch')
    expect(within(row('arch')).getByText('Marble')).toHaveProperty('tagName', 'MARK')
    expect(row('game')).toHaveTextContent('List Marble runs')
    // The meaning beside it, and not the translation twice.
    expect(row('stone')).toHaveTextContent('Translation der Marble a thing')
    expect(within(row('stone')).getAllByText(/Marble/)).toHaveLength(1)
  })

  it('finds learned words too, and says so', async () => {
    const server = createWordListServer([makeItem('wend'), makeItem('wander', { stage: 'LEARNED' })])
    await search(server, 'w')
    expect(await screen.findByText('2 of 2 words · matching "w" · 1 learned')).toBeVisible()
  })

  it('offers to add a word that is not there, beside weaker matches too', async () => {
    const asked = vi.fn()
    const stop = onOpenAddWord(asked)
    const user = await search(createWordListServer([makeItem('wend')]), 'wen')
    await user.click(screen.getByRole('button', { name: 'Add "wen"' }))
    expect(asked).toHaveBeenLastCalledWith({ capture: { text: 'wen' } })
    await user.type(screen.getByRole('searchbox'), 'd')
    expect(screen.queryByRole('button', { name: 'Add "wend"' })).toBeNull()
    await user.type(screen.getByRole('searchbox'), 'zz{Enter}')
    expect(await screen.findByRole('button', { name: 'Add "wendzz"' })).toBeVisible()
    expect(asked).toHaveBeenLastCalledWith({ capture: { text: 'wendzz' } })
    stop()
  })

  it('leads to the rows and back by arrow keys, j and k; Enter opens the first word', async () => {
    const user = await search(createWordListServer([makeItem('wend'), makeItem('wander')]), 'w')
    const opened = vi.fn((event: Event) => event.preventDefault())
    const [first, second] = screen.getAllByRole('link', { name: /^w/ })
    first?.addEventListener('click', opened)
    await user.keyboard('{ArrowDown}')
    expect(first).toHaveFocus()
    await user.keyboard('j')
    expect(second).toHaveFocus()
    await user.keyboard('k{ArrowUp}')
    expect(screen.getByRole('searchbox')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(opened).toHaveBeenCalledOnce()
  })
})

describe('the density of the rows', () => {
  it('is chosen in the menu and kept', async () => {
    const user = await showWords(createWordListServer([makeItem('wend')]))
    await user.click(screen.getByRole('button', { name: 'Sort by Recent, Ascending' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Compact' }))
    expect(within(row('wend')).queryByText('noun')).toBeNull()
    cleanup()
    await showWords(createWordListServer([makeItem('wend')]))
    expect(within(row('wend')).queryByText('noun')).toBeNull()
  })
})
