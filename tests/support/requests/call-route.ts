import type { NextRequest } from 'next/server'
import { testApiHandler } from 'next-test-api-route-handler'

type Handler = Parameters<typeof testApiHandler>[0]['appHandler']

/**
 * What Next's server answers to a request of a route: for code that reads cookies and headers from next/headers, which
 * works only inside it.
 */
export async function callRoute(
  appHandler: NonNullable<Handler>,
  request: NextRequest,
  params: Record<string, string[]> = {},
): Promise<Response> {
  let answer: Response | undefined
  await testApiHandler({
    appHandler,
    params,
    url: request.url,
    async test({ fetch }) {
      const body = request.method === 'POST' ? await request.text() : undefined
      const { method, headers } = request
      const response = await fetch({ method, headers, body, redirect: 'manual' })
      answer = new Response(await response.arrayBuffer(), response)
    },
  })
  if (!answer) throw new Error('The route did not answer.')
  return answer
}
