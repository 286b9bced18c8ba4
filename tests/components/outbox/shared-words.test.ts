import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepSharedWord } from '@/lib/client/offline/keep-shared-word'
import { listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'

/** The stand-in server: its dictionary, and the saves that it got. */
const server = {
  dictionary: async (): Promise<Response> => new Response('[]'),
  lookUps: 0,
  isAway: false,
  saves: [] as {
    vocabulary: { text: string; definitions?: { definition: string }[] }
    userContext: object
  }[],
}

const found = (items: DictionaryItem[]) => async () => new Response(JSON.stringify(items))
const LOOM = { word: 'loom', score: 9_000, defs: ['n\ta frame for weaving'] }
const gone = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  localStorage.clear()
  Object.assign(server, { dictionary: found([LOOM]), lookUps: 0, isAway: false, saves: [] })
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/dictionary')) return server.isAway ? gone() : Promise.resolve(new Response())
    server.lookUps += 1
    return server.dictionary()
  })
})
afterEach(() => vi.unstubAllGlobals())

const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ variables }) => {
      server.saves.push(variables.input)
      if (server.isAway) return throwError(() => new TypeError('Failed to fetch'))
      const vocabularyItem = { __typename: 'UserVocabularyItem', id: '1', vocabulary: { id: '1', text: '' } }
      return of({ data: { upsertVocabularyItem: { vocabularyItem, problems: [] } } })
    }),
  })

const share = (text: string) =>
  keepSharedWord('u', text, { ...NO_ORIGIN, sentence: `The ${text} stood still.` })

test('a shared word is looked up before it is sent, and sent once', async () => {
  share('loom')
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([
    {
      vocabulary: { text: 'loom', definitions: [{ definition: 'a frame for weaving' }] },
      userContext: { sentence: 'The loom stood still.' },
    },
  ])
})

test('all attempts send the same, whatever the dictionary says later', async () => {
  share('loom')
  server.isAway = true
  expect(await sendOutbox(client(), 'u')).toBe(false)
  server.isAway = false
  server.dictionary = found([{ ...LOOM, defs: ['n\tanother meaning'] }])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toHaveLength(2)
  expect(server.saves[1]).toEqual(server.saves[0])
  expect(server.lookUps).toBe(1)
})

test('while the look-up gets no answer, the word waits', async () => {
  share('loom')
  server.dictionary = gone
  expect(await sendOutbox(client(), 'u')).toBe(false)
  expect(server.saves).toEqual([])
  expect(listOutbox('u')).toMatchObject([{ isTried: false, refusal: null }])
  server.dictionary = found([LOOM])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([{ vocabulary: { definitions: [{}] } }])
})

test('a word without a meaning, and a dictionary that is out of order, hold nothing up', async () => {
  share('qwzx')
  server.dictionary = found([])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  share('loom')
  server.dictionary = async () => new Response('', { status: 500 })
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([{ vocabulary: { text: 'qwzx' } }, { vocabulary: { text: 'loom' } }])
  expect(server.saves.map(({ vocabulary }) => vocabulary.definitions)).toEqual([undefined, undefined])
})
