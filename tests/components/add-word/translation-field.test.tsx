import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FoundTranslation } from '@/components/add-word/word-step/dictionary'
import { TranslationField } from '@/components/add-word/word-step/translation-field'
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { DICTIONARY_STATE_HEADER, type DictionaryState } from '@/lib/domain/translation/dictionary-state'

const SOURCE = 'FreeDict English–German'
let answer: () => Promise<Response>
let asked: string[]

beforeEach(() => {
  asked = []
  answerWith([
    { text: 'Haus', partOfSpeech: 'noun', source: SOURCE },
    { text: 'Gebäude', partOfSpeech: 'noun', source: SOURCE },
  ])
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    return answer()
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function answerWith(found: FoundTranslation[], state: DictionaryState = 'ready') {
  answer = async () => Response.json(found, { headers: { [DICTIONARY_STATE_HEADER]: state } })
}

const MEANING = { partOfSpeech: 'verb', definition: 'to give shelter', example: null, isSelected: true }

function Field({ language = 'de', picked = false }: { language?: string; picked?: boolean }) {
  const meanings = picked ? [MEANING] : []
  const [state, dispatch] = useReducer(addWordReducer, { ...EMPTY_ADD_WORD, text: ' house ', meanings })
  return <TranslationField state={state} dispatch={dispatch} language={language} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Translation/ })

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

const HOUSE: FoundTranslation = { text: 'Haus', partOfSpeech: 'noun', source: SOURCE }

it('fills in the best translation, until the learner decides on another one, or on none', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Field />)
  await waitFor(() => expect(field().value).toBe('Haus'))
  await user.clear(field())
  answerWith([{ ...HOUSE, text: 'beherbergen', partOfSpeech: 'verb' }])
  rerender(<Field picked />)
  await user.click(screen.getByRole('button', { name: 'Haus', pressed: false }))
  expect(field().value).toBe('Haus')
})

it('says that the dictionary is being installed, and fills in the translation once it is', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    answerWith([], 'getting')
    render(<Field />)
    const note = await screen.findByText('Getting the German dictionary…')
    expect(screen.getByRole('status')).toContainElement(note)
    await advance(10_000)
    expect(asked.length).toBeGreaterThan(3)
    answer = () => Promise.reject(new TypeError('fetch failed'))
    await advance(3_000)
    expect(screen.getByText('Getting the German dictionary…')).toBeVisible()
    answerWith([HOUSE])
    await advance(3_000)
    expect(field().value).toBe('Haus')
    expect(screen.queryByText(/Getting the/)).toBeNull()
    const count = asked.length
    await advance(10_000)
    expect(asked).toHaveLength(count)
  } finally {
    vi.useRealTimers()
  }
})

it('says once that a dictionary cannot be downloaded, and lets the learner type', async () => {
  answerWith([], 'failed')
  const { unmount } = render(<Field language="fr" />)
  expect(await screen.findByText(/^The French dictionary cannot be downloaded now\./)).toBeVisible()
  unmount()
  render(<Field language="fr" />)
  await waitFor(() => expect(asked).toHaveLength(2))
  await userEvent.type(field(), 'maison')
  expect(field().value).toBe('maison')
  expect(screen.queryByText(/cannot be downloaded/)).toBeNull()
})

it('offers what dictionaries know, each one press, and says whose they are', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.click(await screen.findByRole('button', { name: 'Gebäude' }))
  expect(field().value).toBe('Gebäude')
  expect(screen.getByRole('button', { name: 'Gebäude', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Haus', pressed: false })).toBeVisible()
  expect(screen.getByText(SOURCE)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Gebäude' }))
  expect(field().value).toBe('')
})

it('asks for the part of speech and the definition of the meaning that was picked', async () => {
  render(<Field picked />)
  await screen.findByRole('button', { name: 'Haus' })
  expect(asked).toEqual(['/api/dictionary/translations?text=house&pos=verb&gloss=to+give+shelter'])
})

it('takes what the learner types', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await waitFor(() => expect(field().value).toBe('Haus'))
  await user.clear(field())
  await user.type(field(), 'mein Heim')
  expect(field().value).toBe('mein Heim')
})

it('is named in the learner\u2019s language and written in its direction', () => {
  render(<Field language="ar" />)
  const arabic = screen.getByRole('textbox', { name: 'Translation (العربية)' })
  expect([arabic.lang, arabic.dir]).toEqual(['ar', 'rtl'])
})

it.each([
  ['nothing', async () => Response.json([])],
  ['a failure', async () => new Response('', { status: 500 })],
  ['no answer', () => Promise.reject(new TypeError('fetch failed'))],
])(
  'with %s from the dictionaries the field is still there, and nobody is told of an error',
  async (_, failing) => {
    answer = failing
    render(<Field />)
    await waitFor(() => expect(asked).toHaveLength(1))
    await Promise.resolve()
    expect(field()).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
