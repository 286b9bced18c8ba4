/** What the sheet saves while an older change of the word waits in the outbox, which must not overwrite it. */
import { ApolloProvider } from '@apollo/client/react'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OutboxSending } from '@/components/outbox/outbox-sending'
import { takeToasts } from '@/components/ui/toast/toast'
import { findDraft } from '@/lib/client/draft/add-word-draft'
import { addToOutbox, listOutbox, setRefusal } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { answerEntry, mediaEntry, type NewEntry } from '@/lib/domain/outbox/outbox-entry'
import { requireEntry } from '@/tests/support/outbox'
import { goToContext, SAVED, server, show, startServer } from '@/tests/support/words/add-word-sheet'
import { makeSavedWord } from '@/tests/support/words/saved-word'

vi.mock('next/navigation', () => ({
  usePathname: () => '/words',
  useRouter: () => ({ push: vi.fn(), replace: vi.fn() }),
}))

let toasts: string[]
let stopToasts: () => void

beforeEach(() => {
  localStorage.clear()
  startServer()
  toasts = []
  stopToasts = takeToasts(({ title }) => toasts.push(title))
})

afterEach(() => {
  cleanup()
  stopToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ID = SAVED.id
const about = { wordId: ID, text: 'loom' }
const added = (text: string, note: string): NewEntry => ({
  kind: 'save',
  id: `${text} is added`,
  word: { ...EMPTY_ADD_WORD, text, note },
})
const edited = { id: ID, word: makeSavedWord('loom', { note: 'a note' }), isRecognised: false }
const OLD: NewEntry = {
  kind: 'save',
  id: 'old',
  word: { ...EMPTY_ADD_WORD, text: 'loom', note: 'old', edited },
}

/** The notes that the server got, in this order, and the ids of what it was to delete. */
const received = () =>
  (server.saves as { ids?: string[]; userContext?: { remainderContext?: string } }[]).map(
    ({ ids, userContext }) => ids ?? userContext?.remainderContext,
  )

type Shown = ReturnType<typeof show>

async function save({ user, onOpenChange }: Shown) {
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
}

async function writeNote({ user }: Shown, note: string) {
  const field = await screen.findByLabelText('Your note')
  await user.clear(field)
  await user.type(field, note)
}

/** Opens the saved word, which has the note that the server knows. */
async function edit(note: string) {
  const shown = show(ID, { step: 'context' })
  await writeNote(shown, note)
  return shown
}

async function add(note: string) {
  const shown = show()
  await goToContext(shown.user)
  await writeNote(shown, note)
  return shown
}

describe('is sent after it', () => {
  it('where the first attempt to send an edit was cut', async () => {
    const shown = await edit('new')
    addToOutbox('u', OLD)
    server.answers = ['unreachable']
    expect(await sendOutbox(shown.client, 'u')).toBe(false)
    await save(shown)
    await sendOutbox(shown.client, 'u')
    expect(received()).toEqual(['old', 'old', 'new'])
    expect([listOutbox('u'), findDraft('u'), toasts]).toEqual([[], null, ['Changes saved']])
  })

  it('where a new word of the same text waits', async () => {
    addToOutbox('u', added('Loom', 'old'))
    await save(await add('new'))
    expect(received()).toEqual(['old', 'new'])
    expect([listOutbox('u'), toasts]).toEqual([[], ['Saved "loom"']])
  })

  it('where the deletion of the word waits', async () => {
    addToOutbox('u', { kind: 'delete', id: 'deletion', words: [{ id: ID, text: 'loom' }] })
    await save(await add('new'))
    expect(received()).toEqual([[ID], 'new'])
    expect([listOutbox('u'), toasts.length]).toEqual([[], 1])
  })

  it('together with the other words of a passage', async () => {
    addToOutbox('u', added('loom', 'old'))
    const weft = {
      ...EMPTY_ADD_WORD,
      text: 'weft',
      note: 'other',
      search: { kind: 'nothing', query: 'weft' },
    }
    const search = { kind: 'nothing', query: 'loom' } as const
    const draft = { ...EMPTY_ADD_WORD, text: 'loom', note: 'new', search, isTouched: true }
    await save(show(undefined, { draft: { ...draft, step: 'context', others: [weft as typeof draft] } }))
    expect(received()).toEqual(['old', 'other', 'new'])
    expect([listOutbox('u'), toasts]).toEqual([[], ['Saved 2 words']])
  })

  it('later, where the older one is cut once more', async () => {
    addToOutbox('u', OLD)
    const shown = await edit('new')
    server.answers = ['unreachable']
    await save(shown)
    expect([received(), toasts, findDraft('u')]).toEqual([['old'], ['Kept on this device'], null])
    await sendOutbox(shown.client, 'u')
    expect([received(), listOutbox('u')]).toEqual([['old', 'old', 'new'], []])
  })

  it('later, where there is no connection, which tries nothing', async () => {
    addToOutbox('u', OLD)
    const shown = await edit('new')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await save(shown)
    expect([received(), toasts]).toEqual([[], ['Kept on this device']])
    expect(listOutbox('u')).toMatchObject([{ id: 'old', isTried: false }, { word: { note: 'new' } }])
  })
})

it('a refusal closes the sheet, and the layout tells it', async () => {
  addToOutbox('u', OLD)
  const shown = await edit('new')
  server.answers = [{ problems: [] }, { problems: [{ message: 'Not this note' }] }]
  await save(shown)
  expect(listOutbox('u')).toMatchObject([{ word: { note: 'new' }, refusal: 'Not this note' }])
  expect(toasts).toEqual([])
  render(
    <ApolloProvider client={shown.client}>
      <OutboxSending userId="u" />
    </ApolloProvider>,
  )
  await waitFor(() => expect(toasts).toEqual(['"loom" could not be saved: Not this note']))
})

describe('is sent at once, and its refusal shown in the sheet,', () => {
  const file = mediaEntry({ media: 'photo', key: 'file', ...about })
  const answer = answerEntry({
    ...{ kind: 'rating', rating: 'GOOD', answerId: 'a', source: 'QUIZ', timeSpent: 1, ...about },
    answeredAt: '2026-11-26T10:00:00.000Z',
  })

  it.each<[string, NewEntry[]]>([
    ['nothing waits', []],
    ['a change of another word waits', [added('weft', 'old')]],
    ['what overwrites no text of the word waits', [answer, file]],
  ])('where %s', async (_, entries) => {
    for (const entry of entries) addToOutbox('u', entry)
    const before = listOutbox('u')
    const shown = await edit('new')
    server.answers = [{ problems: [{ message: 'Not this note' }] }]
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not this note')
    await save(shown)
    expect([received(), listOutbox('u'), toasts]).toEqual([['new', 'new'], before, ['Changes saved']])
  })

  it('where the older change was refused', async () => {
    addToOutbox('u', OLD)
    setRefusal(requireEntry('u', 'old'), 'Not this note either')
    const shown = await edit('new')
    server.answers = [{ problems: [{ message: 'Not this note' }] }]
    await shown.user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Not this note')
    await save(shown)
    expect(received()).toEqual(['new', 'new'])
    expect(listOutbox('u')).toMatchObject([{ id: 'old', refusal: 'Not this note either' }])
  })
})
