import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compressAnswers } from '@/lib/server/http/every-request/compressed-answers'

const LONG = JSON.stringify({ words: Array.from({ length: 500 }, (_, word) => `word ${word}`) })

/** Writes as Next does for a route handler: headers as arrays of one value, sent first, then the bytes, then end. */
async function answerAsNext(response: ServerResponse, body: string, type = 'application/json') {
  response.appendHeader('content-type', type)
  response.flushHeaders()
  response.write(Buffer.from(body))
  await Promise.resolve()
  response.end()
}

const ANSWERS: Record<string, (response: ServerResponse) => unknown> = {
  '/long': (response) => answerAsNext(response, LONG),
  '/graphql': (response) => answerAsNext(response, LONG, 'application/graphql-response+json; charset=utf-8'),
  '/two-pieces': (response) => {
    response.setHeader('content-type', 'text/html')
    response.write(LONG.slice(0, 10))
    response.end(LONG.slice(10))
  },
  '/picture': (response) => answerAsNext(response, LONG, 'image/jpeg'),
  '/sound': (response) => answerAsNext(response, LONG, 'audio/mp4'),
  '/packed': (response) => {
    response.setHeader('content-encoding', 'zstd')
    return answerAsNext(response, LONG)
  },
  '/part': (response) => {
    response.writeHead(206, { 'content-type': 'text/css', 'content-range': `bytes 0-1999/9999` })
    response.end(LONG)
  },
  '/nothing': (response) => response.writeHead(304).end(),
}

let finishStream = () => {}
const server = createServer((request, response) =>
  compressAnswers(request, response, () => answer(request, response)),
)

function answer(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'HEAD') return response.setHeader('content-type', 'application/json').end()
  if (request.url !== '/stream') return ANSWERS[request.url ?? '']?.(response)
  response.setHeader('content-type', 'text/html')
  response.write('<p>first</p>')
  // Next calls flush() after each piece; the compression adds this method.
  ;(response as ServerResponse & { flush?: () => void }).flush?.()
  finishStream = () => response.end('<p>last</p>')
}
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

interface Answer {
  headers: IncomingHttpHeaders
  bytes: Buffer
}

function ask(path: string, headers: Record<string, string>, onData = () => {}, method = 'GET') {
  const { port } = server.address() as AddressInfo
  return new Promise<Answer>((resolve, reject) => {
    const request = send({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => {
        chunks.push(chunk)
        onData()
      })
      response.on('end', () => resolve({ headers: response.headers, bytes: Buffer.concat(chunks) }))
    })
    request.on('error', reject).end()
  })
}

const accepting = (encodings: string) => ({ 'accept-encoding': encodings })

describe('how an answer is compressed', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['GZIP', 'gzip'],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['zstd', undefined],
    ['', undefined],
  ])('Accept-Encoding "%s": %s', async (encodings, expected) => {
    const { headers, bytes } = await ask('/long', accepting(encodings))
    expect(headers['content-encoding']).toBe(expected)
    expect(headers.vary).toContain('Accept-Encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''] ?? ((same: Buffer) => same)
    expect(unpack(bytes).toString()).toBe(LONG)
    if (expected) expect(bytes.length).toBeLessThan(LONG.length / 2)
  })

  test('without Accept-Encoding it is not compressed', async () => {
    expect((await ask('/long', {})).headers['content-encoding']).toBeUndefined()
  })

  test("GraphQL's own media type, and an answer in two pieces, are compressed too", async () => {
    for (const path of ['/graphql', '/two-pieces']) {
      const { headers, bytes } = await ask(path, accepting('br'))
      expect([path, headers['content-encoding']]).toEqual([path, 'br'])
      expect(brotliDecompressSync(bytes).toString()).toBe(LONG)
    }
  })
})

describe('what is not compressed', () => {
  test.each(['/picture', '/sound', '/part'])('%s', async (path) => {
    const { headers, bytes } = await ask(path, accepting('gzip, br'))
    expect(headers['content-encoding']).toBeUndefined()
    expect(bytes.toString()).toBe(LONG)
  })

  test('what is compressed already', async () => {
    const { headers, bytes } = await ask('/packed', accepting('gzip, br'))
    expect(headers['content-encoding']).toBe('zstd')
    expect(bytes.toString()).toBe(LONG)
  })

  test('data that another site asks for, because it may choose a part of them', async () => {
    const asked = (site: string) => ask('/long', { ...accepting('br'), 'sec-fetch-site': site })
    expect((await asked('cross-site')).headers['content-encoding']).toBeUndefined()
    expect((await asked('same-site')).headers['content-encoding']).toBeUndefined()
    expect((await asked('same-origin')).headers['content-encoding']).toBe('br')
    expect((await asked('none')).headers['content-encoding']).toBe('br')
  })

  test('nothing: the answer to HEAD, and 304', async () => {
    const head = await ask('/long', accepting('br'), undefined, 'HEAD')
    expect([head.headers['content-encoding'], head.bytes.length]).toEqual([undefined, 0])
    const unchanged = await ask('/nothing', accepting('br'))
    expect([unchanged.headers['content-encoding'], unchanged.bytes.length]).toEqual([undefined, 0])
  })
})

test('an answer that streams arrives as it is written, compressed', async () => {
  // The end is written only after the start has arrived: if the start were held back, the response would never end.
  const { headers, bytes } = await ask('/stream', accepting('br'), () => finishStream())
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(bytes).toString()).toBe('<p>first</p><p>last</p>')
})
