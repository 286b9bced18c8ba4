import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { addToOutbox } from '@/lib/client/outbox/outbox'
import { OUTBOX_SETTLED } from '@/lib/client/outbox/outbox-events'
import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { OutboxEntry } from '@/lib/domain/outbox/outbox-entry'
import { markSent } from '@/tests/support/outbox'
import { makeSavedWord } from '@/tests/support/words/saved-word'
import { createWordListServer, makeItem } from '@/tests/support/words/word-list-server'
import { showWords, startInNewBrowser } from '@/tests/support/words/words-screen'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn() }),
  useSearchParams: () => new URLSearchParams(),
}))

startInNewBrowser()

function keep(text: string, more: Partial<AddWordState> = {}) {
  const change = {
    kind: 'save' as const,
    id: `change of ${text}`,
    word: { ...EMPTY_ADD_WORD, text, ...more },
  }
  act(() => addToOutbox('user', change))
  return change
}

const texts = () => screen.getAllByRole('listitem').map((row) => row.querySelector('bdi')?.textContent)
const row = (text: string) => within(screen.getByText(text).closest('li') ?? document.createElement('li'))

describe('a word that is saved on this device only', () => {
  const meanings = [
    { partOfSpeech: 'noun', definition: 'crosswise threads', example: null, isSelected: true },
  ]

  it('is the first of the list and counts, without a link or a menu', async () => {
    const user = await showWords(
      createWordListServer([makeItem('loom', { lists: ['crafts'] }), makeItem('wend')]),
    )
    keep('weft', { meanings, tags: ['Crafts'], note: 'at the museum' })
    expect(texts()).toEqual(['weft', 'wend', 'loom'])
    expect(screen.getByText('3 of 3 words')).toBeVisible()
    expect(row('weft').getByText('Not saved yet')).toBeVisible()
    expect(row('weft').getByText('crosswise threads')).toBeVisible()
    expect(row('weft').getByRole('img', { name: 'Note' })).toBeVisible()
    expect(row('weft').queryByRole('link')).not.toBeInTheDocument()
    expect(row('weft').queryByRole('button')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^crafts/ })).toHaveTextContent('2')
    await user.type(screen.getByRole('searchbox'), 'crosswise')
    expect(texts()).toEqual(['weft'])
  })

  it('is not selected with the others, and the keyboard passes over it', async () => {
    const user = await showWords(createWordListServer([makeItem('loom'), makeItem('wend')]))
    keep('weft')
    await user.keyboard('j')
    expect(screen.getByRole('link', { name: 'wend' })).toHaveFocus()
    await user.keyboard('x{Control>}a{/Control}')
    expect(
      within(await screen.findByRole('region', { name: 'Selected words' })).getByText('2 selected'),
    ).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'weft' })).not.toBeInTheDocument()
  })

  it('is shown until the list that includes it has arrived', async () => {
    const server = createWordListServer([makeItem('loom')])
    await showWords(server)
    const change = keep('weft')
    act(() => markSent('user', change.id))
    expect(texts()).toEqual(['weft', 'loom'])
    server.items.push(makeItem('weft'))
    await act(() => server.client.refetchQueries({ include: 'active' }))
    act(() => void window.dispatchEvent(new Event(OUTBOX_SETTLED)))
    expect(texts()).toEqual(['weft', 'loom'])
    expect(screen.getByRole('link', { name: 'weft' })).toBeVisible()
    expect(screen.queryByText('Not saved yet')).not.toBeInTheDocument()
  })

  it('is the only row of a learner without words', async () => {
    await showWords(createWordListServer())
    keep('weft')
    expect(await screen.findByText('Not saved yet')).toBeVisible()
    expect(screen.getByText('1 of 1 words')).toBeVisible()
  })
})

describe('a change of a word that is saved on this device only', () => {
  it('is shown in the row, which is marked and can still be opened', async () => {
    const loom = makeItem('loom', { lists: ['work'], stage: 'REVIEWING' })
    await showWords(createWordListServer([loom, makeItem('wend')]))
    keep('handloom', { edited: { id: loom.id, word: makeSavedWord(''), isRecognised: false }, tags: ['fun'] })
    expect(texts()).toEqual(['wend', 'handloom'])
    expect(screen.getByRole('link', { name: 'handloom' })).toBeVisible()
    expect(row('handloom').getByText('Not saved yet')).toBeVisible()
    expect(screen.getByText('2 of 2 words')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^work/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: /^fun/ })).toBeVisible()
  })

  it('of a word that the learner has already is in its row, and empty fields keep what is there', async () => {
    await showWords(createWordListServer([makeItem('loom', { meaning: 'a frame', lists: ['work'] })]))
    keep('Loom', { note: 'seen again' })
    expect(texts()).toEqual(['loom'])
    expect(row('loom').getByText('a frame')).toBeVisible()
    expect(row('loom').getByText('work')).toBeVisible()
    expect(row('loom').getByRole('img', { name: 'Note' })).toBeVisible()
  })
})

describe('a deletion in another tab', () => {
  const key = 'outbox:user:deletion'
  /** What the browser tells this tab when another one has stored or removed the deletion. */
  function changeElsewhere(entry: Partial<OutboxEntry> | null) {
    const about = { id: 'deletion', kind: 'delete', userId: 'user', order: 1, at: '2026-11-26T10:00:00.000Z' }
    if (entry) localStorage.setItem(key, JSON.stringify({ refusal: null, ...about, ...entry }))
    else localStorage.removeItem(key)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }

  it('hides the row here too, until it is taken back there', async () => {
    const loom = makeItem('loom')
    await showWords(createWordListServer([loom, makeItem('wend')]))
    changeElsewhere({ words: [{ id: loom.id }] })
    expect(texts()).toEqual(['wend'])
    changeElsewhere(null)
    expect(texts()).toEqual(['wend'])
    act(() => void window.dispatchEvent(new Event(OUTBOX_SETTLED)))
    expect(texts()).toEqual(['wend', 'loom'])
  })

  it('shows the row again once it is undone there, before the server knows', async () => {
    const loom = makeItem('loom')
    await showWords(createWordListServer([loom, makeItem('wend')]))
    changeElsewhere({ words: [{ id: loom.id }] })
    changeElsewhere({ kind: 'restore', words: [{ id: loom.id }] })
    expect(texts()).toEqual(['wend', 'loom'])
  })

  it('shows the row again when the server refuses it', async () => {
    const loom = makeItem('loom')
    await showWords(createWordListServer([loom, makeItem('wend')]))
    changeElsewhere({ words: [{ id: loom.id }] })
    changeElsewhere({ words: [{ id: loom.id }], refusal: 'This word cannot be deleted' })
    expect(texts()).toEqual(['wend', 'loom'])
  })
})
