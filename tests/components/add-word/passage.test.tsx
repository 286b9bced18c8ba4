import { cleanup, screen, waitFor } from '@testing-library/react'
import type userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findDraft } from '@/lib/client/draft/add-word-draft'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { showAddWordSheet } from '@/lib/client/sheets/add-word-sheet'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import { server, show, startServer } from '@/tests/support/words/add-word-sheet'

const replace = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }), usePathname: () => '/dashboard' }))

const WORDS = ['loom', 'weft', 'wend', 'hedge', 'boat', 'lantern']
const PASSAGE = 'The looms stood still. A weft of fog lay on the hedge. The boat and Porto slept.'
const origin = { ...NO_ORIGIN, sourceUrl: 'https://example.org/a', sourceTitle: 'A grey morning' }

beforeEach(() => {
  localStorage.clear()
  startServer()
  server.dictionary = async (path) => {
    const text = new URLSearchParams(path.split('?')[1]).get('sp') ?? ''
    const word = WORDS.find((one) => text === one || text === `${one}s`) ?? (text === 'Porto' ? 'port' : null)
    return word ? [{ word, score: 1_000, defs: [`n\tmeaning of ${word}`, `v\tto ${word}`] }] : []
  }
})

afterEach(() => {
  cleanup()
  replace.mockClear()
  vi.unstubAllGlobals()
})

type User = ReturnType<typeof userEvent.setup>
const word = (name: string) => screen.getByRole('button', { name })
const begin = () => show(undefined, { capture: { text: '', passage: PASSAGE, origin } })

async function press(user: User, ...names: string[]) {
  for (const name of names) await user.click(word(name))
}

describe('a passage', () => {
  it('awaits no typed text: no field takes the focus', () => {
    showAddWordSheet({ capture: { text: '', passage: PASSAGE, origin } })
    expect(screen.queryByLabelText('Opening')).toBeNull()
    showAddWordSheet({})
    showAddWordSheet({ capture: { text: '', passage: PASSAGE, origin } })
    expect(screen.queryByLabelText('Opening')).toBeNull()
  })

  it('keeps its text, and five words are pressed and saved together', async () => {
    const { user } = begin()
    await press(user, 'looms', 'weft', 'hedge', 'boat', 'Porto')
    expect(word('weft')).toHaveAttribute('aria-pressed', 'true')
    expect(word('fog')).toHaveAttribute('aria-pressed', 'false')
    await user.click(screen.getByRole('button', { name: 'Save 5 words' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/words'))
    const definitions = (of: string) => [{ definition: `meaning of ${of}` }, { definition: `to ${of}` }]
    const page = { sourceUrl: origin.sourceUrl, sourceTitle: origin.sourceTitle }
    expect(server.saves).toMatchObject([
      // An inflected form is saved as its base form.
      {
        vocabulary: { text: 'loom', definitions: definitions('loom') },
        userContext: { ...page, sentence: 'The looms stood still.' },
      },
      {
        vocabulary: { text: 'weft', definitions: definitions('weft') },
        userContext: { ...page, sentence: 'A weft of fog lay on the hedge.' },
      },
      { vocabulary: { text: 'hedge' } },
      { vocabulary: { text: 'boat' } },
      // Another word that is only similar never replaces the learner's.
      { vocabulary: { text: 'Porto' } },
    ])
    expect(server.saves[4]).toMatchObject({ vocabulary: { definitions: undefined } })
  })

  it('keeps the meanings and the note of each word while another one is shown', async () => {
    const { user } = begin()
    await press(user, 'weft')
    await user.click(await screen.findByRole('checkbox', { name: /to weft/ }))
    await press(user, 'boat')
    await screen.findByRole('checkbox', { name: /to boat/ })
    await press(user, 'weft')
    expect(await screen.findByRole('checkbox', { name: /to weft/ })).toBeChecked()
    await user.click(screen.getByRole('button', { name: 'Save 2 words' }))
    const chosen = { definitions: [{ isSelectedByUser: false }, { isSelectedByUser: true }] }
    await waitFor(() =>
      expect(server.saves).toMatchObject([
        { vocabulary: { text: 'boat' } },
        { vocabulary: { text: 'weft', ...chosen } },
      ]),
    )
  })

  it('lets a word be taken away again with a second press', async () => {
    const { user } = begin()
    await press(user, 'weft', 'boat', 'boat')
    expect(word('boat')).toHaveAttribute('aria-pressed', 'false')
    await screen.findByRole('checkbox', { name: /to weft/ })
    await press(user, 'weft')
    expect(screen.getByRole('combobox', { name: 'Word' })).toHaveValue('')
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull()
  })

  it('takes nothing away of words that the learner has, set aside or pressed as another form', async () => {
    server.savedTexts = ['loom', 'weft']
    const { user } = begin()
    await press(user, 'looms', 'weft', 'boat')
    await user.click(screen.getByRole('button', { name: 'Save 3 words' }))
    await waitFor(() => expect(server.saves).toHaveLength(3))
    const kept = [{ definition: 'A frame', isSelectedByUser: true }, {}, {}]
    expect(server.saves).toMatchObject([
      { id: 'item-1', vocabulary: { definitions: kept }, userContext: { tagNames: ['work'] } },
      { id: 'item-2', vocabulary: { definitions: kept }, userContext: { tagNames: ['work'] } },
      { vocabulary: { text: 'boat' } },
    ])
    expect(server.saves[2]).not.toHaveProperty('id')
  })

  it('keeps all words on the device where the server says no more whether they are saved', async () => {
    const { user, onOpenChange } = begin()
    await press(user, 'looms', 'boat')
    await screen.findByRole('checkbox', { name: /to boat/ })
    server.isAway = true
    await user.click(screen.getByRole('button', { name: 'Save 2 words' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toEqual([])
    expect(listOutbox('u')).toMatchObject([{ word: { text: 'loom' } }, { word: { text: 'boat' } }])
  })

  it('keeps words whose look-up does not reach the server untried, so that they get their meanings later', async () => {
    server.dictionary = async () => {
      throw new TypeError('Failed to fetch')
    }
    const { user, onOpenChange } = begin()
    await press(user, 'weft', 'boat')
    await user.click(screen.getByRole('button', { name: 'Save 2 words' }))
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
    expect(server.saves).toEqual([])
    const waits = { isShared: true, isTried: false }
    expect(listOutbox('u')).toMatchObject([
      { word: { text: 'weft' }, ...waits },
      { word: { text: 'boat' }, ...waits },
    ])
  })

  it('is in the draft with all its words', async () => {
    const { user } = begin()
    await press(user, 'weft', 'boat')
    await screen.findByRole('checkbox', { name: /to boat/ })
    cleanup()
    show(undefined, { draft: findDraft('u') })
    expect(await screen.findByRole('button', { name: 'Save 2 words' })).toBeVisible()
    expect(word('weft')).toHaveAttribute('aria-pressed', 'true')
  })

  it('names the word that could not be saved, and keeps all of them', async () => {
    server.answers = [{ problems: [] }, { problems: [{ message: 'Word is too long' }] }]
    const { user } = begin()
    await press(user, 'weft', 'boat')
    await user.click(screen.getByRole('button', { name: 'Save 2 words' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('"boat": Word is too long')
    expect(screen.getByRole('button', { name: 'Save 2 words' })).toBeVisible()
  })
})
