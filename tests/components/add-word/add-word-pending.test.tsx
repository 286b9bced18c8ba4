import { cleanup, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsAside, findDraft, keepDraft } from '@/lib/client/draft/add-word-draft'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { goToContext, server, show, startServer } from '@/tests/support/words/add-word-sheet'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/dashboard' }))

beforeEach(startServer)

afterEach(() => {
  cleanup()
  replace.mockClear()
  vi.unstubAllGlobals()
})

describe('a draft whose look-up had not ended', () => {
  it('is saved with the meanings of the word', async () => {
    const search = { kind: 'searching', query: 'loom' } as const
    keepDraft('u', { ...EMPTY_ADD_WORD, text: 'loom', search, step: 'context', note: 'a note' })
    const { user } = show(undefined, { draft: findDraft('u') })
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.saves).toMatchObject([{ vocabulary: { definitions: [{}, {}] } }]))
  })
})

describe('what is typed and not added yet', () => {
  async function writeOwnMeaning(user: ReturnType<typeof userEvent.setup>) {
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Write your own meaning' }))
    await user.type(screen.getByLabelText('Your own meaning'), 'a thing that weaves')
  }

  it('is taken along by Add context: the learner’s own meaning is saved, chosen', async () => {
    const { user } = show()
    await writeOwnMeaning(user)
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    await user.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('checkbox', { name: /a thing that weaves/, checked: true })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    const own = { partOfSpeech: 'noun', definition: 'a thing that weaves', isSelectedByUser: true }
    await waitFor(() => expect(server.saves).toMatchObject([{ vocabulary: { definitions: [own, {}, {}] } }]))
  })

  it('is in the draft that a reload brings back', async () => {
    const { user } = show()
    await writeOwnMeaning(user)
    cleanup()
    show(undefined, { draft: findDraft('u') })
    expect(await screen.findByLabelText('Your own meaning')).toHaveProperty('value', 'a thing that weaves')
  })

  it('keeps the learner at an own meaning for which there is no room', async () => {
    server.dictionary = async () => [
      { word: 'loom', score: 9_000, defs: Array.from({ length: 10 }, (_, i) => `n\tmeaning ${i}`) },
    ]
    const { user } = show()
    await writeOwnMeaning(user)
    for (const meaning of screen.getAllByRole('checkbox')) await user.click(meaning)
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    const field = screen.getByLabelText('Your own meaning')
    expect(screen.getByText(/A word can have at most 10 meanings/)).toBeVisible()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(field).toHaveProperty('value', 'a thing that weaves')
  })

  it('is the name of a list: leaving its field adds nothing, Back and a reload keep it, Save adds it', async () => {
    const { user } = show()
    await goToContext(user)
    await user.type(await screen.findByRole('combobox', { name: /Lists/ }), 'crafts')
    await user.click(screen.getByLabelText('Your note'))
    expect(screen.queryByRole('list', { name: 'Chosen lists' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    await user.click(await screen.findByRole('button', { name: 'Add context' }))
    expect(await screen.findByRole('combobox', { name: /Lists/ })).toHaveProperty('value', 'crafts')
    cleanup()
    show(undefined, { draft: findDraft('u') })
    expect(await screen.findByRole('combobox', { name: /Lists/ })).toHaveProperty('value', 'crafts')
    server.answers = [{ problems: [{ message: 'No' }] }]
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('alert')
    expect(screen.getByRole('button', { name: 'Remove crafts' })).toBeVisible()
    expect(server.saves).toMatchObject([{ userContext: { tagNames: ['crafts'] } }])
  })
})

describe('a word that is kept unsaved when another one comes from elsewhere', () => {
  it('is set aside with all that is in it, and closing the other one sets that aside before it', async () => {
    const weft = { ...EMPTY_ADD_WORD, text: 'weft', note: 'at the museum', tags: ['crafts'], isTouched: true }
    keepDraft('u', weft)
    const { user } = show(undefined, { capture: { text: 'loom' } })
    await screen.findByRole('checkbox', { name: /a frame for weaving/ })
    expect([findDraft('u')?.text, draftsAside('u')]).toEqual(['loom', [weft]])
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(findDraft('u')).toBeNull()
    expect(draftsAside('u')).toMatchObject([{ text: 'loom' }, weft])
  })
})
