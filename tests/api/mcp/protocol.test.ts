/** The Model Context Protocol: who may call, from where, and what is no message. */
import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test } from 'vitest'
import * as route from '@/app/api/mcp/route'
import { createApiToken, listApiTokens, revokeApiToken } from '@/lib/server/accounts/api-token.service'
import { prisma } from '@/lib/server/database/prisma'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { signUpUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { tokenOf } from '@/tests/support/requests/anki'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { Assistant, postMcp, serveMcp } from '@/tests/support/requests/mcp'

const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
const EXTENSION = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn'

const server = serveMcp()
beforeEach(resetSettings)

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function learner() {
  const person = await signUpUser()
  const token = await tokenOf(person)
  const post = (body: string, headers: Record<string, string> = {}) =>
    postMcp(server, body, { ...bearer(token), ...headers })
  return { person, token, post }
}

/** Status, code and header of a refusal, whose body is an error of JSON-RPC. */
async function refusalBy(answer: Promise<Response>) {
  const response = await answer
  const body = await response.json()
  expect(body).toEqual({
    jsonrpc: '2.0',
    id: null,
    error: { code: expect.any(Number), message: expect.any(String) },
  })
  return {
    status: response.status,
    code: body.error.code,
    message: body.error.message,
    challenge: response.headers.get('www-authenticate'),
    headers: response.headers,
  }
}

describe('a token', () => {
  test('is needed, and cookies are not read', async () => {
    const { person } = await learner()
    for (const headers of [{}, browserHeaders(person.token), { authorization: 'Basic eDp5' }])
      expect(await refusalBy(postMcp(server, LIST, headers as Record<string, string>))).toMatchObject({
        status: 401,
        challenge: 'Bearer realm="Wordloom"',
        message: expect.stringMatching(/^An API token is needed/),
      })
  })

  test('that is unknown, revoked or expired is refused', async () => {
    const { person, token } = await learner()
    const now = new Date()
    const lifetime = { name: 'old', scopes: ['LOOK_UP' as const], lifetimeDays: 30 as const }
    const expired = await createApiToken(person.user, lifetime, hoursFrom(now, -31 * 24))
    for (const { id } of await listApiTokens(person.user, now)) await revokeApiToken(person.user, id)
    for (const given of ['', 'wordloom_unknown', token, expired, person.token])
      expect(await refusalBy(postMcp(server, LIST, bearer(given)))).toMatchObject({
        status: 401,
        challenge: 'Bearer error="invalid_token"',
      })
  })

  test('is refused to the client, whichever version it speaks', async () => {
    const assistant = await Assistant.connect(server)
    const [token] = await listApiTokens(assistant.person.user, new Date())
    await revokeApiToken(assistant.person.user, token?.id ?? '')
    await expect(assistant.use('look_up', { word: 'ledger' })).rejects.toThrow()
  })

  test('that is missing counts against its address, before the body is read', async () => {
    changeSettings({ RATE_LIMITS: 'on' })
    const name = 'calls without a token per address'
    const from = { 'x-forwarded-for': '203.0.113.9' }
    const count = async () =>
      (await addAttempts({ name, who: '203.0.113.9', count: 0, now: new Date() })).count
    expect((await refusalBy(postMcp(server, 'x'.repeat(600_000), from))).status).toBe(401)
    expect(await count()).toBe(1)
    await addAttempts({ name, who: '203.0.113.9', count: 3_000, now: new Date() })
    const { status, headers } = await refusalBy(postMcp(server, LIST, from))
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
    const { post } = await learner()
    expect((await post(LIST, from)).status).toBe(200)
  })

  test('has a limit of its own', async () => {
    const { person, post } = await learner()
    changeSettings({ RATE_LIMITS: 'on' })
    const [row] = await listApiTokens(person.user, new Date())
    await addAttempts({ name: 'requests per API token', who: row?.id ?? '', count: 6_000, now: new Date() })
    expect((await refusalBy(post(LIST))).status).toBe(429)
  })
})

describe('an origin', () => {
  test.each([
    'https://evil.example',
    'http://localhost:3001',
    'null',
    'http://localhost:3000.evil.example',
    '',
  ])('%j is refused, also with a token', async (origin) => {
    const { token } = await learner()
    const request = new NextRequest('http://localhost:3000/api/mcp', {
      method: 'POST',
      headers: { ...bearer(token), 'content-type': 'application/json', origin },
      body: LIST,
    })
    const answer = route.POST(request)
    const { status, headers } = await refusalBy(answer)
    expect([status, headers.get('access-control-allow-origin')]).toEqual([403, null])
  })

  test.each([EXTENSION, 'moz-extension://0a1b', 'http://localhost:3000'])('%s may call', async (origin) => {
    const { post } = await learner()
    const response = await post(LIST, { origin })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, origin])
    const preflight = await fetch(server.address, { method: 'OPTIONS', headers: { origin } })
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([
      204,
      expect.stringMatching(/authorization, content-type/),
    ])
  })

  test('of a page gets no permission in the preflight', async () => {
    const preflight = await fetch(server.address, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example' },
    })
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a request', () => {
  test.each([
    ['is cut off', '{"jsonrpc": "2.0"', 400, -32700],
    ['is empty', '', 400, -32700],
    ['is a batch', `[${LIST}]`, 400, -32600],
    ['is no message', '{}', 400, -32600],
    ['is a number', '1', 400, -32600],
    ['has another version', '{"jsonrpc": "1.0", "method": "tools/list"}', 400, -32600],
    ['is too large', `{"x": "${'x'.repeat(256 * 1024)}"}`, 413, -32000],
  ])('that %s is refused', async (_, body, status, code) => {
    const { post } = await learner()
    expect(await refusalBy(post(body))).toMatchObject({ status, code })
  })

  test('of another type, or compressed, is refused', async () => {
    const { post } = await learner()
    const others: Record<string, string>[] = [
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
      { 'content-encoding': 'gzip' },
    ]
    for (const headers of others) expect((await refusalBy(post(LIST, headers))).status).toBe(415)
  })

  test('for a stream or the end of a session is refused: there are none', async () => {
    const { token } = await learner()
    for (const method of ['GET', 'DELETE']) {
      const answer = fetch(server.address, { method, headers: bearer(token) })
      const { status, headers } = await refusalBy(answer)
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
      expect((await refusalBy(fetch(server.address, { method }))).status).toBe(401)
    }
  })

  test.each(['constructor', '__proto__', 'toString', 'delete_everything', 'look_up '])(
    'for the tool %j, which is not there, is refused',
    async (name) => {
      for (const mode of ['legacy', 'auto'] as const) {
        const { client } = await Assistant.connect(server, { mode })
        await expect(client.callTool({ name, arguments: {} })).rejects.toThrow(/not found|disabled/)
      }
    },
  )

  test('of a method that is not there, or no arguments, is answered as an error', async () => {
    const { post } = await learner()
    const ask = async (message: object) =>
      /^data: (\{.*\})$/m.exec(
        await (await post(JSON.stringify({ jsonrpc: '2.0', id: 7, ...message }))).text(),
      )?.[1]
    expect(JSON.parse((await ask({ method: 'nothing' })) ?? '')).toMatchObject({
      id: 7,
      error: { code: -32601 },
    })
    const call = { method: 'tools/call', params: { name: 'look_up', arguments: [] } }
    expect(JSON.parse((await ask(call)) ?? '')).toMatchObject({ id: 7, error: expect.anything() })
  })

  test('for changes is refused: no connection stays open', async () => {
    const { client } = await Assistant.connect(server, { mode: 'auto' })
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
  })

  test('changes nothing before its token is known', async () => {
    const { person } = await learner()
    const call = { name: 'save_word', arguments: { word: 'ledger' } }
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call })
    await postMcp(server, body, browserHeaders(person.token) as Record<string, string>)
    expect(await prisma.vocabularyItem.count({ where: { userId: person.user.id } })).toBe(0)
  })
})
