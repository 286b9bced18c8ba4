import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LeaveGuard } from '@/components/settings/form/leave-guard'
import { deletedWords, hideWords } from '@/components/words/list/word-list-memory'
import { findDraft, findWaitingDraft } from '@/lib/client/draft/add-word-draft'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { waitingChanges } from '@/tests/support/outbox'
import { goToContext, LOOM, server, show, startServer } from '@/tests/support/words/add-word-sheet'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/dashboard' }))

beforeEach(startServer)

afterEach(() => {
  cleanup()
  replace.mockClear()
  vi.unstubAllGlobals()
})

describe('adding a word', () => {
  it('asks before it leaves a page with unsaved changes', async () => {
    render(<LeaveGuard isDirty />)
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(replace).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Leave', hidden: true }))
    expect(replace).toHaveBeenCalledWith('/words')
  })

  it('saves the word, its meanings and its context, and goes to the list', async () => {
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    await user.type(screen.getByRole('combobox', { name: /Lists/ }), 'crafts')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/words'))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(server.saves).toMatchObject([
      {
        vocabulary: {
          text: 'loom',
          source: 'datamuse',
          score: 100,
          defHeadword: null,
          definitions: [
            { partOfSpeech: 'noun', isSelectedByUser: true },
            { partOfSpeech: 'verb', isSelectedByUser: false },
          ],
        },
        // The tag was typed without Enter: leaving the field adds it.
        userContext: { remainderContext: 'at the museum', tagNames: ['crafts'] },
      },
    ])
  })

  it('keeps everything when saving fails, says why, and saves on the next press', async () => {
    server.answers = [{ problems: [{ message: 'Note is too long' }, { message: 'Word is too long' }] }]
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    const save = screen.getByRole('button', { name: 'Save' })
    await user.click(save)
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe('Note is too long, Word is too long'),
    )
    expect(screen.getByLabelText('Your note')).toHaveProperty('value', 'at the museum')
    expect(onOpenChange).not.toHaveBeenCalled()
    await user.click(save)
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  })

  it('keeps everything when the server has no space left, and says so', async () => {
    const message = 'The server has no space left for this. Please try again later.'
    server.answers = [{ error: { code: 'STORAGE_FULL', message } }]
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByLabelText('Your note')).toHaveValue('at the museum')
    expect(onOpenChange).not.toHaveBeenCalled()
  })

  it('says so when a look-up fails, and looks up again', async () => {
    server.dictionary = () => Promise.reject(new TypeError('Failed to fetch'))
    const { user } = show()
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
    await screen.findByText('Error fetching meanings for "loom"')
    server.dictionary = async () => [LOOM]
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('checkbox', { name: /a frame for weaving/ })
  })

  it('offers other words, and a meaning of one’s own where there is none', async () => {
    server.dictionary = async (path) =>
      path.includes('sp=ran') ? [{ word: 'run', score: 9, defs: ['v\tmove fast'] }] : []
    const { user } = show()
    const word = await screen.findByRole('combobox', { name: 'Word' })
    await user.type(word, 'ran{Enter}')
    await screen.findByText('"ran" might be in a different form or tense')
    expect(screen.queryByRole('button', { name: 'Add context' })).toBeNull()
    await user.clear(word)
    await user.type(word, 'asdfgh{Enter}')
    await screen.findByText('No meanings found for "asdfgh"')
    await user.type(screen.getByLabelText('Your own meaning'), 'a row of keys{Enter}')
    expect(screen.getByRole('checkbox', { name: /a row of keys/ })).toHaveProperty('checked', true)
  })
})

describe('a word that is saved already', () => {
  it('is recognised when it is looked up, and edited instead of added', async () => {
    server.savedTexts = ['Loom']
    const { user } = show()
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'Loom{Enter}')
    await screen.findByText('You already have this word. What you change here is saved to it.')
    expect(await screen.findByRole('checkbox', { name: /A frame/ })).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    expect(await screen.findByLabelText('Your note')).toHaveProperty('value', 'a note')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.saves).toMatchObject([{ id: 'item-1', vocabulary: { text: 'loom' } }]))
  })
})

describe('a saved word that was typed, but not looked up, before a reload', () => {
  it('shows its saved meanings alone', async () => {
    server.savedTexts = ['Loom']
    show(undefined, { draft: { ...EMPTY_ADD_WORD, text: 'Loom' } })
    expect(await screen.findByRole('checkbox', { name: /A frame/ })).toHaveProperty('checked', true)
    expect(screen.queryByText('Its meanings appear here.')).toBeNull()
  })
})

describe('what is typed and not saved', () => {
  it('is kept for a reload while the sheet is open, and dropped when it is closed or saved', async () => {
    const { user } = show()
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    expect(findDraft('u')).toMatchObject({ text: 'loom', note: 'at the museum', step: 'context' })
    expect(findDraft('somebody else')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(findDraft('u')).toBeNull()
  })
})

describe('editing a word', () => {
  it('shows what was saved, re-selects its meaning, and stays where it was', async () => {
    const { user, onOpenChange } = show('item-1')
    screen.getByText('Loading word data...')
    const meaning = await screen.findByRole('checkbox', { name: /A frame/ })
    await screen.findByRole('checkbox', { name: /come into view/ })
    expect(meaning).toHaveProperty('checked', true)
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    expect(await screen.findByLabelText('Your note')).toHaveProperty('value', 'a note')
    await user.click(screen.getByRole('combobox', { name: /Lists/ }))
    await user.keyboard('{Backspace}')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(replace).not.toHaveBeenCalled()
    expect(server.saves).toMatchObject([
      { id: 'item-1', userContext: { remainderContext: undefined, tagNames: [] } },
    ])
    expect(server.saves).toMatchObject([{ known: { text: 'loom', tagNames: ['work'] } }])
  })
})

describe('the source of the meanings of a word that is edited', () => {
  it('stands with the saved meaning that is from there, and not with ours', async () => {
    server.dictionary = async () => [{ ...LOOM, source: 'WORDNET', sources: ['WORDNET', null] }]
    show('item-1')
    expect(await screen.findByRole('checkbox', { name: /A frame/ })).toHaveAccessibleName(/WordNet 3\.1/)
    expect(screen.getByRole('checkbox', { name: /come into view/ })).not.toHaveAccessibleName(/WordNet/)
    expect(screen.getByText(/^Those marked are from/)).toBeVisible()
  })

  it('is not said of all when the saved ones may be the learner’s', async () => {
    server.dictionary = async () => [{ ...LOOM, source: 'WORDNET' }]
    show('item-1')
    expect(await screen.findByText(/^With definitions from/)).toBeVisible()
  })
})

describe('a word that was deleted elsewhere', () => {
  it('is in the list again once an edit has brought it back', async () => {
    hideWords(['item-1', 'item-2'])
    const { user, onOpenChange } = show('item-1')
    await user.click(await screen.findByRole('button', { name: 'Add context' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect([...deletedWords.get()]).toEqual(['item-2'])
  })

  it('is said to be gone when it is to be edited', async () => {
    server.isThere = false
    const { user, onOpenChange } = show('item-1')
    await screen.findByRole('heading', { name: 'Word not found' })
    await user.click(screen.getByRole('button', { name: 'Back to your words' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
  })

  it('can be saved as a new one by whoever was editing it', async () => {
    server.answers = [{ problems: [{ code: 'WORD_NOT_FOUND', message: 'It is gone' }] }]
    const { user, onOpenChange } = show('item-1')
    await screen.findByRole('checkbox', { name: /A frame/ })
    await user.click(await screen.findByRole('button', { name: 'Add context' }))
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.click(await screen.findByRole('button', { name: 'Save as a new word' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toMatchObject([{ id: 'item-1' }, { userContext: { remainderContext: 'a note' } }])
    expect(server.saves[1]).not.toHaveProperty('id')
  })
})

describe('saving', () => {
  it('happens once, however often it is pressed', async () => {
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toHaveLength(1)
  })

  it.each([
    ['there is no connection', false],
    ['the server cannot be reached', true],
  ])('is kept on this device when %s, to be sent later', async (_, onLine) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    server.answers = ['unreachable']
    const { user, onOpenChange } = show()
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(waitingChanges('u')).toMatchObject([
      { kind: 'save', word: { text: 'loom', note: 'at the museum', meanings: [{ isSelected: true }, {}] } },
    ])
    expect([findDraft('u'), replace.mock.calls]).toEqual([null, []])
    // Rendered once more before it closes, the sheet leaves nothing that a reload would bring back.
    await user.type(screen.getByLabelText('Your note'), '.')
    expect(findDraft('u')).toBeNull()
    localStorage.clear()
    vi.restoreAllMocks()
  })

  it('is kept with the look-up that failed, which is made again before it is sent', async () => {
    server.dictionary = () => Promise.reject(new TypeError('Failed to fetch'))
    server.answers = ['unreachable']
    const { user, onOpenChange } = show()
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(waitingChanges('u')).toMatchObject([
      { word: { text: 'loom', search: { kind: 'failed' }, meanings: [] } },
    ])
    localStorage.clear()
  })

  it('waits for an account where nobody is signed in, and asks the server nothing', async () => {
    const { user, onOpenChange } = show(undefined, { userId: null })
    await goToContext(user)
    await user.type(await screen.findByLabelText('Your note'), 'at the museum')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(onOpenChange).toHaveBeenCalledWith(false)
    expect(findWaitingDraft()).toMatchObject({ text: 'loom', note: 'at the museum', step: 'context' })
    expect([server.saves, replace.mock.calls]).toEqual([[], []])
  })
})

describe('what came from elsewhere', () => {
  it('is looked up at once, and kept with its sentence and page', async () => {
    const origin = {
      sentence: 'The loom stood.',
      sourceUrl: 'https://example.org',
      sourceTitle: 'Looms',
      place: '',
    }
    const { user } = show(undefined, { capture: { text: 'loom', origin } })
    await screen.findByRole('checkbox', { name: /a frame for weaving/ })
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    expect(await screen.findByLabelText('Sentence')).toHaveProperty('value', 'The loom stood.')
    const address = screen.getByLabelText('Address')
    await user.clear(address)
    await user.type(address, 'javascript:alert(1)')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findAllByText('Address must begin with http:// or https://')).not.toEqual([])
    await user.clear(address)
    await user.type(address, 'example.org/looms')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(server.saves).toMatchObject([
        {
          userContext: {
            sentence: 'The loom stood.',
            sourceUrl: 'https://example.org/looms',
            sourceTitle: 'Looms',
          },
        },
      ]),
    )
  })

  it('may be a passage, in which the word is pressed', async () => {
    const passage = 'It was old. The loom stood still.'
    const { user } = show(undefined, { capture: { text: '', passage } })
    await user.click(await screen.findByRole('button', { name: 'loom' }))
    await screen.findByRole('checkbox', { name: /a frame for weaving/ })
    await user.click(screen.getByRole('button', { name: 'Add context' }))
    expect(await screen.findByLabelText('Sentence')).toHaveProperty('value', 'The loom stood still.')
  })
})

describe('the browser’s Back', () => {
  it('closes the sheet, whose entry is left again when it closes otherwise', async () => {
    const { user, onOpenChange } = show()
    await user.type(await screen.findByRole('combobox', { name: 'Word' }), 'loom')
    expect(window.history.state).toMatchObject({ addWordSheet: true })
    window.history.back()
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    cleanup()
    show()
    expect(window.history.state).toMatchObject({ addWordSheet: true })
    cleanup()
    await waitFor(() => expect(window.history.state?.addWordSheet).toBeUndefined())
  })
})
