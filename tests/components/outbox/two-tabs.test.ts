import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerEntry } from '@/lib/domain/outbox/outbox-entry'

/** Answers that reached the server, in order. */
let received: string[]
/** Resolves when the server may answer. */
let mayAnswer: Promise<void>

/** The locks of a browser, which all its tabs share. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const result = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(name, result)
      return result
    },
  }
}

beforeEach(() => {
  received = []
  mayAnswer = Promise.resolve()
  localStorage.clear()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks')
})

/** Each tab has its own modules; the storage and the locks are the same. */
async function openTab() {
  vi.resetModules()
  const [{ sendOutbox }, outbox, sending] = await Promise.all([
    import('@/lib/client/outbox/send-outbox'),
    import('@/lib/client/outbox/outbox'),
    import('@/lib/client/outbox/send-lane'),
  ])
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        const { answerId } = variables.input
        received.push(operationName === 'UndoReview' ? `undo ${answerId}` : answerId)
        void mayAnswer.then(() => {
          const done = { success: true, problems: [], vocabularyItem: null }
          observer.next({ data: { reviewVocabularyItem: done, undoReview: done } })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  return { ...outbox, send: () => sendOutbox(client, 'u'), undoEntry: sending.undoEntry }
}

type Tab = Awaited<ReturnType<typeof openTab>>

function answer({ addToOutbox }: Tab, answerId: string) {
  const about = { wordId: 'w', rating: 'GOOD', source: 'QUIZ', timeSpent: 1 } as const
  const answeredAt = new Date().toISOString()
  addToOutbox('u', {
    kind: 'answer',
    id: answerId,
    answer: { kind: 'rating', answerId, ...about, answeredAt },
  })
}

const undo = (answerId: string) => answerEntry({ kind: 'undo', answerId, wordId: 'w' })

it('two tabs see the same outbox, and each entry is sent by one of them, in order', async () => {
  const [one, two] = [await openTab(), await openTab()]
  answer(one, '1')
  answer(two, '2')
  answer(one, '3')
  expect(two.listOutbox('u').map(({ id }) => id)).toEqual(['1', '2', '3'])
  await Promise.all([one.send(), two.send()])
  expect(received).toEqual(['1', '2', '3'])
  expect([one.listOutbox('u'), two.listOutbox('u')]).toEqual([[], []])
})

it('what another tab is sending is undone after it, and what waits is taken back', async () => {
  const [one, two] = [await openTab(), await openTab()]
  answer(one, '1')
  answer(one, '2')
  let arrive = () => {}
  mayAnswer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sending = one.send()
  await vi.waitFor(() => expect(received).toEqual(['1']))
  expect(await two.undoEntry('u', '2', undo('2'))).toBe(false)
  const isLeft = two.undoEntry('u', '1', undo('1'))
  expect(two.listOutbox('u').map(({ id, isTried }) => [id, isTried])).toEqual([
    ['1', true],
    ['undo 1', false],
  ])
  arrive()
  await sending
  expect([await isLeft, received, two.listOutbox('u')]).toEqual([true, ['1', 'undo 1'], []])
})
