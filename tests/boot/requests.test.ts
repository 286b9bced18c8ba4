/** How a running site answers requests that no route handles, and what every response carries. */
import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Boot, boot, newDataFolder } from '../support/scripts/boot-process'

interface Answer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
}

let site: Boot
beforeAll(async () => {
  site = await boot({ dataFolder: newDataFolder('requests'), env: { APP_URL: 'https://words.example' } })
})
afterAll(() => site.end('SIGTERM'))

/** Sends a path as it is; `fetch` would correct it. */
function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port: site.port, method, path, headers }, (response) => {
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
    ['TRACE', '/', 405, 'METHOD_NOT_ALLOWED'],
    ['TRACE', '/api/csrf', 405, 'METHOD_NOT_ALLOWED'],
    ['PROPFIND', '/words', 405, 'METHOD_NOT_ALLOWED'],
  ])('%s %s: %i', async (method, path, status, code) => {
    const answer = await ask(method, path)
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([status, code])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
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
