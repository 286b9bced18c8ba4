import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client'
import { Observable } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

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
    ({ variables }) =>
      new Observable((observer) => {
        received.push(variables.input.answerId)
        void mayAnswer.then(() => {
          const reviewVocabularyItem = { success: true, problems: [], vocabularyItem: null }
          observer.next({ data: { reviewVocabularyItem } })
          observer.complete()
        })
      }),
  )
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  return { ...outbox, send: () => sendOutbox(client, 'u'), takeBackUnsent: sending.takeBackUnsent }
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

it('what another tab is sending cannot be taken back, and what waits can', async () => {
  const [one, two] = [await openTab(), await openTab()]
  answer(one, '1')
  answer(one, '2')
  let arrive = () => {}
  mayAnswer = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const sending = one.send()
  await vi.waitFor(() => expect(received).toEqual(['1']))
  expect(await two.takeBackUnsent('u', '2')).toBe(true)
  const onItsWay = two.takeBackUnsent('u', '1')
  arrive()
  await sending
  expect([await onItsWay, received, two.listOutbox('u')]).toEqual([false, ['1'], []])
})
