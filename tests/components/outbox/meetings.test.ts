/** docs/product.md, When two devices meet: what the outbox says to the server, and to the learner. */
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { entryText } from '@/lib/domain/outbox/entry-text'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'
import type { ReviewAnswer } from '@/lib/domain/review/review-answer'
import { makeProblem } from '@/tests/support/requests/problem'
import { makeSavedWord } from '@/tests/support/words/saved-word'

const START = new Date('2026-11-20T10:00:00Z')
const server = {
  received: [] as Record<string, unknown>[],
  problems: new Map<string, ReturnType<typeof makeProblem>>(),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
  localStorage.clear()
  Object.assign(server, { received: [], problems: new Map() })
})
afterEach(() => vi.useRealTimers())

const waitFor = (minutes: number) => vi.setSystemTime(new Date(START.getTime() + minutes * 60_000))

/** Refuses what is about a word that has a problem. */
const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(
      ({ operationName = '', variables: { input } }) =>
        new Observable((observer) => {
          server.received.push(input)
          const ids: string[] = input.ids ?? [input.id]
          const problems = ids.flatMap((id) => server.problems.get(id) ?? [])
          const isDone = problems.length === 0
          const vocabularyItem = isDone
            ? { __typename: 'UserVocabularyItem', id: ids[0], learningStage: 'NEW', reviewCount: 0 }
            : null
          const name = `${operationName.charAt(0).toLowerCase()}${operationName.slice(1)}`
          observer.next({ data: { [name]: { success: isDone, problems, vocabularyItem } } })
          observer.complete()
        }),
    ),
  })

const deletion = (id: string, ...words: string[]) =>
  addToOutbox('u', { kind: 'delete', id, words: words.map((word) => ({ id: word, text: word })) })
const edited = { id: 'loom', word: makeSavedWord('loom'), isRecognised: false }
const edit = () =>
  addToOutbox('u', {
    kind: 'save',
    id: 'edit',
    word: { ...EMPTY_ADD_WORD, text: 'loom', note: 'in Lisbon', edited },
  })

it('a deletion that waited says how old its knowledge is, one that is sent at once does not', async () => {
  deletion('waited', 'loom')
  waitFor(90)
  deletion('at once', 'gauze')
  await sendOutbox(client(), 'u')
  expect(server.received).toEqual([{ ids: ['loom'], knownSecondsAgo: 5_400 }, { ids: ['gauze'] }])
})

it('a deletion from an older copy of the words says so, whenever it was made', async () => {
  waitFor(90)
  const knownAt = START.toISOString()
  addToOutbox('u', { kind: 'delete', id: 'deletion', words: [{ id: 'loom' }], knownAt })
  await sendOutbox(client(), 'u')
  expect(server.received).toEqual([{ ids: ['loom'], knownSecondsAgo: 5_400 }])
})

it('a deletion behind an edit of the same device knows that edit, and not what was behind an answer', async () => {
  edit()
  deletion('deletion', 'loom')
  addToOutbox('u', answerEntry(answer('gauze')))
  deletion('another', 'gauze')
  waitFor(90)
  await sendOutbox(client(), 'u')
  expect(server.received.filter((input) => 'ids' in input)).toEqual([
    { ids: ['loom'] },
    { ids: ['gauze'], knownSecondsAgo: 5_400 },
  ])
})

it('of several words, it knows the edit of one, and of the others what it knew before', async () => {
  edit()
  deletion('deletion', 'loom', 'gauze')
  waitFor(90)
  await sendOutbox(client(), 'u')
  expect(server.received.filter((input) => 'ids' in input)).toEqual([
    { ids: ['gauze'], knownSecondsAgo: 5_400 },
    { ids: ['loom'] },
  ])
})

it('of several words, those that another device has changed are kept, and told', async () => {
  const message = '"loom" was changed on another device since, so it is kept.'
  server.problems.set('loom', makeProblem(message, 'WORD_EDITED'))
  deletion('deletion', 'gauze', 'loom', 'tulle')
  waitFor(90)
  await sendOutbox(client(), 'u')
  expect(server.received.slice(1).map(({ ids }) => ids)).toEqual([['gauze'], ['loom'], ['tulle']])
  expect(listOutbox('u')).toMatchObject([{ refusal: message }])
})

function answer(wordId: string, rest: Partial<ReviewAnswer> = {}): ReviewAnswer {
  const kept = { answerId: `answer of ${wordId}`, wordId, text: wordId, timeSpent: 3 }
  return {
    ...kept,
    kind: 'rating',
    rating: 'GOOD',
    source: 'BULK_REVIEW',
    answeredAt: START.toISOString(),
    ...rest,
  } as ReviewAnswer
}

it('what is refused because the word was deleted says so in plain words, and keeps what was typed', async () => {
  server.problems.set('loom', makeProblem('Word not found', 'WORD_NOT_FOUND'))
  edit()
  addToOutbox('u', answerEntry(answer('loom')))
  addToOutbox('u', { kind: 'restore', id: 'restore', words: [{ id: 'loom', text: 'loom' }] })
  await sendOutbox(client(), 'u')
  const entries = listOutbox('u')
  expect(entries.map((entry) => `${entryText(entry)}: ${entry.refusal}`)).toEqual([
    'Changes of "loom": The word was deleted meanwhile. Edit opens what you wrote: you can save it as a new word.',
    'An answer of "loom": The word was deleted for good meanwhile, and all its answers with it.',
    'Undoing the deletion of "loom": It was deleted more than an hour ago, for good.',
  ])
  expect(entries[0]).toMatchObject({ word: { note: 'in Lisbon' } })
})

it('a stage that was set offline is sent with its time', async () => {
  addToOutbox('u', answerEntry(answer('loom', { kind: 'stage', stage: 'LEARNED' })))
  waitFor(90)
  await sendOutbox(client(), 'u')
  expect(server.received).toMatchObject([{ stage: 'LEARNED', answeredAt: START.toISOString() }])
})
