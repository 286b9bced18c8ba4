import { ApolloClient, gql, InMemoryCache } from '@apollo/client'
import { afterEach, expect, it, vi } from 'vitest'
import { httpLink } from '@/lib/client/api/http-link'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const client = () => new ApolloClient({ cache: new InMemoryCache(), link: httpLink })
const ask = () => client().query({ query: gql`query Viewer { viewer { id } }` })

/** A request that a changing network lost: it fails only when it is aborted. */
const lost = (_: unknown, { signal }: RequestInit) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

it('a request that is never answered is given up after half a minute', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', lost)
  const end = vi.fn()
  ask().catch(end)
  await vi.advanceTimersByTimeAsync(29_900)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(end).toHaveBeenCalledOnce()
})

it('an answer ends the time limit', async () => {
  vi.useFakeTimers()
  const data = { viewer: { __typename: 'Viewer', id: 'v' } }
  vi.stubGlobal('fetch', async () => Response.json({ data }))
  await expect(ask()).resolves.toMatchObject({ data })
  expect(vi.getTimerCount()).toBe(0)
})
