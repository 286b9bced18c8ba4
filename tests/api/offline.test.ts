import vm from 'node:vm'
import { describe, expect, test, vi } from 'vitest'
import { GET as getOfflinePage } from '@/app/offline/route'
import { GET as getWorker } from '@/app/service-worker.js/route'
import { getRequest } from '@/tests/support/requests/forms'

type Listener = (event: Record<string, unknown>) => void

/** Runs the service worker in a stand-in for its global scope. */
async function startWorker({
  cached = [] as string[],
  pages = [] as { url: string; focus: () => void }[],
} = {}) {
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const listeners: Record<string, Listener> = {}
  const caches = new Map(cached.map((name) => [name, [] as string[]]))
  const fetch = vi.fn(async () => 'from the network')
  const source = await getWorker().text()
  vm.runInNewContext(source, {
    URL,
    Request: class {
      url: string
      constructor(url: string) {
        this.url = url
      }
    },
    fetch,
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => pages, openWindow },
    registration: { showNotification },
    location: { origin: 'https://words.example' },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      open: async (name: string) => {
        const urls: string[] = []
        caches.set(name, urls)
        return { add: async ({ url }: { url: string }) => urls.push(url) }
      },
      match: async (url: string) =>
        [...caches.values()].flat().includes(url) ? 'the offline page' : undefined,
    },
  })
  const run = async (name: string, event: object = {}) => {
    let done: unknown
    listeners[name]?.({ ...event, waitUntil: (promise: unknown) => (done = promise) })
    await done
  }
  await run('install')
  await run('activate')

  /** What the worker answers; undefined when it leaves the request to the browser. */
  async function ask(path: string, { mode = 'navigate', method = 'GET' } = {}) {
    let answer: unknown
    const request = { url: `https://words.example${path}`, mode, method }
    listeners.fetch?.({ request, respondWith: (promise: unknown) => (answer = promise) })
    return answer === undefined ? undefined : await answer
  }
  return { ask, run, fetch, caches, showNotification, openWindow }
}

describe('the service worker', () => {
  test('keeps our own page for being offline, nothing else, and drops older versions', async () => {
    const { caches } = await startWorker({ cached: ['offline-older'] })
    expect([...caches.values()]).toEqual([['/offline']])
    expect([...caches.keys()][0]).toMatch(/^offline-[0-9a-f]{12}$/)
  })

  test('shows it only when a page cannot be loaded', async () => {
    const { ask, fetch, caches } = await startWorker()
    expect(await ask('/words')).toBe('from the network')
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ask('/words')).toBe('the offline page')
    expect([...caches.values()]).toEqual([['/offline']])
  })

  test.each([502, 503, 504])('shows it for shared text that a proxy answers with %i', async (status) => {
    const { ask, fetch } = await startWorker()
    const answer = { status }
    fetch.mockResolvedValue(answer as never)
    expect(await ask('/words/new?text=loom')).toBe('the offline page')
    // What other pages answer says what is wrong, and nothing is lost with them.
    expect(await ask('/words/new')).toBe(answer)
    expect(await ask('/words?text=loom')).toBe(answer)
  })

  test('leaves shared text to the server that answers, also with a refusal', async () => {
    const { ask, fetch } = await startWorker()
    for (const status of [200, 403, 429, 500]) {
      const answer = { status }
      fetch.mockResolvedValue(answer as never)
      expect(await ask('/words/new?text=loom')).toBe(answer)
    }
  })

  test.each([
    ['data', '/graphql', { mode: 'cors', method: 'POST' }],
    ['files', '/api/files/1', { mode: 'no-cors', method: 'GET' }],
    ['a form', '/words', { mode: 'navigate', method: 'POST' }],
    ['logging out', '/logout', {}],
    ['signing in', '/auth/google_oauth2', {}],
    ['a download', '/api/export', {}],
  ])('leaves %s to the browser', async (_what, path, request) => {
    const { ask } = await startWorker()
    expect(await ask(path, request)).toBeUndefined()
  })

  test('shows a reminder, in the place of an older one', async () => {
    const { run, showNotification } = await startWorker()
    const message = { title: '2 words', body: 'one, two', url: '/words/review', tag: 'reminder' }
    await run('push', { data: { json: () => message } })
    expect(showNotification).toHaveBeenCalledWith('2 words', {
      body: 'one, two',
      tag: 'reminder',
      icon: '/icons/icon-192.png',
      lang: 'en',
      data: { url: '/words/review' },
    })
  })

  test('opens the review when a reminder is pressed, and leaves other pages as they are', async () => {
    const notification = { close: vi.fn(), data: { url: '/words/review' } }
    const review = { url: 'https://words.example/words/review', focus: vi.fn() }
    const words = { url: 'https://words.example/words', focus: vi.fn() }
    const { run, openWindow } = await startWorker({ pages: [words] })
    await run('notificationclick', { notification })
    expect(notification.close).toHaveBeenCalledOnce()
    expect(openWindow).toHaveBeenCalledWith(review.url)
    const withReview = await startWorker({ pages: [words, review] })
    await withReview.run('notificationclick', { notification })
    expect(review.focus).toHaveBeenCalledOnce()
    expect(withReview.openWindow).not.toHaveBeenCalled()
    expect(words.focus).not.toHaveBeenCalled()
  })

  test('is replaced when it changes: no browser keeps it without asking', () => {
    const response = getWorker()
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  })
})

test('the page for being offline is whole: it loads nothing', async () => {
  const html = await (await getOfflinePage(getRequest('/offline', { 'x-nonce': 'abc' }))).text()
  expect(html).toContain('<h1>You are offline</h1>')
  expect(html).not.toMatch(/\ssrc=|<link|<img|@import/)
  expect(html.match(/<(?:script|style) nonce="abc">/g)).toHaveLength(3)
})
