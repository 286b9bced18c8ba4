/** What a browser gets in place of a page, and what everything else gets. */
import { readFileSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '@/lib/errors/app-error'
import { notePageFailure, setPageStatus } from '@/lib/server/database/failures/page-failure'
import { explainFailures } from '@/lib/server/http/every-request/explain-failures'
import { refuseUnreadable } from '@/lib/server/http/every-request/refuse-unreadable'
import { sendRefusal } from '@/lib/server/http/every-request/send-refusal'
import { PRODUCT_MARK } from '@/lib/server/http/plain-page/product-mark'

const TOO_MANY = new AppError('TOO_MANY_REQUESTS', { retryAfter: 7 })
const BUSY = new AppError('SERVER_BUSY', { retryAfter: 10 })
const DOCUMENT = {
  accept: 'text/html,application/xhtml+xml',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** A path for each kind of failure. */
const handlers: Record<string, RequestListener> = {
  '/refused': (request, response) => sendRefusal(request, response, TOO_MANY),
  '/graphql': (request, response) => sendRefusal(request, response, TOO_MANY),
  '/busy': (request, response) => failAsNext(request, response, BUSY),
  '/flushed': (request, response) => failAsNext(request, response, BUSY, true),
  '/bug': (request, response) => failAsNext(request, response, new AppError('UNEXPECTED')),
  '/form': (request, response) =>
    explainFailures(request, response, () => {
      setPageStatus(429, 500)
      response.end('<h1>The form</h1>')
    }),
  '/shown': (request, response) =>
    explainFailures(request, response, () => {
      notePageFailure(BUSY)
      response.end('<h1>The page</h1>')
    }),
}

/** As Next answers when a page's first component throws. */
function failAsNext(request: IncomingMessage, response: ServerResponse, error: AppError, isFlushed = false) {
  explainFailures(request, response, async () => {
    await Promise.resolve()
    notePageFailure(error)
    response.statusCode = 500
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('cache-control', 'private, no-cache')
    response.setHeader('link', '</script.js>; rel=preload')
    response.setHeader('content-security-policy', "script-src 'nonce-of-page'")
    if (isFlushed) response.flushHeaders()
    response.write('<html id="__next_error__">')
    response.end('</html>')
  })
}

const OF_A_FORM = { ...DOCUMENT, 'content-type': 'application/x-www-form-urlencoded' }

const server = createServer((request, response) =>
  refuseUnreadable(request, response, () => handlers[request.url?.split('?')[0] ?? '']?.(request, response)),
)
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** Not by fetch, which sends a Sec-Fetch-Mode of its own. */
async function ask(path: string, headers: Record<string, string> = DOCUMENT, method = 'GET') {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ port, path, headers, method, agent: false }, resolve).on('error', reject).end()
  })
  const body = (await response.toArray()).join('')
  return { status: response.statusCode, header: (name: string) => response.headers[name]?.toString(), body }
}

test('a browser that is refused a page gets a page in words, which loads again by itself after Retry-After', async () => {
  const { status, header, body } = await ask('/refused?q=a')
  expect(status).toBe(429)
  expect(header('content-type')).toBe('text/html; charset=utf-8')
  expect([header('retry-after'), header('cache-control')]).toEqual(['7', 'no-store'])
  expect(body).toContain('<h1>One moment, please</h1>')
  expect(body).toContain('<meta http-equiv="refresh" content="7">')
  expect(body).toContain('<a class="primary" href="">Try again</a>')
})

test('its policy allows its own style and nothing else', async () => {
  const { header, body } = await ask('/refused')
  const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1]
  expect(header('content-security-policy')).toContain(`style-src 'nonce-${nonce}'`)
  expect(header('content-security-policy')).toMatch(/^default-src 'none'/)
  expect(body).not.toMatch(/<script|src=|@import|url\(/)
  expect((await ask('/refused')).body).not.toContain(`"${nonce}"`)
})

test('a navigation is known by its mode, or by what the browser accepts where it sends no mode', async () => {
  expect((await ask('/refused', { accept: 'text/html' })).header('content-type')).toMatch('text/html')
  // A service worker passes a navigation on with this destination.
  expect((await ask('/refused', { ...DOCUMENT, 'sec-fetch-dest': 'empty' })).header('content-type')).toMatch(
    'text/html',
  )
  expect((await ask('/refused', DOCUMENT, 'HEAD')).header('content-type')).toMatch('text/html')
})

test.each([
  ['a script', '/refused', { accept: '*/*', 'sec-fetch-mode': 'cors' }, 'GET'],
  ["Next's router", '/refused', { ...DOCUMENT, rsc: '1' }, 'GET'],
  ['a script that accepts everything', '/refused', { ...DOCUMENT, 'sec-fetch-mode': 'cors' }, 'GET'],
  ['an upload', '/refused', DOCUMENT, 'POST'],
  ["a form of the app's scripts", '/refused', { ...OF_A_FORM, 'x-csrf-token': 'token' }, 'POST'],
])('%s gets JSON', async (_, path, headers, method) => {
  const { status, header, body } = await ask(path, headers, method)
  expect([status, header('retry-after')]).toEqual([429, '7'])
  expect(JSON.parse(body)).toEqual({
    error: 'Too many requests. Please wait a moment and try again.',
    code: 'TOO_MANY_REQUESTS',
  })
})

test('a form that a browser sends itself is refused in words, which say when to send it again', async () => {
  const { status, header, body } = await ask('/refused', OF_A_FORM, 'POST')
  expect([status, header('retry-after'), header('content-type')]).toEqual([
    429,
    '7',
    'text/html; charset=utf-8',
  ])
  expect(body).toContain('Please try again in 7 seconds.')
  // It would be sent again, or another page asked for.
  expect(body).not.toContain('refresh')
  expect(body).not.toContain('href=""')
})

test('a page that shows why its form was refused has the status of that, and Retry-After', async () => {
  const { status, header, body } = await ask('/form')
  expect([status, header('retry-after'), body]).toEqual([429, '500', '<h1>The form</h1>'])
})

test('GraphQL gets an error of GraphQL', async () => {
  const { body } = await ask('/graphql', { accept: 'application/json' }, 'POST')
  expect(JSON.parse(body).errors[0].extensions).toEqual({ code: 'TOO_MANY_REQUESTS' })
})

test('an address that cannot be read is answered in words, and not asked for again', async () => {
  const { status, body } = await ask('/words/%ff')
  expect(status).toBe(400)
  expect(body).toContain('<h1>This address cannot be read</h1>')
  expect(body).toContain('href="/"')
  expect(body).not.toContain('refresh')
  expect(JSON.parse((await ask('/words/%ff', { accept: '*/*' })).body).code).toBe('INVALID_REQUEST')
})

test.each(['/busy', '/flushed'])(
  'a page that cannot be made because the server is busy says so: %s',
  async (path) => {
    const { status, header, body } = await ask(path)
    expect([status, header('retry-after'), header('cache-control')]).toEqual([503, '10', 'no-store'])
    expect(body).toContain('<h1>Wordloom is busy</h1>')
    expect(body).toContain('<meta http-equiv="refresh" content="10">')
    expect(body).not.toContain('__next_error__')
    expect(header('link')).toBeUndefined()
    expect(header('content-security-policy')).not.toContain('nonce-of-page')
  },
)

test('the failure of a bug, and a page that could be made all the same, are sent as Next made them', async () => {
  expect(await ask('/bug')).toMatchObject({ status: 500, body: '<html id="__next_error__"></html>' })
  expect(await ask('/shown')).toMatchObject({ status: 200, body: '<h1>The page</h1>' })
})

test("the router's request for data of such a page stays as Next answers it", async () => {
  expect(await ask('/busy', { accept: '*/*', rsc: '1' })).toMatchObject({ status: 500 })
})

test('the mark on the page is the icon of the app', () => {
  expect(PRODUCT_MARK).toBe(readFileSync('app/icon.svg', 'utf8').trim())
})
