/** API tokens: made and revoked by their owner, and what each may do. */
import { NextRequest } from 'next/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { POST as postPassword } from '@/app/api/account/password/route'
import { DELETE as deleteToken, POST as postToken } from '@/app/api/account/tokens/route'
import { GET as getExport } from '@/app/api/export/csv/route'
import { GET as getSchema } from '@/app/api/schema.graphql/route'
import { POST as postUpload } from '@/app/api/uploads/route'
import { schema } from '@/graphql/schema'
import { NEEDED_SCOPES } from '@/graphql/token-scopes'
import { API_SCOPES, type ApiScope, MAX_API_TOKENS } from '@/lib/domain/accounts/api-token.schema'
import { createApiToken, findTokenBearer, listApiTokens } from '@/lib/server/accounts/api-token.service'
import { prisma } from '@/lib/server/database/prisma'
import { cookieName } from '@/lib/server/http/cookies'
import { addAttempts } from '@/lib/server/http/rate-limit.service'
import { addWord, signUpUser, type TestUser } from '@/tests/support/builders'
import { changeSettings, resetSettings } from '@/tests/support/change-settings'
import { hoursFrom } from '@/tests/support/clock'
import { makePng } from '@/tests/support/files/media'
import { formRequest, getRequest, refusalOf } from '@/tests/support/requests/forms'
import { browserHeaders, postGraphql } from '@/tests/support/requests/graphql'
import { MUTATIONS } from '@/tests/support/requests/operations'

beforeEach(resetSettings)

const PATH = '/api/account/tokens'
const READ_WORDS = '{ viewer { vocabularyItems { id } } }'
const WHO = '{ viewer { id loggedIn } }'
const JSON_ACCEPT = { accept: 'application/graphql-response+json' }

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

function make(headers: Record<string, string>, fields: object) {
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const body = JSON.stringify({ origins: '', ...fields })
  return postToken(new NextRequest(`http://localhost:3000${PATH}`, { ...init, body }))
}

const tokenFor = ({ user }: TestUser, ...scopes: ApiScope[]) =>
  createApiToken(user, { name: 'reader', scopes, lifetimeDays: null }, new Date())

const ask = (query: string, headers: Record<string, string>, variables = {}) =>
  postGraphql(JSON.stringify({ query, variables }), { ...JSON_ACCEPT, ...headers })

async function codeOf(response: Response): Promise<string> {
  const { errors } = await response.json()
  return errors?.[0].extensions.code ?? ''
}

const VALID = { name: 'x', scopes: ['SAVE'], lifetimeDays: null }

describe('the list of tokens', () => {
  test('a token is shown once, and only its hash is stored', async () => {
    const { user, token: session } = await signUpUser()
    const response = await make(browserHeaders(session), {
      name: '  Reader on  my phone ',
      scopes: ['SAVE', 'LOOK_UP'],
      lifetimeDays: 30,
      origins: 'https://app.asbplayer.dev/watch, http://localhost:8080\nAPP.asbplayer.dev',
    })
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const { token } = await response.json()
    const now = new Date()
    const [entry] = await listApiTokens(user, now)
    expect(entry).toMatchObject({
      name: 'Reader on my phone',
      scopes: ['LOOK_UP', 'SAVE'],
      origins: ['https://app.asbplayer.dev', 'http://localhost:8080'],
      lastUsedAt: null,
    })
    expect(Math.round(((entry?.expiresAt?.getTime() ?? 0) - now.getTime()) / 86_400_000)).toBe(30)
    const stored = await prisma.apiToken.findMany({ where: { userId: user.id } })
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  test.each([
    ['no name', { name: ' \t', scopes: ['SAVE'], lifetimeDays: null }],
    ['a long name', { name: 'x'.repeat(61), scopes: ['SAVE'], lifetimeDays: null }],
    ['no scope', { name: 'x', scopes: [], lifetimeDays: null }],
    ['an unknown scope', { name: 'x', scopes: ['ADMIN'], lifetimeDays: null }],
    ['a lifetime of its own', { name: 'x', scopes: ['SAVE'], lifetimeDays: 100_000 }],
    ['a page without https', { ...VALID, origins: 'http://example.org' }],
    ['six pages', { ...VALID, origins: 'a.example b.example c.example d.example e.example f.example' }],
    ['no text of pages', { ...VALID, origins: ['https://a.example'] }],
    ['nothing', {}],
    ['no object', []],
  ])('with %s none is made', async (_, fields) => {
    const { user, token } = await signUpUser()
    expect(await refusalOf(await make(browserHeaders(token), fields))).toMatchObject({
      status: 422,
      code: 'INVALID_INPUT',
    })
    expect(await listApiTokens(user, new Date())).toEqual([])
  })

  test('has a maximum, in which expired ones do not count', async () => {
    const { user, token } = await signUpUser()
    const fields = { name: 'x', scopes: ['SAVE' as const], lifetimeDays: 30 as const }
    await createApiToken(user, fields, hoursFrom(new Date(), -24 * 40))
    for (let count = 0; count < MAX_API_TOKENS; count++) await createApiToken(user, fields, new Date())
    expect(await refusalOf(await make(browserHeaders(token), fields))).toMatchObject({
      status: 422,
      code: 'TOO_MANY_TOKENS',
    })
    expect(await listApiTokens(user, new Date())).toHaveLength(MAX_API_TOKENS)
  })

  test('a revoked token is refused at once; another user cannot revoke it', async () => {
    const [owner, other] = [await signUpUser(), await signUpUser()]
    const token = await tokenFor(owner, 'SAVE')
    const [entry] = await listApiTokens(owner.user, new Date())
    const revoke = (session: string) => {
      const request = formRequest(PATH, { id: entry?.id ?? '' }, browserHeaders(session))
      return deleteToken(new NextRequest(request, { method: 'DELETE' }))
    }
    await revoke(other.token)
    expect((await ask(WHO, bearer(token))).status).toBe(200)
    await revoke(owner.token)
    expect((await ask(WHO, bearer(token))).status).toBe(401)
  })

  test('needs a session with its CSRF token: a token makes and revokes none', async () => {
    const person = await signUpUser()
    const token = await tokenFor(person, ...API_SCOPES)
    const fields = { name: 'x', scopes: ['SAVE'], lifetimeDays: null }
    const { 'x-csrf-token': _, ...withoutCsrf } = browserHeaders(person.token)
    expect((await make(withoutCsrf, fields)).status).toBe(403)
    expect((await make(bearer(token), fields)).status).toBe(403)
    // With both, the token decides.
    const both = { ...browserHeaders(person.token), ...bearer(token) }
    expect(await refusalOf(await make(both, fields))).toMatchObject({ status: 403, code: 'TOKEN_REFUSED' })
    expect(await listApiTokens(person.user, new Date())).toHaveLength(1)
  })
})

describe('a token', () => {
  test('is the user at /graphql, without cookies and CSRF token, and says when it was used', async () => {
    const person = await signUpUser()
    const token = await tokenFor(person, 'SAVE')
    const response = await ask(WHO, bearer(token))
    expect((await response.json()).data.viewer).toEqual({ id: person.user.id, loggedIn: true })
    const [entry] = await listApiTokens(person.user, new Date())
    expect(entry?.lastUsedAt).toBeInstanceOf(Date)
    const later = hoursFrom(new Date(), 0.5)
    await findTokenBearer(token, later)
    expect((await listApiTokens(person.user, later))[0]?.lastUsedAt).toEqual(entry?.lastUsedAt)
  })

  test('and a session are never mixed', async () => {
    const [person, other] = [await signUpUser(), await signUpUser()]
    const token = await tokenFor(person, 'LOOK_UP')
    // The cookie of another account is not read.
    const response = await ask(WHO, { ...browserHeaders(other.token), ...bearer(token) })
    expect((await response.json()).data.viewer.id).toBe(person.user.id)
    // A session with all rights does not help a token with few.
    expect(await codeOf(await ask(READ_WORDS, { ...browserHeaders(person.token), ...bearer(token) }))).toBe(
      'FORBIDDEN',
    )
    // A session's token is no API token, and an API token no session.
    expect((await ask(WHO, bearer(person.token))).status).toBe(401)
    const cookie = `${cookieName('session')}=${token}`
    expect((await (await ask(WHO, { ...browserHeaders(token), cookie })).json()).data.viewer.loggedIn).toBe(
      false,
    )
  })

  test.each([
    ['unknown', `wordloom_${'A'.repeat(43)}`],
    ['empty', ''],
    ['endless', `wordloom_${'A'.repeat(5_000)}`],
    ['with zeros', 'wordloom_%00\u00e9'],
  ])('that is %s is refused, whatever the cookies say', async (_, token) => {
    const { token: session } = await signUpUser()
    const response = await ask(WHO, { ...browserHeaders(session), ...bearer(token) })
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer error="invalid_token"',
    ])
    expect(await codeOf(response)).toBe('UNAUTHENTICATED')
  })

  test('that has expired is refused', async () => {
    const { user } = await signUpUser()
    const fields = { name: 'x', scopes: ['SAVE' as const], lifetimeDays: 30 as const }
    const token = await createApiToken(user, fields, hoursFrom(new Date(), -24 * 31))
    expect((await ask(WHO, bearer(token))).status).toBe(401)
  })

  test('has a limit of its own', async () => {
    const person = await signUpUser()
    const token = await tokenFor(person, 'LOOK_UP')
    const [entry] = await listApiTokens(person.user, new Date())
    changeSettings({ RATE_LIMITS: 'on' })
    await addAttempts({ name: 'requests per API token', who: entry?.id ?? '', count: 6000, now: new Date() })
    const refused = await ask(WHO, bearer(token))
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, expect.any(String)])
    expect((await ask(WHO, bearer(await tokenFor(person, 'LOOK_UP')))).status).toBe(200)
  })

  test('of another user reaches none of this user’s words', async () => {
    const [owner, other] = [await signUpUser(), await signUpUser()]
    const { id } = await addWord(owner.user, 'ledger')
    const token = await tokenFor(other, ...API_SCOPES)
    const response = await ask(`{ viewer { vocabularyItem(id: "${id}") { id } } }`, bearer(token))
    expect((await response.json()).data.viewer.vocabularyItem).toBeNull()
  })
})

describe('the scopes', () => {
  test('are named for every field of the types where a document begins', () => {
    for (const [type, fields] of Object.entries(NEEDED_SCOPES)) {
      const found = schema.getType(type)
      const names = found && 'getFields' in found ? Object.keys(found.getFields()) : []
      expect(Object.keys(fields).sort(), type).toEqual(names.sort())
    }
  })

  const documentOf = (name: string) => {
    const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`
    return `mutation($input: ${type}!) { ${name}(input: $input) { errors } }`
  }

  test.each(Object.keys(MUTATIONS))('%s: only with a scope that allows it', async (name) => {
    const person = await signUpUser()
    const { id } = await addWord(person.user, 'ledger')
    const needed = NEEDED_SCOPES.Mutation?.[name]
    for (const scope of API_SCOPES) {
      const token = await tokenFor(person, scope)
      const response = await ask(documentOf(name), bearer(token), MUTATIONS[name]?.(id))
      expect([scope, response.status], name).toEqual([scope, needed?.includes(scope) ? 200 : 403])
    }
  })

  test('hold in fragments, aliases and operations beside the one that runs', async () => {
    const token = await tokenFor(await signUpUser(), 'LOOK_UP')
    for (const query of [
      'query { ...all } fragment all on Query { viewer { ...words } } fragment words on Viewer { vocabularyItems { id } }',
      '{ viewer { user { address: email } } }',
      '{ viewer { ... on Viewer { stats { totalWords } } } }',
    ]) {
      const response = await ask(query, bearer(token))
      expect([query, response.status, await codeOf(response)]).toEqual([query, 403, 'FORBIDDEN'])
    }
  })

  test('hold outside of /graphql', async () => {
    const person = await signUpUser()
    const [saves, exports_] = [await tokenFor(person, 'SAVE'), await tokenFor(person, 'EXPORT')]
    const exportWith = (token: string) => getExport(getRequest('/api/export/csv', bearer(token)))
    expect((await exportWith(exports_)).status).toBe(200)
    const refused = await exportWith(saves)
    expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="EXPORT"')
    expect(await refusalOf(refused)).toMatchObject({ status: 403, code: 'TOKEN_SCOPE' })

    const uploadWith = async (token: string) => {
      const body = new FormData()
      body.set('file', new Blob([new Uint8Array(await makePng())], { type: 'image/png' }), 'photo.png')
      const init = { method: 'POST', body, headers: bearer(token) }
      return postUpload(new NextRequest('http://localhost:3000/api/uploads', init))
    }
    expect([(await uploadWith(saves)).status, (await uploadWith(exports_)).status]).toEqual([200, 403])
  })

  test('never reach the account itself', async () => {
    const person = await signUpUser()
    const token = await tokenFor(person, ...API_SCOPES)
    const headers = { ...browserHeaders(person.token), ...bearer(token) }
    expect(
      await refusalOf(await postPassword(formRequest('/api/account/password', {}, headers))),
    ).toMatchObject({ status: 403, code: 'TOKEN_REFUSED' })
  })
})

test('the schema is there for tools, as SDL', async () => {
  const text = await (await getSchema()).text()
  expect(text).toContain('type UserVocabularyItem {')
  expect(text).toContain('A UUID generated by the client.')
})
