import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FoundTranslation } from '@/components/add-word/word-step/dictionary'
import { TranslationField } from '@/components/add-word/word-step/translation-field'
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'

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

function answerWith(found: FoundTranslation[]) {
  answer = async () => Response.json(found)
}

const MEANING = { partOfSpeech: 'verb', definition: 'to give shelter', example: null, isSelected: true }

function Field({ language = 'de', picked = false }: { language?: string; picked?: boolean }) {
  const meanings = picked ? [MEANING] : []
  const [state, dispatch] = useReducer(addWordReducer, { ...EMPTY_ADD_WORD, text: ' house ', meanings })
  return <TranslationField state={state} dispatch={dispatch} language={language} />
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Translation/ })

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

it('asks for the part of speech of the meaning that was picked', async () => {
  render(<Field picked />)
  await screen.findByRole('button', { name: 'Haus' })
  expect(asked).toEqual(['/api/dictionary/translations?text=house&pos=verb'])
})

it('takes what the learner types, at most 200 characters', async () => {
  const user = userEvent.setup()
  render(<Field />)
  await user.type(field(), 'mein Heim')
  expect(field().value).toBe('mein Heim')
  expect(field().maxLength).toBe(200)
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
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await Promise.resolve()
    expect(field()).toBeVisible()
    expect(screen.queryByRole('group')).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
