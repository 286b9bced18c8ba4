/** GraphQL over HTTP as its specification wants it, by the audit suite of the reference implementation, graphql-http. */
import { serverAudits } from 'graphql-http'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { GET, POST } from '@/app/graphql/route'
import { browserHeaders } from '@/tests/support/requests/graphql'

const visitor = browserHeaders(null)

/** The suite's requests, with the token that every POST of ours carries (docs/decisions/0008). */
function fetchFn(address: string, { method = 'GET', headers, body }: RequestInit = {}): Promise<Response> {
  const all = new Headers(headers)
  for (const [name, value] of Object.entries(visitor)) all.set(name, value)
  const request = new NextRequest(address, { method, headers: all, body: body ?? null })
  return method === 'POST' ? POST(request) : GET(request)
}

const audits = serverAudits({ url: 'http://localhost:3000/graphql', fetchFn })

/** How many there are: a new version of the suite must not pass unnoticed. */
test('every one of the 61 audits is run', () => expect(audits).toHaveLength(61))

// No exceptions: neither hidden introspection nor the CSRF token (which the requests carry) stands in the way of a SHOULD.
test.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('$id $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' })
})
