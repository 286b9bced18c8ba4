import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client'
import { Subject } from 'rxjs'
import { expect, test } from 'vitest'
import { createFreshQueriesLink } from '@/lib/client/api/fresh-queries-link'

const WORDS = gql`
  query Words {
    words
  }
`
const SAVE = gql`
  mutation Save {
    save
  }
`

/** A client whose requests are answered by hand. */
function createClient() {
  const requests: { name: string | undefined; answer: (data: object) => void }[] = []
  const server = new ApolloLink(({ operationName }) => {
    const answers = new Subject<ApolloLink.Result>()
    const request = {
      name: operationName,
      answer(data: object) {
        answers.next({ data: data as Record<string, unknown> })
        answers.complete()
      },
    }
    requests.push(request)
    return answers
  })
  const link = ApolloLink.from([createFreshQueriesLink(), server])
  return { client: new ApolloClient({ link, cache: new InMemoryCache() }), requests }
}

test('who asks after a save is not given an answer from before it', async () => {
  const { client, requests } = createClient()
  const ask = () => client.query<{ words: string[] }>({ query: WORDS, fetchPolicy: 'network-only' })
  const before = ask()
  const saved = client.mutate({ mutation: SAVE })
  const [first, save] = requests
  save?.answer({ save: true })
  await saved
  const after = ask()
  first?.answer({ words: [] })
  requests[2]?.answer({ words: ['kettle'] })
  expect((await after).data).toEqual({ words: ['kettle'] })
  expect((await before).data).toEqual({ words: ['kettle'] })
  expect(requests.map(({ name }) => name)).toEqual(['Words', 'Save', 'Words'])
})
