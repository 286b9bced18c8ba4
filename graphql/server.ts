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
  // Its own guard asks for a preflight, which ours (lib/server/http/csrf.ts) makes superfluous; a GET may only query.
  csrfPrevention: false,
  // Next ends the process; Apollo's default would catch the signals away from it.
  stopOnTerminationSignals: false,
  plugins: [
    tooManyRequests,
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
