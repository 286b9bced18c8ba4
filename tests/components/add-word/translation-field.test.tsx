import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useReducer } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WordStep } from '@/components/add-word/word-step/word-step'
import type { FoundTranslation } from '@/lib/client/look-up/dictionary'
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { SavedWord } from '@/lib/domain/add-word/saved-word'
import { makeSavedWord } from '@/tests/support/words/saved-word'

const OURS = { partOfSpeech: 'verb', source: "Wordloom's own" }
const DOG = { partOfSpeech: 'verb', definition: 'make the short loud sound of a dog', example: null }
const TREE = { partOfSpeech: 'noun', definition: 'the outer part of a tree', example: null }
const SHIP = { partOfSpeech: 'noun', definition: 'a ship with three masts', example: null }

/** The server's translations: ours by definition, the host's by part of speech where a definition has none. */
let ours: FoundTranslation[]
let hosts: FoundTranslation[]
let answer: (parameters: URLSearchParams) => Promise<Response>
let asked: URLSearchParams[]

beforeEach(() => {
  asked = []
  hosts = [{ text: 'Barke', partOfSpeech: 'noun', source: 'FreeDict', definition: null }]
  ours = [
    { ...OURS, text: 'bellen', definition: DOG.definition },
    { ...OURS, text: 'kläffen', definition: DOG.definition },
    { ...OURS, text: 'die Rinde', definition: TREE.definition },
  ]
  answer = async (parameters) => {
    const glosses = parameters.getAll('gloss')
    const found = ours.filter(({ definition }) => definition !== null && glosses.includes(definition))
    const fits = (one: FoundTranslation) => ['', one.partOfSpeech].includes(parameters.get('pos'))
    return Response.json(found.length > 0 ? found : hosts.filter(fits))
  }
  vi.stubGlobal('fetch', (path: string) => {
    const parameters = new URL(path, 'http://test').searchParams
    asked.push(parameters)
    return answer(parameters)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const NO_META = { source: null, pronunciation: null, forms: [], help: null } as const

type FieldProps = Readonly<{ language?: string; isLanguageKnown?: boolean; edited?: SavedWord }>

function Field({ language = 'de', isLanguageKnown = true, edited }: FieldProps) {
  const meanings = [DOG, TREE, SHIP].map((one) => ({ ...one, isSelected: false }))
  const search = { kind: 'meanings', query: 'bark', word: 'bark', meanings, ...NO_META } as const
  const start = edited
    ? addWordReducer(EMPTY_ADD_WORD, { type: 'loaded', id: 'a', word: edited })
    : { ...EMPTY_ADD_WORD, text: ' bark ', meanings }
  const [state, dispatch] = useReducer(addWordReducer, { ...start, search })
  return (
    <WordStep
      {...{ state, dispatch }}
      language={isLanguageKnown ? language : undefined}
      search={() => {}}
      takesFocus={false}
      knownLevel={null}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Translation/ })
const meaning = (name: RegExp) => screen.getByRole('checkbox', { name })
const offered = () =>
  within(screen.getByRole('group', { name: 'Suggested translations' }))
    .getAllByRole('button')
    .map((button) => button.textContent)
const user = userEvent.setup()

describe('the translation of a word', () => {
  it('is filled in for the meaning that is picked, and each meaning has its own', async () => {
    render(<Field />)
    await waitFor(() => expect(field().value).toBe('bellen'))
    expect(meaning(/sound of a dog\s*bellen/)).toBeVisible()
    expect(meaning(/part of a tree\s*die Rinde/)).toBeVisible()
    await user.click(meaning(/part of a tree/))
    expect(field().value).toBe('die Rinde')
    expect(offered()).toEqual(['die Rinde'])
    await user.click(meaning(/part of a tree/))
    await user.click(meaning(/sound of a dog/))
    expect(field().value).toBe('bellen')
    expect(offered()).toEqual(['bellen', 'kläffen'])
    expect(asked).toHaveLength(1)
  })

  it('comes from a dictionary of the host for a meaning without one of ours, with its name', async () => {
    render(<Field />)
    await waitFor(() => expect(field().value).toBe('bellen'))
    await user.click(meaning(/three masts/))
    await waitFor(() => expect(field().value).toBe('Barke'))
    expect(screen.getByText('FreeDict')).toBeVisible()
    expect([asked.at(-1)?.get('pos'), asked.at(-1)?.getAll('gloss')]).toEqual(['noun', [SHIP.definition]])
  })

  it('is said to be missing where there is none, and can be written', async () => {
    hosts = []
    render(<Field />)
    await waitFor(() => expect(field().value).toBe('bellen'))
    expect(screen.queryByText(/No translation yet/)).toBeNull()
    await user.click(meaning(/three masts/))
    expect(await screen.findByText('No translation yet. You can write one.')).toBeVisible()
    expect(field().value).toBe('')
    await user.type(field(), 'die Bark')
    expect(screen.queryByText(/No translation yet/)).toBeNull()
    await user.click(meaning(/sound of a dog/))
    expect(field().value).toBe('die Bark')
  })

  it('is the learner’s own once they typed, picked or removed one', async () => {
    render(<Field />)
    await user.click(await screen.findByRole('button', { name: 'kläffen' }))
    expect(field().value).toBe('kläffen')
    expect(screen.getByRole('button', { name: 'kläffen', pressed: true })).toBeVisible()
    expect(screen.getByText("Wordloom's own")).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'kläffen' }))
    await user.click(meaning(/part of a tree/))
    expect(field().value).toBe('')
    await user.type(field(), 'die Borke')
    await user.click(meaning(/part of a tree/))
    expect(field().value).toBe('die Borke')
  })
})

describe('the meanings of a word', () => {
  const meanings = () => screen.queryAllByRole('checkbox')
  /** The translations are answered when the returned function is called. */
  function hold() {
    let repair = () => {}
    const line = new Promise<void>((repaired) => {
      repair = repaired
    })
    const answerNow = answer
    answer = async (parameters) => {
      await line
      return answerNow(parameters)
    }
    return () => repair()
  }

  it('wait for their translations, to be seen with them', async () => {
    const repair = hold()
    render(<Field />)
    expect(meanings()).toEqual([])
    repair()
    expect(await screen.findByRole('checkbox', { name: /sound of a dog\s*bellen/ })).toBeVisible()
  })

  it('do not wait long', async () => {
    hold()
    render(<Field />)
    await waitFor(() => expect(meanings()).toHaveLength(3))
    expect(field().value).toBe('')
  })

  it('are not hidden again when the language of the translations is known late', async () => {
    const repair = hold()
    const { rerender } = render(<Field isLanguageKnown={false} />)
    expect(meanings()).toEqual([])
    await waitFor(() => expect(meanings()).toHaveLength(3))
    const [seen] = meanings()
    rerender(<Field />)
    expect(meanings()[0]).toBe(seen)
    repair()
    expect(await screen.findByRole('checkbox', { name: /sound of a dog\s*bellen/ })).toBe(seen)
  })
})

describe('the translation of a saved word', () => {
  const saved = (isTree: boolean, translation: string, hasOwnTranslation: boolean) =>
    makeSavedWord('bark', {
      translation,
      hasOwnTranslation,
      meanings: [DOG, TREE, SHIP].map((one) => ({
        ...one,
        isSelected: (one === TREE) === isTree && one !== SHIP,
      })),
    })

  it('follows the meaning when it was filled in', async () => {
    render(<Field edited={saved(true, 'die Rinde', false)} />)
    await screen.findByRole('button', { name: 'die Rinde' })
    await user.click(meaning(/sound of a dog/))
    expect(field().value).toBe('bellen')
  })

  it('stays when it is the learner’s own', async () => {
    render(<Field edited={saved(true, 'die Borke', true)} />)
    await screen.findByRole('button', { name: 'die Rinde' })
    await user.click(meaning(/sound of a dog/))
    expect(field().value).toBe('die Borke')
  })

  it('stays where no other one is found for the same meaning', async () => {
    ours = []
    hosts = []
    render(<Field edited={saved(true, 'die Rinde', false)} />)
    await waitFor(() => expect(asked).toHaveLength(2))
    await user.click(meaning(/three masts/))
    expect(field().value).toBe('die Rinde')
    await user.click(meaning(/part of a tree/))
    expect(await screen.findByText(/No translation yet/)).toBeVisible()
    expect(field().value).toBe('')
  })
})

it('in Japanese is shown with its reading, and saved without', async () => {
  ours = [
    { ...OURS, text: '吠える', reading: 'ほえる', definition: DOG.definition },
    { ...OURS, text: 'ワンワン鳴く', reading: 'ワンワンなく', definition: DOG.definition },
  ]
  render(<Field language="ja" />)
  await waitFor(() => expect(field().value).toBe('吠える'))
  expect(offered()).toEqual(['吠えるほえる', 'ワンワン鳴くワンワンなく'])
  expect(screen.getByText('ほ').tagName).toBe('RT')
  await user.click(screen.getByRole('button', { name: /ワンワン鳴く/ }))
  expect(field().value).toBe('ワンワン鳴く')
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
])('with %s the field is open to write in, and nobody is told of an error', async (_, failing) => {
  answer = failing
  render(<Field />)
  expect(await screen.findByText(/No translation yet/)).toBeVisible()
  expect(field()).toBeEnabled()
  expect(screen.queryByRole('group', { name: 'Suggested translations' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})
