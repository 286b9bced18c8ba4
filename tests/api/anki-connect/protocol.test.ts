/** AnkiConnect's protocol: the envelope, keys, and what is not there. */
import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { GET as getWithToken } from '@/app/api/anki-connect/[token]/route'
import { GET, POST } from '@/app/api/anki-connect/route'
import { listApiTokens, revokeApiToken } from '@/lib/server/accounts/api-token.service'
import { ANKI_ACTION_NAMES } from '@/lib/server/anki-connect/dispatch'
import { prisma } from '@/lib/server/database/prisma'
import { routeOf } from '@/lib/server/http/every-request/route-of'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { metrics } from '@/lib/server/metrics/metrics'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { AnkiClient, ankiRequest, callWithoutPath, callWithPath } from '@/tests/support/requests/anki'
import { browserHeaders } from '@/tests/support/requests/graphql'
import { readLog, withSite } from '@/tests/support/requests/logged-site'

beforeEach(resetSettings)

const NO_KEY = { result: null, error: 'valid api key must be provided' }

async function jsonOf(response: Response | Promise<Response>) {
  return (await response).json()
}

describe('the envelope', () => {
  test.each([
    [2, ['Default']],
    [4, ['Default']],
    [5, { result: ['Default'], error: null }],
    [6, { result: ['Default'], error: null }],
    [undefined, ['Default']],
  ])('of version %s', async (version, answer) => {
    const { token } = await AnkiClient.signUp()
    expect(await jsonOf(callWithPath(token, { action: 'deckNames', version }))).toEqual(answer)
  })

  test('of a failure is the same in all versions', async () => {
    const { token } = await AnkiClient.signUp()
    for (const version of [2, 4, 5, 6, undefined])
      expect(await jsonOf(callWithPath(token, { action: 'guiExitAnki', version }))).toEqual({
        result: null,
        error: 'unsupported action',
      })
  })

  test('in multi follows each call, and one without a version is of version 4', async () => {
    const { token } = await AnkiClient.signUp()
    const actions = [
      { action: 'deckNames' },
      { action: 'modelNames', version: 6 },
      { action: 'version', version: 2 },
      { action: 'nothing', version: 2 },
      { action: 'multi', version: 5, params: { actions: [{ action: 'sync', version: 6 }] } },
      'no call',
    ]
    expect(await jsonOf(callWithPath(token, { action: 'multi', version: 2, params: { actions } }))).toEqual([
      ['Default'],
      { result: ['Wordloom'], error: null },
      6,
      { result: null, error: 'unsupported action' },
      { result: [{ result: null, error: null }], error: null },
      { result: null, error: 'unsupported action' },
    ])
  })

  test('takes any content type, and so many calls of multi', async () => {
    const { token } = await AnkiClient.signUp()
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await jsonOf(callWithPath(token, { action: 'version', version: 6 }, form))).toMatchObject({
      result: 6,
    })
    const many = Array.from({ length: 300 }, () => ({ action: 'version' }))
    const nested = { action: 'multi', version: 6, params: { actions: many } }
    const [, second] = await jsonOf(
      callWithPath(token, { action: 'multi', version: 2, params: { actions: [nested, nested] } }),
    )
    expect(second.error).toBe('too many actions (maximum is 500)')
  })

  test.each([['{'], ['[]'], ['null'], ['{}'], ['{"action": 1}'], ['{"action": "version", "params": []}']])(
    'a body such as %s is no call',
    async (body) => {
      const { token } = await AnkiClient.signUp()
      expect(await jsonOf(callWithPath(token, body))).toEqual({
        result: null,
        error: 'the request is no call of an action',
      })
    },
  )

  test('a body that is too large is refused', async () => {
    const { token } = await AnkiClient.signUp()
    const call = { action: 'version', version: 6, params: { filler: 'x'.repeat(1024 * 1024) } }
    const { error } = await jsonOf(callWithoutPath({ ...call, key: token }))
    expect(error).toBe('The request is too large.')
    expect(await jsonOf(callWithPath(token, call))).toEqual({ result: 6, error: null })
  })

  test('of large bodies that never end does not keep those of a token waiting', async () => {
    const { token } = await AnkiClient.signUp()
    const streams: ReadableStreamDefaultController<Uint8Array>[] = []
    let ended = 0
    const silent = Array.from({ length: 8 }, async () => {
      const body = new ReadableStream<Uint8Array>({ start: (stream) => void streams.push(stream) })
      const init = { method: 'POST', duplex: 'half', body } as const
      await POST(new NextRequest('http://localhost:3000/api/anki-connect', init))
      ended += 1
    })
    const version = { action: 'version', version: 6, params: { filler: 'x'.repeat(2_000_000) } }
    expect(await jsonOf(callWithPath(token, version))).toEqual({ result: 6, error: null })
    expect(ended).toBe(0)
    for (const stream of streams) stream.close()
    await Promise.all(silent)
  })

  test('a name of every object is no action', async () => {
    const { token } = await AnkiClient.signUp()
    for (const action of ['constructor', '__proto__', 'toString'])
      expect(await jsonOf(callWithPath(token, { action, version: 6 }))).toMatchObject({
        error: 'unsupported action',
      })
  })
})

describe('the key', () => {
  test('is in the path, in the header or in the call', async () => {
    const { token } = await AnkiClient.signUp()
    const call = { action: 'version', version: 6, params: {} }
    const found = { result: 6, error: null }
    expect(await jsonOf(callWithPath(token, call))).toEqual(found)
    expect(await jsonOf(callWithoutPath(call, { authorization: `Bearer ${token}` }))).toEqual(found)
    expect(await jsonOf(callWithoutPath({ ...call, key: token }))).toEqual(found)
  })

  test('must be there, be known and not be revoked; a session is none', async () => {
    const { person, token } = await AnkiClient.signUp()
    const call = { action: 'deckNames', version: 6 }
    expect(await jsonOf(callWithoutPath(call))).toEqual(NO_KEY)
    expect(await jsonOf(callWithoutPath({ ...call, key: null }))).toEqual(NO_KEY)
    expect(await jsonOf(callWithoutPath({ ...call, key: 'wordloom_x' }))).toEqual(NO_KEY)
    expect(await jsonOf(callWithoutPath(call, browserHeaders(person.token)))).toEqual(NO_KEY)
    expect(await jsonOf(callWithPath(person.token, call))).toEqual(NO_KEY)
    // The token of the path alone counts.
    expect(await jsonOf(callWithPath('wordloom_x', { ...call, key: token }))).toEqual(NO_KEY)
    const [entry] = await listApiTokens(person.user, new Date())
    await revokeApiToken(person.user, entry?.id ?? '')
    expect(await jsonOf(callWithPath(token, call))).toEqual(NO_KEY)
  })

  test('that has expired is none', async () => {
    const { person, token } = await AnkiClient.signUp()
    await prisma.apiToken.updateMany({ where: { userId: person.user.id }, data: { expiresAt: new Date() } })
    expect(await jsonOf(callWithPath(token, { action: 'version', version: 6 }))).toEqual(NO_KEY)
  })

  test.each([
    [
      'LOOK_UP',
      ['deckNames', 'modelNames', 'canAddNotes'],
      ['addNote', 'findNotes', 'notesInfo', 'cardsInfo', 'storeMediaFile', 'retrieveMediaFile', 'suspend'],
    ],
    [
      'SAVE',
      ['addNote', 'findNotes', 'storeMediaFile', 'deleteNotes'],
      ['suspend', 'unsuspend', 'answerCards'],
    ],
    [
      'REVIEW',
      ['findNotes', 'suspend', 'answerCards'],
      [
        'addNote',
        'addNotes',
        'updateNote',
        'updateNoteFields',
        'addTags',
        'removeTags',
        'deleteNotes',
        'createDeck',
        'createModel',
        'storeMediaFile',
      ],
    ],
    ['EXPORT', ['findNotes', 'cardsInfo'], ['addNote', 'answerCards']],
  ] as const)('with the scope %s does %j and not %j', async (scope, can, cannot) => {
    const client = await AnkiClient.signUp([scope])
    for (const action of can) expect((await client.call(action)).error ?? '').not.toContain('scope')
    for (const action of cannot)
      expect(await client.fail(action)).toMatch(/^valid api key must be provided: this one lacks the scope/)
  })

  test('has the limit of requests of its token', async () => {
    const { person, token } = await AnkiClient.signUp()
    changeSettings({ RATE_LIMITS: 'on' })
    const [entry] = await prisma.apiToken.findMany({ where: { userId: person.user.id } })
    await addAttempts({ name: 'requests per API token', who: entry?.id ?? '', count: 6_000, now: new Date() })
    expect(await jsonOf(callWithPath(token, { action: 'version', version: 6 }))).toEqual({
      result: null,
      error: 'Too many requests. Please wait a moment and try again.',
    })
  })

  test('in the path is in no line of the log and in no metric', async () => {
    const log = readLog()
    changeSettings({ LOG_REQUESTS: 'on' })
    await withSite({}, async (address) => {
      await fetch(`${address}/api/anki-connect/wordloom_secret`, { method: 'POST', body: '{}' })
      await vi.waitFor(() => expect(log.named('request')).toHaveLength(1))
    })
    expect(log.named('request')).toMatchObject([{ operation: '/api/anki-connect/[token]' }])
    const measured = await metrics().registry.metrics()
    expect(measured).toContain('/api/anki-connect/[token]')
    expect(`${log.text()} ${measured}`).not.toContain('secret')
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  })

  test('in the path is not in the name of the route', () => {
    expect(routeOf('/api/anki-connect/wordloom_secret')).toBe('/api/anki-connect/[token]')
    expect(routeOf('/api/anki-connect/wordloom_secret?x=1')).toBe('/api/anki-connect/[token]')
    expect(routeOf('/api/anki-connect')).toBe('/api/anki-connect')
  })
})

describe('without a call', () => {
  test('the server says who it is', async () => {
    const { token } = await AnkiClient.signUp()
    for (const response of [
      await GET(ankiRequest('')),
      await getWithToken(ankiRequest(''), { params: Promise.resolve({ token }) }),
      await callWithPath(token, ''),
      await callWithoutPath(''),
    ])
      expect([response.status, await response.text()]).toEqual([200, 'AnkiConnect v.6'])
  })

  test('and with apiReflect what it can do', async () => {
    const client = await AnkiClient.signUp()
    const asked = ['addNote', 'guiEditNote', 'multi', 'toString']
    expect(await client.ask('apiReflect', { scopes: ['actions'], actions: asked })).toEqual({
      scopes: ['actions'],
      actions: ['addNote', 'multi'],
    })
    const { actions } = await client.ask('apiReflect', { scopes: ['actions', 'other'], actions: null })
    expect(actions).toEqual([...ANKI_ACTION_NAMES])
    expect(await client.ask('apiReflect', { scopes: [] })).toEqual({ scopes: [] })
    expect(await client.fail('apiReflect')).toBe('parameter is missing or invalid: scopes')
  })
})
