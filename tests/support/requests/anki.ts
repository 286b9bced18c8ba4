/** Calls of AnkiConnect's protocol, through the route handlers. */
import { NextRequest } from 'next/server'
import { OPTIONS as askWithToken, POST as postWithToken } from '@/app/api/anki-connect/[token]/route'
import { OPTIONS, POST } from '@/app/api/anki-connect/route'
import { API_SCOPES, type ApiScope } from '@/lib/domain/accounts/api-token.schema'
import { createApiToken } from '@/lib/server/accounts/api-token.service'
import { signUpUser, type TestUser } from '@/tests/support/builders'

const ADDRESS = 'http://localhost:3000/api/anki-connect'

export const tokenOf = (
  { user }: TestUser,
  scopes: readonly ApiScope[] = API_SCOPES,
  origins = '',
): Promise<string> =>
  createApiToken(user, { name: 'reader', scopes: [...scopes], origins, lifetimeDays: null }, new Date())

export const ankiRequest = (
  body: unknown,
  { headers = {}, path = '' }: { headers?: Record<string, string>; path?: string } = {},
) =>
  new NextRequest(`${ADDRESS}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

/** What the server answers to this body, with the token in the path. */
export async function callWithPath(token: string, body: unknown, headers: Record<string, string> = {}) {
  const request = ankiRequest(body, { headers, path: `/${token}` })
  return postWithToken(request, { params: Promise.resolve({ token }) })
}

/** What the server answers to this body. */
export const callWithoutPath = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  POST(ankiRequest(body, { headers }))

/** What a browser is answered that asks before a request of this origin; with the token in the path, or without one. */
export function preflight(token: string | null, origin: string): Promise<Response> {
  const headers = { origin, 'access-control-request-private-network': 'true' }
  const request = ankiRequest('', { headers })
  return token === null ? OPTIONS(request) : askWithToken(request, { params: Promise.resolve({ token }) })
}

export interface AnkiAnswer {
  // Answers have all kinds of results.
  // biome-ignore lint/suspicious/noExplicitAny: tests compare what comes
  result: any
  error: string | null
}

/** A learner's client with a token. */
export class AnkiClient {
  constructor(
    readonly person: TestUser,
    readonly token: string,
  ) {}

  static async signUp(scopes?: readonly ApiScope[]): Promise<AnkiClient> {
    const person = await signUpUser()
    return new AnkiClient(person, await tokenOf(person, scopes))
  }

  async with(scopes: readonly ApiScope[]): Promise<AnkiClient> {
    return new AnkiClient(this.person, await tokenOf(this.person, scopes))
  }

  /** The whole answer of version 6. */
  async call(action: string, params: object = {}): Promise<AnkiAnswer> {
    const response = await callWithPath(this.token, { action, version: 6, params })
    if (response.status !== 200) throw new Error(`${action}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  /** The result; throws for a failure. */
  async ask(action: string, params: object = {}): Promise<AnkiAnswer['result']> {
    const { result, error } = await this.call(action, params)
    if (error !== null) throw new Error(`${action}: ${error}`)
    return result
  }

  /** The error; throws for a success. */
  async fail(action: string, params: object = {}): Promise<string> {
    const { result, error } = await this.call(action, params)
    if (error === null) throw new Error(`${action}: ${JSON.stringify(result)}`)
    return error
  }

  /** Adds a note to the deck Default, or to another one. */
  add(fields: Record<string, string>, note: object = {}): Promise<number> {
    return this.ask('addNote', { note: noteWith(fields, note) })
  }
}

export const noteWith = (fields: Record<string, unknown>, note: object = {}) => ({
  deckName: 'Default',
  modelName: 'Wordloom',
  fields,
  ...note,
})
