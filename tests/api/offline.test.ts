import vm from 'node:vm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getOfflinePage } from '@/app/offline/route'
import { GET as getWorker } from '@/app/service-worker.js/route'
import { processValues } from '@/lib/server/per-process'
import { getRequest } from '@/tests/support/requests/forms'

/** The page that is open. */
const PAGE = { id: 'page' }

type Listener = (event: Record<string, unknown>) => void

/** Runs the service worker in a stand-in for its global scope. */
async function startWorker({
  cached = [] as string[],
  pages = [] as { url: string; focus: () => void }[],
} = {}) {
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const listeners: Record<string, Listener> = {}
  let isHanging = false
  const caches = new Map(cached.map((name) => [name, name.startsWith('study-') ? ['/offline/study'] : []]))
  const fetch = vi.fn(async (): Promise<unknown> => ({ status: 200 }))
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
    clients: {
      claim: async () => undefined,
      matchAll: async () => pages,
      get: async (id: string) => (id === PAGE.id ? PAGE : undefined),
      openWindow,
    },
    registration: { showNotification },
    location: { origin: 'https://words.example' },
    addEventListener: (name: string, listener: Listener) => {
      listeners[name] = listener
    },
    caches: {
      keys: async () => [...caches.keys()],
      delete: async (name: string) => caches.delete(name),
      open: async (name: string) => {
        const urls = caches.get(name) ?? []
        caches.set(name, urls)
        return {
          add: async (what: string | { url: string }) =>
            urls.push(typeof what === 'string' ? what : what.url),
          keys: async () => urls.map((url) => ({ url: `https://words.example${url}` })),
          match: async (url: string) => (urls.includes(url) ? url : undefined),
        }
      },
      match: async (address: string, { cacheName = '' } = {}) => {
        if (isHanging) await new Promise(() => undefined)
        const url = address.replace('https://words.example', '')
        const found = [...caches].find(
          ([name, urls]) => urls.includes(url) && (cacheName === '' || name === cacheName),
        )
        return found && `kept ${url}${found[0].startsWith('study-') ? ` of ${found[0]}` : ''}`
      },
    },
    setTimeout,
    clearTimeout,
  })
  const run = async (name: string, event: object = {}) => {
    let done: unknown
    listeners[name]?.({ ...event, waitUntil: (promise: unknown) => (done = promise) })
    await done
  }
  await run('install')
  await run('activate')

  /** What the worker answers; undefined when it leaves the request to the browser. */
  async function ask(path: string, { mode = 'navigate', method = 'GET', headers = {} } = {}) {
    let answer: unknown
    const request = { url: `https://words.example${path}`, mode, method, headers: new Headers(headers) }
    listeners.fetch?.({ request, respondWith: (promise: unknown) => (answer = promise) })
    return answer === undefined ? undefined : await answer
  }
  /** From now on the storage of caches does not answer. */
  const hang = () => {
    isHanging = true
  }
  return { ask, run, fetch, caches, hang, showNotification, openWindow }
}

describe('the service worker', () => {
  test('keeps our own page for being offline, nothing else, and drops older versions', async () => {
    const { caches } = await startWorker({ cached: ['offline-older'] })
    expect([...caches.values()]).toEqual([['/offline']])
    expect([...caches.keys()][0]).toMatch(/^offline-[0-9a-f]{12}$/)
  })

  test('shows it only when a page cannot be loaded', async () => {
    const { ask, fetch, caches } = await startWorker()
    expect(await ask('/words')).toEqual({ status: 200 })
    fetch.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(await ask('/words')).toBe('kept /offline')
    expect([...caches.values()]).toEqual([['/offline']])
  })

  test.each([502, 503, 504])('shows it for shared text that a proxy answers with %i', async (status) => {
    const { ask, fetch } = await startWorker()
    const answer = { status }
    fetch.mockResolvedValue(answer)
    expect(await ask('/words/new?text=loom')).toBe('kept /offline')
    // What other pages answer says what is wrong, and nothing is lost with them.
    expect(await ask('/words/new')).toBe(answer)
    expect(await ask('/words?text=loom')).toBe(answer)
  })

  test('leaves shared text to the server that answers, also with a refusal', async () => {
    const { ask, fetch } = await startWorker()
    for (const status of [200, 403, 429, 500]) {
      const answer = { status }
      fetch.mockResolvedValue(answer)
      expect(await ask('/words/new?text=loom')).toBe(answer)
    }
  })

  describe('on a device where words are kept', () => {
    const FILES = ['/_next/static/chunks/a.js', '/_next/static/media/b.woff2']
    const ID = '01a2192b-6290-7075-b5d7-7004b3bb1d50'

    beforeEach(() => void processValues.set('static files', FILES))
    afterEach(() => void processValues.delete('static files'))

    async function startStudyWorker(cached: string[] = []) {
      const worker = await startWorker({ cached })
      await worker.run('message', { data: 'keep study', source: PAGE, ports: [] })
      return worker
    }
    const studyCaches = ({ caches }: Awaited<ReturnType<typeof startWorker>>) =>
      [...caches].filter(([name]) => name.startsWith('study-'))

    test('keeps the build and the page for studying, once and only when it is told to', async () => {
      expect(studyCaches(await startWorker())).toEqual([])
      const worker = await startStudyWorker()
      await worker.run('message', { data: 'keep study', source: PAGE, ports: [] })
      const [[, urls] = []] = studyCaches(worker)
      expect(urls?.toSorted()).toEqual([...FILES, '/offline/study'])
    })

    test('keeps nothing for a page that was left meanwhile', async () => {
      const worker = await startWorker()
      await worker.run('message', { data: 'keep study', source: { id: 'page before' }, ports: [] })
      expect(studyCaches(worker)).toEqual([])
    })

    test.each([
      '/',
      '/dashboard',
      '/words',
      '/words/review?practise=1',
      `/words/${ID}`,
      `/words/${ID}/review`,
    ])('shows the page for studying instead of %s', async (path) => {
      const { ask, fetch } = await startStudyWorker()
      fetch.mockResolvedValue({ status: 503 })
      expect(await ask(path)).toMatch(/^kept [/]offline[/]study of study-/)
      fetch.mockRejectedValue(new TypeError('Failed to fetch'))
      expect(await ask(path)).toMatch(/^kept [/]offline[/]study of study-/)
    })

    test('shows the other one for what needs the server, and for shared text', async () => {
      const { ask, fetch } = await startStudyWorker()
      fetch.mockRejectedValue(new TypeError('Failed to fetch'))
      expect(await ask('/settings/profile')).toBe('kept /offline')
      expect(await ask('/words/new?text=loom')).toBe('kept /offline')
    })

    test('leaves a page to the server that answers, also with a refusal', async () => {
      const { ask, fetch } = await startStudyWorker()
      for (const status of [200, 404, 429, 500]) {
        fetch.mockResolvedValue({ status })
        expect(await ask('/words')).toEqual({ status })
      }
    })

    test('shows it also where the network only seems to be there', async () => {
      vi.useFakeTimers()
      const { ask, fetch } = await startStudyWorker()
      fetch.mockReturnValue(new Promise(() => undefined))
      const answer = ask('/words')
      await vi.advanceTimersByTimeAsync(10_000)
      expect(await answer).toMatch(/^kept [/]offline[/]study of study-/)
      vi.useRealTimers()
    })

    test('takes its scripts from there, others from the network', async () => {
      const { ask, fetch } = await startStudyWorker()
      fetch.mockResolvedValue({ status: 200 })
      expect(await ask(FILES[0] ?? '', { mode: 'no-cors' })).toMatch(`kept ${FILES[0]} of study-`)
      expect(await ask('/_next/static/chunks/other.js', { mode: 'no-cors' })).toEqual({ status: 200 })
    })

    test('keeps the build before for a page that is open, and none that is older', async () => {
      const worker = await startStudyWorker(['study-older', 'study-before'])
      const names = studyCaches(worker).map(([name]) => name)
      expect(names.slice(0, -1)).toEqual(['study-before'])
      expect(names.at(-1)).toMatch(/^study-[0-9a-f]{12}$/)
      // The page is that of the new build.
      worker.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
      expect(await worker.ask('/words')).toBe(`kept /offline/study of ${names.at(-1)}`)
    })

    test('says whether it could', async () => {
      const worker = await startWorker()
      const postMessage = vi.fn()
      await worker.run('message', { data: 'keep study', source: PAGE, ports: [{ postMessage }] })
      expect(postMessage).toHaveBeenCalledWith('done')
    })

    test('lets the router load the document where its request gets no answer', async () => {
      vi.useFakeTimers()
      const { ask, fetch } = await startStudyWorker()
      fetch.mockReturnValue(new Promise(() => undefined))
      const answer = ask('/words', { mode: 'cors', headers: { rsc: '1' } })
      const refusal = expect(answer).rejects.toThrow('The server does not answer')
      await vi.advanceTimersByTimeAsync(10_000)
      await refusal
      vi.useRealTimers()
    })

    test('a storage that does not answer holds no page up', async () => {
      vi.useFakeTimers()
      const { ask, fetch, hang } = await startStudyWorker()
      hang()
      fetch.mockResolvedValue({ status: 200 })
      const script = ask(FILES[0] ?? '', { mode: 'no-cors' })
      expect(await ask('/words')).toEqual({ status: 200 })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await script).toEqual({ status: 200 })
      vi.useRealTimers()
    })

    test('makes no cache again that a page has removed', async () => {
      const worker = await startStudyWorker()
      for (const [name] of studyCaches(worker)) worker.caches.delete(name)
      worker.fetch.mockRejectedValue(new TypeError('Failed to fetch'))
      expect(await worker.ask('/words')).toBe('kept /offline')
      expect(studyCaches(worker)).toEqual([])
    })
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
