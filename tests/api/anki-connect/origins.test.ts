/** Which pages may read AnkiConnect's answers: those of extensions, and those that the token in the path names. */
import { beforeEach, describe, expect, test } from 'vitest'
import { GET as getWithToken } from '@/app/api/anki-connect/[token]/route'
import { listApiTokens, revokeApiToken } from '@/lib/server/accounts/api-token.service'
import { prisma } from '@/lib/server/database/prisma'
import { signUpUser } from '@/tests/support/builders'
import { resetSettings } from '@/tests/support/change-settings'
import {
  AnkiClient,
  ankiRequest,
  callWithoutPath,
  callWithPath,
  noteWith,
  preflight,
  tokenOf,
} from '@/tests/support/requests/anki'
import { browserHeaders, postGraphql } from '@/tests/support/requests/graphql'

beforeEach(resetSettings)

const EXTENSION = 'chrome-extension://likgccmbimhjbgkjambclfkhldnlhbnn'
const PERMISSION = { action: 'requestPermission', version: 6 }

const allowedOrigin = ({ headers }: Response) => headers.get('access-control-allow-origin')
const allowsPrivate = ({ headers }: Response) => headers.get('access-control-allow-private-network')

describe('an extension', () => {
  const origins = [
    EXTENSION,
    'moz-extension://0b1c2d3e-1111-2222-3333-444455556666',
    'safari-web-extension://0B1C2D3E-1111-2222-3333-444455556666',
  ]

  test.each(origins)('may read answers, without cookies: %s', async (origin) => {
    const { token } = await AnkiClient.signUp()
    const { headers } = await callWithPath(token, { action: 'version' }, { origin })
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBeNull()
    expect(headers.get('vary')).toBe('Origin')
  })

  test('asks first, also for a private network', async () => {
    const allowed = await preflight(null, EXTENSION)
    expect([allowed.status, allowedOrigin(allowed), allowsPrivate(allowed)]).toEqual([204, EXTENSION, 'true'])
    expect(allowed.headers.get('access-control-allow-headers')).toBe('authorization, content-type')
    const { token } = await AnkiClient.signUp()
    const answer = await callWithPath(token, { action: 'version' }, { origin: EXTENSION })
    expect(allowsPrivate(answer)).toBeNull()
  })

  test('needs no key to ask for permission', async () => {
    expect(await (await callWithoutPath(PERMISSION, { origin: EXTENSION })).json()).toEqual({
      result: { permission: 'granted', requireApiKey: true, requireApikey: true, version: 6 },
      error: null,
    })
    const { token } = await AnkiClient.signUp()
    expect(await (await callWithPath(token, PERMISSION)).json()).toMatchObject({
      result: { requireApiKey: false },
    })
  })
})

describe('a page that no token names', () => {
  test.each([
    'https://example.org',
    'http://localhost:3000',
    'null',
    'https://chrome-extension',
    'chrome-extension://a b',
    'https://a.example/chrome-extension://x',
  ])('is refused: %s', async (origin) => {
    const client = await AnkiClient.signUp()
    const response = await callWithPath(
      client.token,
      { action: 'addNote', version: 6, params: { note: noteWith({ Word: 'ledger' }) } },
      { origin },
    )
    expect([response.status, await response.text()]).toEqual([403, ''])
    expect(allowedOrigin(response)).toBeNull()
    expect(await client.ask('findNotes', { query: '' })).toEqual([])
    const asked = await callWithPath(client.token, PERMISSION, { origin })
    expect(await asked.json()).toEqual({ result: { permission: 'denied' }, error: null })
    for (const token of [null, client.token]) {
      const refused = await preflight(token, origin)
      expect([allowedOrigin(refused), allowsPrivate(refused)]).toEqual([null, null])
    }
  })
})

describe('a page that a token names', () => {
  const PAGE = 'https://app.asbplayer.dev'
  const NEIGHBOURS = [
    'http://app.asbplayer.dev',
    'https://app.asbplayer.dev:8443',
    'https://asbplayer.dev',
    'https://evil.app.asbplayer.dev',
    'https://app.asbplayer.dev.example.org',
    'null',
  ]

  async function learnerWithPage() {
    const person = await signUpUser()
    const token = await tokenOf(person, ['SAVE'], PAGE)
    return { person, token, client: new AnkiClient(person, token) }
  }

  test('asks first, is granted permission and saves, without cookies', async () => {
    const { token, client } = await learnerWithPage()
    const asked = await preflight(token, PAGE)
    expect([allowedOrigin(asked), allowsPrivate(asked)]).toEqual([PAGE, 'true'])
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    const granted = await callWithPath(token, PERMISSION, { origin: PAGE })
    expect(await granted.json()).toMatchObject({ result: { permission: 'granted' } })
    const note = { note: noteWith({ Word: 'ledger' }) }
    const saved = await callWithPath(token, { action: 'addNote', version: 6, params: note }, { origin: PAGE })
    expect([saved.status, allowedOrigin(saved)]).toEqual([200, PAGE])
    expect(saved.headers.get('access-control-allow-credentials')).toBeNull()
    expect(await client.ask('findNotes', { query: 'Word:ledger' })).toHaveLength(1)
    const context = { params: Promise.resolve({ token }) }
    const greeted = await getWithToken(ankiRequest('', { headers: { origin: PAGE } }), context)
    expect(allowedOrigin(greeted)).toBe(PAGE)
  })

  test.each(NEIGHBOURS)('is no other page: %s', async (origin) => {
    const { token } = await learnerWithPage()
    expect(allowedOrigin(await preflight(token, origin))).toBeNull()
    expect((await callWithPath(token, { action: 'version' }, { origin })).status).toBe(403)
  })

  test('uses that token alone, in the path alone', async () => {
    const { person, token } = await learnerWithPage()
    const other = await tokenOf(person, ['SAVE'])
    const stranger = await AnkiClient.signUp()
    for (const wrong of [other, stranger.token, `${token}x`, 'wordloom_', '', null])
      expect(allowedOrigin(await preflight(wrong, PAGE))).toBeNull()
    const call = { action: 'deckNames', version: 6, key: token }
    expect((await callWithPath(other, call, { origin: PAGE })).status).toBe(403)
    expect((await callWithoutPath(call, { origin: PAGE })).status).toBe(403)
    const bearer = { origin: PAGE, authorization: `Bearer ${token}` }
    expect((await callWithoutPath(call, bearer)).status).toBe(403)
  })

  test('is one no longer when the token is revoked or has ended', async () => {
    const { person, token } = await learnerWithPage()
    await prisma.apiToken.updateMany({
      where: { userId: person.user.id },
      data: { expiresAt: new Date(Date.now() - 1_000) },
    })
    expect(allowedOrigin(await preflight(token, PAGE))).toBeNull()
    await prisma.apiToken.updateMany({ where: { userId: person.user.id }, data: { expiresAt: null } })
    expect(allowedOrigin(await preflight(token, PAGE))).toBe(PAGE)
    const [entry] = await listApiTokens(person.user, new Date())
    await revokeApiToken(person.user, entry?.id ?? '')
    expect(allowedOrigin(await preflight(token, PAGE))).toBeNull()
  })

  test('opens no other door: GraphQL answers it without the headers that a page needs', async () => {
    const { person, token } = await learnerWithPage()
    const query = JSON.stringify({ query: '{ viewer { id } }' })
    for (const headers of [{ authorization: `Bearer ${token}` }, browserHeaders(person.token)]) {
      const answer = await postGraphql(query, { ...headers, origin: PAGE })
      expect(allowedOrigin(answer)).toBeNull()
    }
  })
})
