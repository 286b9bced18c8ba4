/** Look-ups while the server is away: the dictionary on this device answers, if there is one, and only then. */
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useWordSearch } from '@/components/add-word/word-step/look-up/use-word-search'
import { WordStep } from '@/components/add-word/word-step/word-step'
import { isUnanswered } from '@/lib/client/api/no-answer'
import { loadDeviceDictionary } from '@/lib/client/look-up/device/load-device-dictionary'
import { withMeanings } from '@/lib/client/look-up/finish-look-up'
import { lookUpWord } from '@/lib/client/look-up/look-up-word'
import { suggestTyped } from '@/lib/client/look-up/while-away'
import { addWordReducer, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { SearchOutcome } from '@/lib/domain/add-word/search-outcome'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'

const device = vi.hoisted(() => ({ isKept: true, items: {} as Record<string, unknown[]> }))

vi.mock('@/lib/client/look-up/device/device-dictionary', () => ({
  findDeviceDictionary: async () =>
    device.isKept
      ? {
          answer: async ({ text }: { text: string }) => device.items[text] ?? [],
          define: async ({ text }: { text: string }) => [{ word: text, score: 0 }],
          suggest: () => [{ word: 'loom', score: 40_000 }],
        }
      : null,
}))

const item = (word: string): DictionaryItem => ({ word, score: 5_000, defs: [`n\twhat ${word} means`] })
const cut = () => Promise.reject(new TypeError('Failed to fetch'))
const refuse = (status: number) => async () => Response.json({}, { status })
const hang = (_: unknown, { signal }: { signal: AbortSignal }) =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

beforeAll(() => loadDeviceDictionary())

beforeEach(() => {
  Object.assign(device, { isKept: true, items: { loom: [item('loom')], looms: [item('loom')] } })
  vi.stubGlobal('fetch', cut)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const lookUp = (text: string) => lookUpWord(text, new AbortController().signal)

test('without a network a word, and the word of a form, come from this device', async () => {
  expect(await lookUp('loom')).toMatchObject({
    kind: 'meanings',
    word: 'loom',
    meanings: [{ definition: 'what loom means' }],
    fromDevice: 'word',
  })
  expect(await lookUp('looms')).toMatchObject({
    kind: 'alternatives',
    alternatives: [{ word: 'loom' }],
    fromDevice: 'word',
  })
  vi.stubGlobal('fetch', refuse(502))
  expect(await lookUp('loom')).toMatchObject({ kind: 'meanings', fromDevice: 'word' })
})

test('what is not there, and what only the server finds, has failed in words of its own', async () => {
  device.items['a small place'] = [item('place')]
  expect(await lookUp('zzzxq')).toEqual({ kind: 'failed', fromDevice: 'word' })
  expect(await lookUp('word for rain')).toEqual({ kind: 'failed', fromDevice: 'request' })
  expect(await lookUp('a small place')).toMatchObject({ kind: 'alternatives', fromDevice: 'request' })
})

test('a word to be sent waits for the server where this device lacks it', async () => {
  const kept = (text: string) => withMeanings({ ...EMPTY_ADD_WORD, text }, 1_000)
  expect(await kept('loom')).toMatchObject({ meanings: [{ definition: 'what loom means' }] })
  await expect(kept('zzzxq')).rejects.toSatisfy(isUnanswered)
})

test('a server that answers is believed, and a look-up that is given up stays given up', async () => {
  vi.stubGlobal('fetch', refuse(500))
  await expect(lookUp('loom')).rejects.toThrow('answered 500')
  vi.stubGlobal('fetch', async () => Response.json([item('warp')]))
  expect(await lookUp('warp')).not.toHaveProperty('fromDevice')
  vi.stubGlobal('fetch', hang)
  const abort = new AbortController()
  const given = lookUpWord('loom', abort.signal)
  abort.abort()
  await expect(given).rejects.toThrow()
})

test('without a dictionary on this device the look-up fails as before', async () => {
  device.isKept = false
  await expect(lookUp('loom')).rejects.toThrow('Failed to fetch')
})

test('suggestions come from this device, too', async () => {
  const { signal } = new AbortController()
  expect(await suggestTyped('loo', signal)).toEqual([{ word: 'loom', score: 40_000 }])
  device.isKept = false
  await expect(suggestTyped('loo', signal)).rejects.toThrow('Failed to fetch')
})

test('where the network only seems to be there, this device answers after three seconds', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', hang)
  const { result } = renderHook(() => {
    const [state, dispatch] = useReducer(addWordReducer, EMPTY_ADD_WORD)
    return { state, dispatch, search: useWordSearch(dispatch) }
  })
  act(() => result.current.dispatch({ type: 'typed', text: 'loom' }))
  act(() => result.current.search('loom'))
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(result.current.state.search.kind).toBe('searching')
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(result.current.state.search).toMatchObject({ kind: 'meanings', fromDevice: 'word' })
})

const meanings: SearchOutcome = {
  kind: 'meanings',
  word: 'loom',
  meanings: [{ partOfSpeech: 'noun', definition: 'what loom means', example: null, isSelected: false }],
  pronunciation: null,
  help: null,
  source: null,
  fromDevice: 'word',
}
const alternatives: SearchOutcome = {
  kind: 'alternatives',
  source: null,
  alternatives: [{ word: 'place', score: 1, definition: 'where' }],
  fromDevice: 'request',
}

test.each<[SearchOutcome, string]>([
  [meanings, 'You are offline. This is from the dictionary on this device.'],
  [alternatives, 'from the dictionary on this device, which does not find words by their meaning'],
  [
    { kind: 'failed', fromDevice: 'word' },
    'You are offline, and "loom" is not in the dictionary on this device',
  ],
  [
    { kind: 'failed', fromDevice: 'request' },
    'does not find words by their meaning. Look up the word itself',
  ],
])('the sheet says where an answer is from, or why there is none: %#', async (outcome, text) => {
  const searching = addWordReducer(addWordReducer(EMPTY_ADD_WORD, { type: 'typed', text: 'loom' }), {
    type: 'searching',
    query: 'loom',
  })
  const state = addWordReducer(searching, { type: 'searched', query: 'loom', outcome })
  render(
    <WordStep
      {...{ state, dispatch: vi.fn(), search: vi.fn() }}
      takesFocus
      language={null}
      knownLevel={null}
    />,
  )
  expect(screen.getByText(text, { exact: false })).toBeVisible()
})
