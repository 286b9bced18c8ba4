/** Runs operations through the real route handler. A failed test shows the query and the response. */
import { NextRequest } from 'next/server'
import { GET, POST } from '@/app/graphql/route'
import { cookieName } from '@/lib/server/http/cookies'
import { createCsrfToken } from '@/lib/server/http/csrf'

/** Value of the visitor cookie. */
export const VISITOR = 'some-visitor'

const ADDRESS = 'http://localhost:3000/graphql'

/** Headers of a browser with this session; null: of a visitor. */
export function browserHeaders(token: string | null): Record<string, string> {
  const csrf = createCsrfToken(token === null ? { visitor: VISITOR } : { session: token })
  const cookie = token === null ? `${cookieName('visitor')}=${VISITOR}` : `${cookieName('session')}=${token}`
  return { cookie, 'x-csrf-token': csrf }
}

export interface GraphQLAnswer<Data> {
  data?: Data | null
  errors?: { message: string; path?: string[]; extensions?: { code?: string; stacktrace?: unknown } }[]
}

interface Operation {
  query: string
  variables?: Record<string, unknown>
  /** Session token; undefined or null: signed out. */
  token?: string | null
}

/** Runs an operation and returns the whole response, including errors. */
export async function execute<Data>({
  query,
  variables,
  token = null,
}: Operation): Promise<GraphQLAnswer<Data>> {
  const response = await postGraphql(JSON.stringify({ query, variables }), browserHeaders(token))
  return response.json()
}

/** Runs an operation, expects success, and returns its data. */
export async function run<Data>(operation: Operation): Promise<Data> {
  const answer = await execute<Data>(operation)
  if (answer.errors || !answer.data) {
    throw new Error(
      `${operation.query}\n${JSON.stringify(operation.variables)}\n${JSON.stringify(answer, null, 2)}`,
    )
  }
  return answer.data
}

export function postGraphql(body: BodyInit, headers: Record<string, string>): Promise<Response> {
  const type = { 'content-type': 'application/json' }
  // Node requires `duplex` for a body that is a stream.
  const init = { method: 'POST', body, duplex: 'half', headers: { ...type, ...headers } } as const
  return POST(new NextRequest(ADDRESS, init))
}

export function getGraphql(search: string, headers: Record<string, string> = {}): Promise<Response> {
  return GET(new NextRequest(`${ADDRESS}${search}`, { headers }))
}
