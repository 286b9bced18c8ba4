/** The GraphQL over HTTP specification, checked by the audit suite of its reference implementation, graphql-http. */
import { serverAudits } from 'graphql-http'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET, POST } from '@/app/graphql/route'
import { browserHeaders } from '@/tests/support/requests/graphql'

const visitor = browserHeaders(null)

/** Sends the suite's requests with the CSRF token that every POST needs (docs/decisions/0008). */
function fetchFn(address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(visitor)) all.set(name, value)
  const request = new NextRequest(address, { method, headers: all, body: body ?? null })
  return method === 'POST' ? POST(request) : GET(request)
}

const audits = serverAudits({ url: 'http://localhost:3000/graphql', fetchFn })

/** Fails when a new version of the suite adds or removes audits. */
test('every one of the 61 audits is run', () => expect(audits).toHaveLength(61))

// No exceptions: disabled introspection and the CSRF token (which the requests carry) break no SHOULD.
test.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('$id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' })
})
