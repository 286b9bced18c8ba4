import 'server-only'
import { toGraphQLError } from '@/graphql/errors'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import { refusalHeaders } from '@/lib/server/http/refusal-headers'
import { countError } from '@/lib/server/metrics/metrics'

// Sent to clients that name it in `Accept`; others get plain JSON.
const GRAPHQL_MEDIA_TYPE = 'application/graphql-response+json'

/** Completes a response of Apollo Server: it is not cached, and its status is right for the client. */
export async function toAnswer(response: Response): Promise<Response> {
  const { status, headers } = response
  headers.set('cache-control', 'no-store')
  const mediaType = headers.get('content-type') ?? ''
  if (status < 400 || status === 405 || mediaType.startsWith(GRAPHQL_MEDIA_TYPE)) return response
  const text = await response.text()
  return new Response(text, { status: isWellFormed(text) ? 200 : status, headers })
}

/**
 * Whether this error answers a well-formed request; its status must then be sent as 200. A client that accepts only
 * plain JSON reads GraphQL errors from the body and takes another status for a proxy's failure, so the specification
 * requires 200.
 */
function isWellFormed(text: string): boolean {
  const { errors }: { errors?: { extensions?: { code?: string } }[] } = parseAnswer(text)
  const codes = errors?.map(({ extensions }) => extensions?.code) ?? []
  return codes.length > 0 && !codes.includes('BAD_REQUEST') && !codes.includes('INTERNAL_SERVER_ERROR')
}

function parseAnswer(text: string) {
  return text.startsWith('{') ? JSON.parse(text) : {}
}

/** The response to a request that is refused before GraphQL processes it. */
export function refuse(request: Request, error: AppError): Response {
  countError(error.code)
  const accepts = request.headers.get('accept')?.includes(GRAPHQL_MEDIA_TYPE)
  return new Response(JSON.stringify({ errors: [toGraphQLError(error)] }), {
    status: statusOf(error.code),
    headers: {
      'content-type': `${accepts ? GRAPHQL_MEDIA_TYPE : 'application/json'}; charset=utf-8`,
      ...refusalHeaders(error),
    },
  })
}
