import 'server-only'
import { ApolloServer, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { compiledExecution } from '@/graphql/compiled-execution'
import { createContext, type GraphQLContext } from '@/graphql/context'
import { formatError } from '@/graphql/errors'
import { toResponse } from '@/graphql/http-answer'
import { limitAliases, limitDepth, MAX_SELECTIONS, MAX_TOKENS } from '@/graphql/limits'
import { tooManyRequests } from '@/graphql/too-many-requests'
import type { UserRecord } from '@/lib/server/accounts/user.service'

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
  validationRules: [limitAliases, limitDepth],
  // Apollo's check forces a preflight. The CSRF token (lib/server/http/csrf.ts) replaces it, and GET allows only
  // queries.
  csrfPrevention: false,
  // Next handles termination signals; Apollo's default would intercept them.
  stopOnTerminationSignals: false,
  plugins: [
    tooManyRequests,
    ApolloServerPluginLandingPageDisabled(),
    // Nothing is cached, and computing a cache policy per field takes longer than the rest of a long list.
    ApolloServerPluginCacheControlDisabled(),
  ],
})
server.startInBackgroundHandlingStartupErrorsByLoggingAndFailingAllRequests()

export interface GraphQLHttpRequest {
  method: string
  headers: Headers
  /** The query string of the URL, with its question mark. */
  search: string
  /** Parsed JSON; undefined for a GET. */
  body: unknown
  findViewer: () => Promise<UserRecord | null>
}

/** Runs a request as the GraphQL-over-HTTP specification defines. */
export async function executeHttp(request: GraphQLHttpRequest): Promise<Response> {
  const { method, search, body, findViewer } = request
  const answer = await server.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, search, body, headers: new HeaderMap(request.headers) },
    context: async () => createContext(await findViewer()),
  })
  return toResponse(answer)
}
