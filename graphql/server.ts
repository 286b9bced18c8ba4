import 'server-only'
import { ApolloServer, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { compiledExecution } from '@/graphql/compiled-execution'
import { createContext, type GraphQLContext } from '@/graphql/context'
import { formatError, toGraphQLError } from '@/graphql/errors'
import { limitAliases, MAX_SELECTIONS, MAX_TOKENS } from '@/graphql/limits'
import type { AppError } from '@/lib/errors/app-error'
import { statusOf } from '@/lib/errors/http-status'
import type { UserRecord } from '@/lib/server/user.service'

const isProduction = process.env.NODE_ENV === 'production'

const server = new ApolloServer<GraphQLContext>({
  gateway: compiledExecution,
  formatError,
  introspection: !isProduction,
  hideSchemaDetailsFromClientErrors: isProduction,
  includeStacktraceInErrorResponses: false,
  allowBatchedHttpRequests: false,
  parseOptions: { maxTokens: MAX_TOKENS },
  maxRecursiveSelections: MAX_SELECTIONS,
  validationRules: [limitAliases],
  // Its own guard asks for a preflight, which ours (lib/server/csrf.ts) makes superfluous; a GET may only query.
  csrfPrevention: false,
  // Next ends the process; Apollo's default would catch the signals away from it.
  stopOnTerminationSignals: false,
  plugins: [
    ApolloServerPluginLandingPageDisabled(),
    // It works out a cache policy for every field, which takes longer than the rest of a long list: nothing is cached.
    ApolloServerPluginCacheControlDisabled(),
  ],
})
server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

export interface GraphQLHttpRequest {
  method: string
  headers: Headers
  /** The address's query with its question mark. */
  search: string
  /** Parsed JSON; undefined for a GET. */
  body: unknown
  findViewer: () => Promise<UserRecord | null>
}

/** Runs one request by the GraphQL-over-HTTP specification. */
export async function executeHttp(request: GraphQLHttpRequest): Promise<Response> {
  const { method, search, body, findViewer } = request
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, search, body, headers: new HeaderMap(request.headers) },
    context: async () => createContext(await findViewer()),
  })
  return toResponse(answer)
}

function toResponse({ status, headers, body }: HTTPGraphQLResponse): Response {
  // Only @defer and @stream answer in chunks, and the schema has neither.
  const text = body.kind === 'complete' ? body.string : null
  return new Response(text, { status: status ?? 200, headers: [...headers, ['cache-control', 'no-store']] })
}

// A client that names it understands it; the others get plain JSON.
const GRAPHQL_MEDIA_TYPE = 'application/graphql-response+json'

/** The answer to a request that is refused before GraphQL looks at it. */
export function refuse(request: Request, error: AppError): Response {
  const accepts = request.headers.get('accept')?.includes(GRAPHQL_MEDIA_TYPE)
  return new Response(JSON.stringify({ errors: [toGraphQLError(error)] }), {
    status: statusOf(error.code),
    headers: { 'content-type': `${accepts ? GRAPHQL_MEDIA_TYPE : 'application/json'}; charset=utf-8` },
  })
}
