import { ApolloClient, ApolloLink, gql, InMemoryCache, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, use } from 'react'
import { of } from 'rxjs'
import { afterEach, expect, test, vi } from 'vitest'
import { usePageQuery } from '@/lib/client/api/use-page-query'

type Greeting = { greeting: string }
const QUERY: TypedDocumentNode<Greeting, Record<string, never>> = gql`
  query Greeting {
    greeting
  }
`

afterEach(() => {
  cleanup()
  delete document.documentElement.dataset.ready
})

function createPage() {
  const requests: string[] = []
  const link = new ApolloLink(({ operationName }) => {
    requests.push(operationName ?? '')
    return of({ data: { greeting: 'from the network' } })
  })
  const client = new ApolloClient({ link, cache: new InMemoryCache() })
  const initialData = { greeting: 'from the page' }
  function Page({ code }: { code: Promise<void> }) {
    const { data } = usePageQuery({ query: QUERY, variables: {}, initialData })
    use(code)
    return <p>{data.greeting}</p>
  }
  const show = () =>
    act(async () =>
      render(
        <ApolloProvider client={client}>
          <Suspense>
            <Page code={Promise.resolve()} />
          </Suspense>
        </ApolloProvider>,
      ),
    )
  return { requests, show }
}

test('data that came with the page are not requested, also if React renders it again before it is shown', async () => {
  const { requests, show } = createPage()
  // The first rendering waits for code and is discarded, with its state.
  await show()
  expect(await screen.findByText('from the page')).toBeVisible()
  expect(requests).toEqual([])
})

test('a document is hydrated before the cache gets its data, and does not render again for them', async () => {
  const client = new ApolloClient({ link: ApolloLink.empty(), cache: new InMemoryCache() })
  const initialData = { greeting: 'from the page' }
  const seen: [string, unknown][] = []
  function Page() {
    const { data } = usePageQuery({ query: QUERY, variables: {}, initialData })
    seen.push([data.greeting, client.readQuery({ query: QUERY })])
    expect(data).toBe(initialData)
    return <p>{data.greeting}</p>
  }
  await act(async () =>
    render(
      <ApolloProvider client={client}>
        <Page />
      </ApolloProvider>,
    ),
  )
  expect(seen[0]).toEqual(['from the page', null])
  await vi.waitFor(() => expect(client.readQuery({ query: QUERY })).toEqual(initialData), 30_000)
})

test('a page that the router shows again asks for new data', async () => {
  const { requests, show } = createPage()
  const { unmount } = await show()
  unmount()
  // The router shows pages once the document is hydrated.
  document.documentElement.dataset.ready = ''
  await show()
  expect(await screen.findByText('from the network')).toBeVisible()
  expect(requests).toEqual(['Greeting'])
})
