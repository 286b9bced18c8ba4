import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { type Observable, of } from 'rxjs'
import { beforeEach, expect, test, vi } from 'vitest'
import { addToOutbox, listOutbox } from '@/lib/client/outbox/outbox'
import { sendOutbox } from '@/lib/client/outbox/send-outbox'
import { EMPTY_ADD_WORD } from '@/lib/domain/add-word/add-word'
import { WORD_OF_ANSWER_GONE } from '@/lib/errors/shared-texts'
import { keepAnswer } from '@/tests/support/outbox'
import { makeProblem } from '@/tests/support/requests/problem'
import { SAVED } from '@/tests/support/words/add-word-sheet'

type Answer = () => Observable<ApolloLink.Result>
/** What the stand-in server answers to the requests of each name, in this order. */
let answers: Record<string, Answer[]>
let received: { operationName?: string; input?: { id?: string; answeredAt?: string } }[]

beforeEach(() => {
  localStorage.clear()
  received = []
  vi.stubGlobal('fetch', async () => new Response())
})

const client = () =>
  new ApolloClient({
    cache: new InMemoryCache(),
    link: new ApolloLink(({ operationName = '', variables: { input } }) => {
      received.push({ operationName, input })
      const answer = answers[operationName]?.shift()
      if (!answer) throw new Error(`${operationName} is sent once more`)
      return answer()
    }),
  })

const GONE = makeProblem('Word not found', 'WORD_NOT_FOUND')

function keepOldAnswer(): string {
  const answeredAt = new Date(Date.now() - 3_600_000).toISOString()
  const about = { answerId: 'a', wordId: 'w', rating: 'GOOD', source: 'QUIZ', timeSpent: 1 } as const
  keepAnswer('u', { kind: 'rating', ...about, answeredAt })
  return answeredAt
}

const reviewed = (problems: readonly unknown[]) => () =>
  of({ data: { reviewVocabularyItem: { success: problems.length === 0, problems, vocabularyItem: null } } })

test('an answer about a word that is deleted is not sent again without its time: the word may be back by then', async () => {
  const answeredAt = keepOldAnswer()
  answers = { ReviewVocabularyItem: [reviewed([GONE])] }
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(received).toMatchObject([{ input: { answeredAt } }])
  expect(listOutbox('u')).toMatchObject([{ refusal: WORD_OF_ANSWER_GONE }])
})

test('an answer whose time is refused is sent without it', async () => {
  const answeredAt = keepOldAnswer()
  const refused = () =>
    of({ data: null, errors: [{ message: 'In the future', extensions: { code: 'BAD_USER_INPUT' } }] })
  answers = { ReviewVocabularyItem: [refused, reviewed([])] }
  expect(await sendOutbox(client(), 'u')).toBe(true)
  expect(received.map(({ input }) => input?.answeredAt)).toEqual([answeredAt, undefined])
  expect(listOutbox('u')).toEqual([])
})

test('a word to add whose saved word is deleted between question and save is added by the next attempt', async () => {
  const asked = (vocabularyItemByText: unknown) => () =>
    of({ data: { viewer: { __typename: 'Viewer', id: 'v', vocabularyItemByText } } })
  const saved = (vocabularyItem: unknown, problems: readonly unknown[]) => () =>
    of({ data: { upsertVocabularyItem: { vocabularyItem, problems } } })
  const added = { __typename: 'UserVocabularyItem', id: '2', vocabulary: { id: '2', text: 'loom' } }
  answers = {
    SavedWord: [asked(SAVED), asked(null)],
    UpsertVocabularyItem: [saved(null, [GONE]), saved(added, [])],
  }
  addToOutbox('u', { kind: 'save', id: 's', word: { ...EMPTY_ADD_WORD, text: 'loom' } })
  expect(await sendOutbox(client(), 'u')).toBe(false)
  expect(await sendOutbox(client(), 'u')).toBe(true)
  const saves = received.filter(({ operationName }) => operationName === 'UpsertVocabularyItem')
  expect(saves.map(({ input }) => input?.id)).toEqual(['item-1', undefined])
  expect(listOutbox('u')).toEqual([])
})
