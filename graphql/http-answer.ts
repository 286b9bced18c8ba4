import 'server-only'
import type { HTTPGraphQLResponse } from '@apollo/server'
import { toGraphQLError } from '@/graphql/errors'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'

// Sent to clients that name it in `Accept`; others get plain JSON.
const GRAPHQL_MEDIA_TYPE = 'application/graphql-response+json'

/** Converts an answer of Apollo Server to a response. */
export function toResponse({ status = 200, headers, body }: HTTPGraphQLResponse): Response {
  // Only @defer and @stream send chunks, and the schema has neither.
  const text = body.kind === 'complete' ? body.string : null
  const mediaType = headers.get('content-type') ?? ''
  return new Response(text, {
    status: isHiddenFrom(mediaType, status, text) ? 200 : status,
    headers: [...headers, ['cache-control', 'no-store']],
  })
}

/**
 * Whether an error status must be sent as 200. A client that accepts only plain JSON reads GraphQL errors from the
 * body and takes another status for a proxy's failure: the specification requires 200 for every well-formed request.
 */
function isHiddenFrom(mediaType: string, status: number, text: string | null): boolean {
  if (status < 400 || status === 405 || mediaType.startsWith(GRAPHQL_MEDIA_TYPE) || !text) return false
  const { errors }: { errors?: { extensions?: { code?: string } }[] } = parseAnswer(text)
  const codes = errors?.map(({ extensions }) => extensions?.code) ?? []
  return codes.length > 0 && !codes.includes('BAD_REQUEST') && !codes.includes('INTERNAL_SERVER_ERROR')
}

function parseAnswer(text: string) {
  return text.startsWith('{') ? JSON.parse(text) : {}
}

/** The response to a request that is refused before GraphQL processes it. */
export function refuse(request: Request, error: AppError): Response {
  const accepts = request.headers.get('accept')?.includes(GRAPHQL_MEDIA_TYPE)
  return new Response(JSON.stringify({ errors: [toGraphQLError(error)] }), {
    status: statusOf(error.code),
    headers: {
      'content-type': `${accepts ? GRAPHQL_MEDIA_TYPE : 'application/json'}; charset=utf-8`,
      'cache-control': 'no-store',
    },
  })
}
