/** How a running site answers requests that no route handles, and what every response carries. */
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '@/scripts/lib/processes/processes.mjs'
import { type Boot, boot, newDataFolder } from '../support/scripts/boot-process'

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

const METRICS_TOKEN = 'a-token-for-prometheus'
const PROCESSES = 2

let site: Boot
let ankiConnectPort: number
beforeAll(async () => {
  ankiConnectPort = await findFreePort()
  const env = {
    ...{ APP_URL: 'https://words.example', PROCESSES: String(PROCESSES), METRICS_TOKEN },
    ANKI_CONNECT_PORT: String(ankiConnectPort),
  }
  site = await boot({ dataFolder: newDataFolder('requests'), env })
})
afterAll(() => site.end('SIGTERM'))

/**
 * Sends a path as it is; `fetch` would correct it. Each request has a connection of its own: the processes get the
 * connections in turns.
 */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  port = site.port,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        )
      })
      .on('error', reject)
      .end()
  })
}

describe('a request that cannot be understood is refused, not failed', () => {
  test.each([
    ['GET', '/words/%FF', 400, 'INVALID_REQUEST'],
    ['GET', '/api/files/%', 400, 'INVALID_REQUEST'],
    ['GET', '/_next/static/%', 400, 'INVALID_REQUEST'],
    ['OPTIONS', '*', 400, 'INVALID_REQUEST'],
    ['GET', 'http://elsewhere.example/words', 400, 'INVALID_REQUEST'],
    ['GET', 'https://words.example/words', 400, 'INVALID_REQUEST'],
    ['TRACE', '/', 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', '/api/csrf', 405, 'METHOD_NOT_ALLOWED'],
    ['PROPFIND', '/words', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s %s: %i', async (method, path, status, code) => {
    const answer = await ask(method, path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

test('a connection stays for as long as a proxy may use it again', async () => {
  const { headers } = await fetch(`http://127.0.0.1:${site.port}/healthz`)
  expect(headers.get('keep-alive')).toBe('timeout=125')
})

test('the second port has AnkiConnect alone, in every process', async () => {
  const askThere = (path: string) => ask('GET', path, { accept: 'text/html' }, ankiConnectPort)
  // The processes get the connections in turns.
  for (const [path, status, text] of Array.from(
    { length: PROCESSES },
    () =>
      [
        ['/', 200, 'AnkiConnect v.6'],
        ['/wordloom_token', 200, 'AnkiConnect v.6'],
        ['/words', 404, ''],
        ['/healthz', 404, ''],
        ['/%', 404, ''],
      ] as const,
  ).flat()) {
    const answer = await askThere(path)
    expect([path, answer.status, answer.text]).toEqual([path, status, text])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  expect((await ask('POST', '/', {}, ankiConnectPort)).headers['x-request-id']).toMatch(/^[\w-]{36}$/)
})

test('a redirect names only a path, whatever address the visitor typed', async () => {
  const { status, headers } = await ask('GET', '/login?next=/words', { host: 'elsewhere.example' })
  expect([status, headers.location]).toEqual([303, '/?sheet=login&next=%2Fwords'])
})

test('a form that was sent too often says when to try again, until then', async () => {
  const pageOf = (seconds: number | string) =>
    ask('GET', `/?sheet=login&refused=TOO_MANY_REQUESTS&until=${seconds}`, { accept: 'text/html' })
  const now = Math.floor(Date.now() / 1000)
  const refused = await pageOf(now + 500)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(400)
  expect(refused.text).toMatch(/Too many attempts\. Please try again in [789] minutes\./)
  for (const seconds of [now - 1, now + 10_000, 'x', '']) {
    const { status, text } = await pageOf(seconds)
    expect([seconds, status, text.includes('Too many attempts')]).toEqual([seconds, 200, false])
    expect(text).toContain('name="password"')
  }
})

describe('every response carries the headers that protect it', () => {
  const script = async () => (await ask('GET', '/')).text.match(/\/_next\/static\/[^"]+\.js/)?.[0] ?? ''

  test.each([
    ['a page', () => '/', {}],
    ['a prefetched page', () => '/', { purpose: 'prefetch' }],
    ['a page that Next prefetches', () => '/', { 'next-router-prefetch': '1', rsc: '1' }],
    ['an unknown page', () => '/nothing', {}],
    ['a missing icon', () => '/favicon.ico', {}],
    ['an unknown path under /api', () => '/api/nothing', {}],
    ['a refused file', () => '/api/files/x', {}],
    ['data', () => '/graphql?query={viewer{id}}', {}],
    ['a script', script, {}],
    ['a missing script', () => '/_next/static/nothing.js', {}],
    ['a picture', () => '/icons/icon-192.png', {}],
    ['the probe', () => '/healthz', {}],
  ])('%s', async (_, path, headers) => {
    const answer = await ask('GET', await path(), headers)
    expect(answer.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[\w-]{36}$/),
      'strict-transport-security': 'max-age=31536000',
    })
    if (answer.headers['content-type']?.startsWith('text/html'))
      expect(answer.headers['content-security-policy']).toMatch(/script-src [^;]*'nonce-|default-src 'none'/)
  })

  test.each(['/icon.svg', '/manifest.webmanifest', '/icons/icon-192.png'])(
    '%s may be cached by everybody and sets no cookie',
    async (path) => {
      const { headers } = await ask('GET', path)
      expect(headers['cache-control']).toMatch(/^public/)
      expect(headers['set-cookie']).toBeUndefined()
    },
  )
})

test('a scrape of any process has the figures of all', async () => {
  const requests = 4 * PROCESSES
  for (let n = 0; n < requests; n++) await ask('GET', '/offline')
  const scrape = async () => (await ask('GET', '/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })).text
  const counted = `wordloom_http_request_duration_seconds_count{route="/offline",method="GET",status="2xx"} ${requests}`
  for (let process = 0; process < PROCESSES; process++) {
    // A process that is busy for a second is missing in a scrape.
    await expect.poll(scrape, { timeout: 30_000 }).toContain(counted)
  }
  const metrics = await scrape()
  expect(metrics).toMatch(/^wordloom_database_connections\{state="all"\} [1-9]\d*$/m)
  expect(metrics).toContain('wordloom_database_up 1')
  expect(metrics).toMatch(/^nodejs_eventloop_lag_p99_seconds \S+$/m)
})

test('every line of the log is JSON where it is written to no terminal', () => {
  const lines = site.output().split('\n')
  const ofServer = lines.slice(lines.findIndex((line) => line.includes(' runs at ')) + 1).filter(Boolean)
  expect(ofServer.filter((line) => !line.startsWith('{"time":"'))).toEqual([])
})
