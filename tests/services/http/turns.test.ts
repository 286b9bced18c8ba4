import { createServer, type ServerResponse, request as send } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cookieName } from '@/lib/server/http/cookies'
import { takeTurns } from '@/lib/server/http/every-request/take-turns'
import { knownSessions } from '@/lib/server/http/known-sessions'

/** The paths of the requests that are handled now, with what ends each. */
const handled = new Map<string, () => void>()
const responses = new Map<string, ServerResponse>()
const server = createServer((request, response) => {
  request.headers['x-forwarded-for'] ??= '127.0.0.1'
  takeTurns(request, response, () => {
    responses.set(request.url ?? '', response)
    handled.set(request.url ?? '', () => {
      handled.delete(request.url ?? '')
      response.end('done')
    })
  })
})
beforeEach(() => {
  for (const session of ['a', 'b', 'c']) knownSessions().set(session, `user of ${session}`)
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterEach(async () => {
  do {
    for (const end of handled.values()) end()
    await new Promise((resolve) => setTimeout(resolve, 20))
  } while (handled.size > 0)
})
afterAll(() => server.close())

const ask = (path: string, session?: string) =>
  askWithCookie(path, session && `visitor=x; ${cookieName('session')}=${session}; theme=dark`)

/** Of a visitor at this address. */
const visit = (path: string, address = '192.0.2.1') => sendWith(path, { 'x-forwarded-for': address })

const askWithCookie = (path: string, cookie?: string) => sendWith(path, cookie ? { cookie } : {})

function sendWith(path: string, headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo
  const sent = send({ port, path, headers, agent: false })
  const answer = new Promise<{ status?: number; retryAfter?: string; body: string }>((resolve, reject) => {
    sent.on('error', reject).on('response', async (response) => {
      const body = (await response.toArray()).join('')
      resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], body })
    })
  })
  sent.end()
  return { answer, leave: () => sent.destroy() }
}

/** Milliseconds. */
const PATIENCE_MS = 30_000

const areHandled = (...paths: string[]) =>
  vi.waitFor(() => expect([...handled.keys()].sort()).toEqual([...paths].sort()), PATIENCE_MS)

/** Waits until the server has this many connections. */
const areConnected = (count: number) =>
  vi.waitFor(async () => {
    const connections = await new Promise<number>((resolve) =>
      server.getConnections((_error, now) => resolve(now)),
    )
    expect(connections).toBe(count)
  }, PATIENCE_MS)

test('two requests of a user are handled at a time, and another user does not wait for them', async () => {
  const first = ask('/1', 'a')
  await areHandled('/1')
  ask('/2', 'a')
  await areHandled('/1', '/2')
  ask('/3', 'a')
  ask('/4', 'b')
  await areHandled('/1', '/2', '/4')
  handled.get('/1')?.()
  expect(await first.answer).toMatchObject({ status: 200, body: 'done' })
  await areHandled('/2', '/3', '/4')
})

test('the sessions of a user share the turns', async () => {
  knownSessions().set('second of a', 'user of a')
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  ask('/3', 'second%20of%20a')
  ask('/4', 'b')
  await areHandled('/1', '/2', '/4')
  handled.get('/1')?.()
  await areHandled('/2', '/3', '/4')
})

test.each([
  ['percent-encoded', (name: string) => `${name}=%61`],
  ['without a space before it', (name: string) => `x=y;${name}=a`],
  ['after another of the same name', (name: string) => `${name}=b; ${name}=a`],
])('a session has two turns, however its cookie is written: %s', async (_, spell) => {
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  askWithCookie('/3', spell(cookieName('session')))
  ask('/4', 'c')
  await areHandled('/1', '/2', '/4')
  handled.get('/1')?.()
  await areHandled('/2', '/3', '/4')
})

test('uploads, files, log-ins, scripts and monitors take no turns', async () => {
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  const others = [
    '/api/uploads',
    '/_next/static/x.js',
    '/login',
    '/sign_up',
    '/healthz',
    '/readyz',
    '/metrics?x',
  ]
  for (const path of others) ask(path, 'a')
  await areHandled('/1', '/2', ...others)
})

const SIX = ['/v1', '/v2', '/v3', '/v4', '/v5', '/v6']

test('six requests of visitors at one address are handled at a time, and nobody else waits for them', async () => {
  for (const path of SIX) visit(path)
  await areHandled(...SIX)
  visit('/v7')
  visit('/other', '192.0.2.2')
  ask('/learner', 'a')
  await areHandled(...SIX, '/other', '/learner')
  handled.get('/v1')?.()
  await areHandled(...SIX.slice(1), '/v7', '/other', '/learner')
})

test('a session that does not exist has no turns of its own', async () => {
  for (const path of SIX) ask(path, `made-up-${path.slice(1)}`)
  await areHandled(...SIX)
  ask('/v7', 'made-up-too')
  ask('/8', 'b')
  await areHandled(...SIX, '/8')
})

test('a visitor who reads slowly holds no turn', async () => {
  const tooLarge = Buffer.alloc(64 * 1024 * 1024)
  for (const path of SIX) {
    const { port } = server.address() as AddressInfo
    const slow = send({ port, path, headers: { 'x-forwarded-for': '192.0.2.1' }, agent: false })
    slow.on('error', () => undefined).on('response', (response) => response.pause())
    slow.end()
  }
  await areHandled(...SIX)
  for (const path of SIX) responses.get(path)?.write(tooLarge)
  visit('/v7')
  await areHandled(...SIX, '/v7')
  for (const path of SIX) responses.get(path)?.destroy()
})

test('a request whose client is gone is not handled', async () => {
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  const gone = ask('/gone', 'a')
  const refused = expect(gone.answer).rejects.toThrow('socket hang up')
  ask('/3', 'a')
  await areConnected(4)
  gone.leave()
  await refused
  await areConnected(3)
  for (const end of [...handled.values()]) end()
  await areHandled('/3')
})

test('of too many requests of a session the last ones are refused, in the shape of the path that they ask', async () => {
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  const waiting = Array.from({ length: 100 }, (_, number) => ask(`/waits-${number}`, 'a'))
  await areConnected(102)
  const page = await ask('/words', 'a').answer
  expect(page).toMatchObject({ status: 429, retryAfter: '10' })
  expect(JSON.parse(page.body)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  const graphql = await ask('/graphql', 'a').answer
  expect(JSON.parse(graphql.body)).toMatchObject({ errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
  const done = Promise.all(waiting.map(({ answer }) => answer))
  const ending = setInterval(() => {
    for (const end of [...handled.values()]) end()
  }, 1)
  expect(new Set((await done).map(({ status }) => status))).toEqual(new Set([200]))
  clearInterval(ending)
})

test('requests whose client left while they waited make no flood', async () => {
  for (const path of ['/1', '/2']) ask(path, 'a')
  await areHandled('/1', '/2')
  const left = Array.from({ length: 20 }, (_, number) => ask(`/left-${number}`, 'a'))
  await areConnected(22)
  for (const { answer, leave } of left) {
    answer.catch(() => undefined)
    leave()
  }
  await areConnected(2)
  ask('/3', 'a')
  // A session that sends a flood rests for twice this long.
  const handledForMs = 1_500
  await new Promise((resolve) => setTimeout(resolve, handledForMs))
  const endedAt = performance.now()
  handled.get('/1')?.()
  await areHandled('/2', '/3')
  expect(performance.now() - endedAt).toBeLessThan(handledForMs)
})

test('a connection that closes frees the turns of all its requests, also of those that Node has not begun to answer', async () => {
  const { port } = server.address() as AddressInfo
  const headers = `host: localhost\r\ncookie: ${cookieName('session')}=a\r\n`
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET /1 HTTP/1.1\r\n${headers}\r\nGET /2 HTTP/1.1\r\n${headers}\r\n`)
  await areHandled('/1', '/2')
  socket.destroy()
  handled.clear()
  for (const path of ['/3', '/4']) ask(path, 'a')
  await areHandled('/3', '/4')
})
