import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { of, throwError } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { finishLookUp } from '@/lib/client/look-up/finish-look-up'
import { toSavedWord } from '@/lib/client/look-up/to-saved-word'
import { keepSharedWord } from '@/lib/client/offline/keep-shared-word'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { type AddWordState, EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import type { OtherWord } from '@/lib/domain/add-word/passage-words'
import { NO_ORIGIN } from '@/lib/domain/capture/origin'
import type { DictionaryItem } from '@/lib/domain/dictionary/protocol'
import { SAVED } from '@/tests/support/words/add-word-sheet'

/** The stand-in server: its dictionary, and the saves that it got. */
const server = {
  dictionary: async (): Promise<Response> => new Response('[]'),
  lookUps: 0,
  isAway: false,
  /** What the learner has saved before. */
  words: [] as (typeof SAVED)[],
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
  Object.assign(server, { dictionary: found([LOOM]), lookUps: 0, isAway: false, words: [], saves: [] })
  vi.stubGlobal('fetch', (path: string) => {
    if (!path.startsWith('/api/dictionary')) return server.isAway ? gone() : Promise.resolve(new Response())
    server.lookUps += 1
    return server.dictionary()
  })
})
afterEach(() => vi.unstubAllGlobals())

const VIEWER = { __typename: 'Viewer', id: 'v' }

const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName, variables }) => {
      if (operationName === 'SavedWord') {
        const vocabularyItemByText = server.words.find(({ vocabulary }) => vocabulary.text === variables.text)
        return of({ data: { viewer: { ...VIEWER, vocabularyItemByText: vocabularyItemByText ?? null } } })
      }
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

const tooSlow = async (): Promise<Response> => {
  throw new DOMException('signal timed out', 'TimeoutError')
}
const proxied = (status: number) => async () => new Response('', { status })

test.each([
  { why: 'no network', dictionary: gone },
  { why: 'a slow network', dictionary: tooSlow },
  { why: 'status 502', dictionary: proxied(502) },
  { why: 'status 503', dictionary: proxied(503) },
  { why: 'status 504', dictionary: proxied(504) },
])('while the look-up gets no answer ($why), the word waits', async ({ dictionary }) => {
  share('loom')
  server.dictionary = dictionary
  expect(await sendOutbox(client(), 'u')).toBe(false)
  expect(server.saves).toEqual([])
  expect(listOutbox('u')).toMatchObject([{ isTried: false, refusal: null }])
  server.dictionary = found([LOOM])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([{ vocabulary: { definitions: [{}] } }])
})

test.each([
  ['the server', async () => new Response('', { status: 500 })],
  [
    'a service that the server asks',
    async () => Response.json({ error: 'x', code: 'LOOK_UP_FAILED' }, { status: 502 }),
  ],
])('a word without a meaning, and %s that is out of order, hold nothing up', async (_, dictionary) => {
  share('qwzx')
  server.dictionary = found([])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  share('loom')
  server.dictionary = dictionary
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([{ vocabulary: { text: 'qwzx' } }, { vocabulary: { text: 'loom' } }])
  expect(server.saves.map(({ vocabulary }) => vocabulary.definitions)).toEqual([undefined, undefined])
})

/** 'loom' with a meaning of the learner's own, and one of the dictionary's that the learner chose. */
const OWNED = {
  ...SAVED,
  vocabulary: {
    ...SAVED.vocabulary,
    definitions: [
      {
        id: 'a',
        partOfSpeech: 'noun',
        meaning: 'What grandmother has',
        isSelectedByUser: false,
        examples: [],
      },
      { id: 'b', partOfSpeech: 'noun', meaning: 'a frame for weaving', isSelectedByUser: true, examples: [] },
    ],
  },
}
const KEPT = [
  { definition: 'What grandmother has', isSelectedByUser: false },
  { definition: 'a frame for weaving', isSelectedByUser: true },
]

test.each(['loom', 'looms'])('%s, which the learner has already, loses nothing', async (text) => {
  server.words = [OWNED]
  server.dictionary = found([{ ...LOOM, defs: [...LOOM.defs, 'v\tcome into view'] }])
  share(text)
  expect(await sendOutbox(client(), 'u')).toBe(true)
  const added = { definition: 'come into view', isSelectedByUser: false }
  expect(server.saves).toMatchObject([
    {
      id: 'item-1',
      vocabulary: { text: 'loom', definitions: [...KEPT, added] },
      // What is saved already is not sent.
      userContext: {
        sentence: text === 'looms' ? 'The looms stood still.' : undefined,
        remainderContext: undefined,
        tagNames: ['work'],
      },
      known: { text: 'loom', definitions: KEPT, tagNames: ['work'] },
    },
  ])
})

test('a word that another device saves between two attempts loses nothing either', async () => {
  share('loom')
  server.isAway = true
  expect(await sendOutbox(client(), 'u')).toBe(false)
  Object.assign(server, { isAway: false, words: [OWNED] })
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves[1]).toMatchObject({ id: 'item-1', vocabulary: { definitions: KEPT } })
})

test('a word of the sheet that could not be sent loses nothing, and keeps what was chosen in it', async () => {
  server.words = [OWNED]
  const [own, ...rest] = OWNED.vocabulary.definitions.map(({ partOfSpeech, meaning: definition }) => ({
    partOfSpeech,
    definition,
    example: null,
    isSelected: definition === 'What grandmother has',
  }))
  const meanings = [own, ...rest].flatMap((one) => one ?? [])
  addToOutbox('u', { kind: 'save', id: 's', word: { ...EMPTY_ADD_WORD, text: 'loom', meanings } })
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([
    { vocabulary: { definitions: KEPT.map((one) => ({ ...one, isSelectedByUser: true })) } },
  ])
})

const OWN = { partOfSpeech: 'noun', definition: 'what grandmother has', example: null, isSelected: true }
const FAILED = { kind: 'failed', query: 'loom' } as const

/** Puts a word of the sheet into the outbox, as a save that gets no answer does. */
function keepOfSheet(fields: Partial<AddWordState>): void {
  const { others: _, ...word } = { ...EMPTY_ADD_WORD, text: 'loom', note: 'at the museum', ...fields }
  addToOutbox('u', { kind: 'save', id: 's', word, isShared: false })
}

test('a word of the sheet whose look-up failed is looked up before it is sent, too', async () => {
  keepOfSheet({ search: FAILED })
  server.dictionary = gone
  expect(await sendOutbox(client(), 'u')).toBe(false)
  expect(server.saves).toEqual([])
  server.dictionary = found([LOOM])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([
    {
      vocabulary: { text: 'loom', definitions: [{ definition: 'a frame for weaving' }] },
      userContext: { remainderContext: 'at the museum' },
    },
  ])
})

test('a look-up that ends too late for a save has failed, and is made again if the word must wait', async () => {
  server.dictionary = tooSlow
  const slow = await finishLookUp({ ...EMPTY_ADD_WORD, text: 'loom' })
  keepOfSheet({ search: slow.search })
  server.dictionary = found([LOOM])
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.saves).toMatchObject([{ vocabulary: { definitions: [{}] } }])
})

const EDITED: OtherWord['edited'] = {
  id: 'item-1',
  word: { ...toSavedWord(SAVED), meanings: [] },
  isRecognised: false,
}

test.each<[string, Partial<AddWordState>, object[] | undefined]>([
  ['the look-up found nothing', { search: { kind: 'nothing', query: 'loom' } }, undefined],
  [
    'a meaning was written after it failed',
    { search: FAILED, meanings: [OWN] },
    [{ definition: OWN.definition }],
  ],
  ['a saved word was edited', { search: FAILED, edited: EDITED }, []],
])('a word of the sheet is sent as it is where %s', async (_, fields, definitions) => {
  keepOfSheet(fields)
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(server.lookUps).toBe(0)
  expect(server.saves).toHaveLength(1)
  const [{ vocabulary } = { vocabulary: undefined }] = server.saves
  expect(vocabulary).toMatchObject({ text: 'loom' })
  if (definitions) expect(vocabulary?.definitions).toMatchObject(definitions)
  else expect(vocabulary?.definitions).toBeUndefined()
})
