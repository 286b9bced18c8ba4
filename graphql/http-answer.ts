import 'server-only'
import type { HTTPGraphQLResponse } from '@apollo/server'
import { toGraphQLError } from '@/graphql/errors'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'

// A client that names it understands it; the others get plain JSON.
const GRAPHQL_MEDIA_TYPE = 'application/graphql-response+json'

/** What Apollo Server answers, as a response. */
export function toResponse({ status = 200, headers, body }: HTTPGraphQLResponse): Response {
  // Only @defer and @stream answer in chunks, and the schema has neither.
  const text = body.kind === 'complete' ? body.string : null
  const mediaType = headers.get('content-type') ?? ''
  return new Response(text, {
    status: isHiddenFrom(mediaType, status, text) ? 200 : status,
    headers: [...headers, ['cache-control', 'no-store']],
  })
}

/**
 * A client that takes only plain JSON reads GraphQL's errors in the body, and any other status as the failure of a proxy:
 * the specification wants 200 for every request that could be read.
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

/** The answer to a request that is refused before GraphQL looks at it. */
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
