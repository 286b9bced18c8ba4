/** Word look-up in the sheet: every kind of response, timeouts, and responses out of order. */
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { useWordSearch } from '@/components/add-word/word-step/look-up/use-word-search'
import { WordStep } from '@/components/add-word/word-step/word-step'
import { loadDeviceDictionary } from '@/lib/client/look-up/device/load-device-dictionary'
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'

type Answer = (signal: AbortSignal) => Promise<Response>

const item = (word: string, score = 5_000, defs = [`n\twhat ${word} means`]): DictionaryItem => ({
  word,
  score,
  defs,
})
const json =
  (value: unknown): Answer =>
  async () =>
    Response.json(value)
const never: Answer = (signal) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

/** Responses by query. Other queries get an empty list. */
let answers: Record<string, Answer>

// A page fetches it when it is idle.
beforeAll(() => loadDeviceDictionary())

beforeEach(() => {
  answers = {}
  vi.useFakeTimers()
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    const query = new URL(path, 'http://test').searchParams
    const kind = query.has('ml') ? 'ml ' : ''
    return (answers[`${kind}${query.get('sp') ?? query.get('ml')}`] ?? json([]))(signal)
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function useSearch() {
  const [state, dispatch] = useReducer(addWordReducer, EMPTY_ADD_WORD)
  return { state, dispatch, search: useWordSearch(dispatch) }
}

async function pass(milliseconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds))
}

describe('a text that asks for a word', () => {
  const meant = [
    { ...item('regret'), foundBy: 'meaning' },
    { ...item('nostalgia', 4_000), foundBy: 'meaning' },
  ]
  const outcome = {
    kind: 'alternatives',
    isByMeaning: true,
    alternatives: [{ word: 'regret' }, { word: 'nostalgia' }],
  }

  it.each([
    ['begins with word for', 'word for sadness', {}],
    ['has three words', 'sad about things', {}],
    [
      'has three words, of which only single ones are found',
      'sad about things',
      { 'sad about things': json([item('sad')]) },
    ],
  ])('because it %s gets words by their meaning', async (_, text, others) => {
    answers = { ...others, [`ml ${text}`]: json(meant) }
    const { result } = renderHook(useSearch)
    act(() => result.current.search(text))
    await pass(0)
    expect(result.current.state.search).toMatchObject(outcome)
  })

  it.each([
    ['a phrase', 'once in blue moon', item('once in a blue moon')],
    ['the word itself', 'mother in law', item('mother in law')],
  ])('but is %s gets that', async (_, text, found) => {
    answers = { [text]: json([found]), [`ml ${text}`]: json(meant) }
    const { result } = renderHook(useSearch)
    act(() => result.current.search(text))
    await pass(0)
    expect(JSON.stringify(result.current.state.search)).toContain(found.word)
    expect(result.current.state.search).not.toHaveProperty('isByMeaning', true)
  })
})

describe('a look-up', () => {
  it.each<[string, Answer]>([
    ['hangs', never],
    ['is cut off', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['answers an error', async () => new Response('{"error":"no"}', { status: 502 })],
    ['answers a page', async () => new Response('<h1>Log in</h1>')],
    ['answers half of it', async () => new Response('[{"word":"lo')],
    ['stalls halfway', (signal) => Promise.resolve(stalling(signal))],
  ])('that %s has failed within three seconds', async (_, answer) => {
    answers.loom = answer
    const { result } = renderHook(useSearch)
    act(() => result.current.search('loom'))
    await pass(3_000)
    expect(result.current.state.search).toEqual({ kind: 'failed', query: 'loom' })
  })

  it.each([
    ['is shown then', '', 'meanings'],
    ['leaves a meaning that is being written', 'a frame', 'failed'],
  ])('whose answer comes after five seconds %s', async (_, definition, kind) => {
    answers.loom = async () => {
      await new Promise((resolve) => setTimeout(resolve, 5_000))
      return Response.json([item('loom')])
    }
    const { result } = renderHook(useSearch)
    act(() => result.current.search('loom'))
    await pass(3_000)
    expect(result.current.state.search.kind).toBe('failed')
    act(() =>
      result.current.dispatch({ type: 'wroteOwnMeaning', ownMeaning: { definition, partOfSpeech: 'noun' } }),
    )
    await pass(2_000)
    expect(result.current.state.search.kind).toBe(kind)
  })

  it('whose answer comes late never overwrites a newer one', async () => {
    answers.loom = async () => {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      return Response.json([item('loom')])
    }
    answers.weave = json([item('weave')])
    const { result } = renderHook(useSearch)
    act(() => result.current.search('loom'))
    await pass(100)
    act(() => result.current.search('weave'))
    await pass(2_500)
    expect(result.current.state.search).toMatchObject({ kind: 'meanings', query: 'weave' })
    expect(result.current.state.meanings).toMatchObject([{ definition: 'what weave means' }])
  })

  it('that finds neither the word nor another asks once more, by the second service’s form', async () => {
    answers['ml gruntled'] = json([{ ...item('gruntled'), source: 'ONELOOK' }])
    const { result } = renderHook(useSearch)
    act(() => result.current.search('gruntled'))
    await pass(0)
    expect(result.current.state.search).toMatchObject({ kind: 'meanings', source: 'ONELOOK' })
  })
})

/** A response whose body never ends. */
function stalling(signal: AbortSignal): Response {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('[{"word":'))
      signal.addEventListener('abort', () => controller.error(signal.reason))
    },
  })
  return new Response(body)
}

function Step({ knownLevel = null }: { knownLevel?: number | null }) {
  const { state, dispatch, search } = useSearch()
  return <WordStep {...{ state, dispatch, search, knownLevel }} takesFocus={false} language={null} />
}

async function lookUp(word: string): Promise<void> {
  const field = screen.getByRole('combobox', { name: 'Word' })
  fireEvent.change(field, { target: { value: word } })
  fireEvent.submit(field)
  await pass(10)
}

describe('what a look-up shows', () => {
  it('alternatives: three, the best score first, each with its first definition cut at 100 characters', async () => {
    const found = [
      item('relieve', 1),
      item('receive', 9, [`v\t${'x'.repeat(120)}`, 'n\tsecond']),
      item('recipe', 3),
      item('reprieve', 5),
    ]
    answers.recieve = json(found.map((one) => ({ ...one, source: 'WORDNET' })))
    render(<Step />)
    await lookUp('recieve')
    screen.getByText('"recieve" might be in a different form or tense')
    screen.getByText('Did you mean one of these instead?')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `receive${'x'.repeat(100)}…`,
      'reprievewhat reprieve means',
      'recipewhat recipe means',
    ])
    screen.getByRole('link', { name: 'WordNet 3.1' })
  })

  it('is announced as a number of meanings, which are not read one after another', async () => {
    answers.loom = json([item('loom', 5_000, ['n\tfirst meaning', 'v\tsecond meaning'])])
    render(<Step />)
    await lookUp('loom')
    expect(screen.getByText('2 meanings')).toHaveAttribute('role', 'status')
    for (const checkbox of screen.getAllByRole('checkbox'))
      expect(checkbox.closest('[aria-live], [role=status]')).toBeNull()
    await lookUp('asdfgh')
    expect(screen.getByText('No meanings found for "asdfgh"').closest('[aria-live]')).not.toBeNull()
  })

  it('meanings, whose choice is felt for 5 ms, and whose they are', async () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
    answers.loom = json([{ ...item('loom'), source: 'DATAMUSE' }])
    render(<Step />)
    await lookUp('loom')
    const meaning = screen.getByRole('checkbox', { name: /what loom means/ })
    fireEvent.click(meaning)
    fireEvent.click(meaning)
    expect(vibrate.mock.calls).toEqual([[5]])
    screen.getByRole('link', { name: 'Datamuse' })
  })

  it("what the learner's dictionary says about the word, and how a meaning is used", async () => {
    const help = {
      level: 2,
      note: 'Advice has no plural.',
      patterns: ['advice on something'],
      synonyms: ['tip', 'suggestion'],
      collocations: ['give advice', 'good advice'],
    }
    answers.advice = json([{ ...item('advice'), labels: [['informal']], help }])
    render(<Step />)
    await lookUp('advice')
    expect(screen.getByRole('checkbox', { name: /noun · informal/ })).toBeVisible()
    expect(screen.getByText('Advice has no plural.')).toBeVisible()
    expect(screen.getByText('give advice · good advice')).toBeVisible()
    expect(screen.getByText('advice on something')).toBeVisible()
    expect(screen.getByText('tip, suggestion')).toBeVisible()
    expect(screen.queryByText('Opposite')).toBeNull()
    expect(screen.getByText('A2 · everyday words')).toBeVisible()
    expect(screen.queryByText('Irregular forms')).toBeNull()
    expect(screen.queryByText('Above your level')).toBeNull()
  })

  it('the word in bold in its examples, also in irregular forms', async () => {
    const go = { ...item('go', 5_000, ['v\tmove', 'v\tleave']), forms: ['went', 'gone'] }
    answers.go = json([{ ...go, examples: ['She went home.', 'He had gone.'] }])
    const { container } = render(<Step />)
    await lookUp('go')
    expect(Array.from(container.querySelectorAll('b'), (bold) => bold.textContent)).toEqual(['went', 'gone'])
  })

  it.each([
    [1, true],
    [2, false],
    [null, false],
  ])(
    'that a word of level 2 is above the level of a learner who knows words of level %s: %s',
    async (knownLevel, isAbove) => {
      answers.advice = json([{ ...item('advice'), help: { level: 2 } }])
      render(<Step knownLevel={knownLevel} />)
      await lookUp('advice')
      expect(screen.getByText('A2 · everyday words')).toBeVisible()
      expect(screen.queryAllByText('Above your level')).toHaveLength(isAbove ? 1 : 0)
    },
  )
})
