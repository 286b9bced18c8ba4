import 'server-only'
import { ApolloServer } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { startServerAndCreateNextHandler } from '@as-integrations/next'
import { NextRequest } from 'next/server'
import { createContext, type GraphQLContext } from '@/graphql/context'
import { formatError, formatErrorWithoutSchema } from '@/graphql/errors'
import { toAnswer } from '@/graphql/http-answer'
import { limitAliases, limitMutations } from '@/graphql/limits'
import { observeOperations } from '@/graphql/observed-operation'
import { schema } from '@/graphql/schema'
import { limitToScopes } from '@/graphql/token-scopes'
import { tryLater } from '@/graphql/try-later'
import { VIEWER_HEADER } from '@/lib/domain/accounts/viewer-header'
import { type Caller, getCaller } from '@/lib/server/accounts/session'
import { readCookie } from '@/lib/server/http/cookies'
import { REQUEST_LIMITS } from '@/lib/server/limits'
import { inTurn } from '@/lib/server/turns/in-turn'

const isProduction = process.env.NODE_ENV === 'production'

const server = new ApolloServer<GraphQLContext>({
  schema,
  formatError: isProduction ? formatErrorWithoutSchema : formatError,
  introspection: !isProduction,
  hideSchemaDetailsFromClientErrors: isProduction,
  includeStacktraceInErrorResponses: false,
  allowBatchedHttpRequests: false,
  parseOptions: { maxTokens: REQUEST_LIMITS.tokens },
  maxRecursiveSelections: REQUEST_LIMITS.selections,
  validationRules: [limitAliases, limitMutations],
  // Apollo's check forces a preflight. The CSRF token (lib/server/http/csrf.ts) replaces it, and GET allows only
  // queries.
  csrfPrevention: false,
  // Next handles termination signals; Apollo's default would intercept them.
  stopOnTerminationSignals: false,
  plugins: [
    observeOperations,
    limitToScopes,
    tryLater,
    ApolloServerPluginLandingPageDisabled(),
    // Nothing is cached, and computing a cache policy per field takes longer than the rest of a long list.
    ApolloServerPluginCacheControlDisabled(),
  ],
})

/** A request as Apollo's handler gets it, for a viewer who is known. */
interface KnownRequest extends NextRequest {
  context: GraphQLContext
}

const handle = startServerAndCreateNextHandler<KnownRequest, GraphQLContext>(server, {
  context: async ({ context }) => context,
})

/** Who sent the request; null if the page was loaded for another user. */
async function findCaller(request: NextRequest): Promise<Caller | null> {
  const claimed = request.headers.get(VIEWER_HEADER)
  const caller = await getCaller(request, new Date())
  return claimed === null || claimed === caller?.viewer.id ? caller : null
}

/**
 * Runs a request as the GraphQL-over-HTTP specification defines. `body` is its parsed JSON; undefined for a GET. The viewer
 * is found first: Apollo Server answers any failure to do so with status 500.
 */
export async function executeHttp(request: NextRequest, body: unknown): Promise<Response> {
  const { viewer = null, scopes = null } = (await findCaller(request)) ?? {}
  const sessionToken = scopes === null ? (readCookie(request.cookies, 'session') ?? '') : ''
  const context = createContext(viewer, new Date(), { sessionToken, scopes })
  const known = Object.assign(readableRequest(request, body), { context })
  // A browser's request has its turn already (lib/server/http/every-request/take-turns.ts).
  const answering =
    viewer === null || scopes === null
      ? handle(known)
      : inTurn('operations of programs of a user', viewer.id, () => handle(known))
  return toAnswer(await answering)
}

/**
 * The request as the handler can read it: it reads `json` exactly when the content type is 'application/json' without
 * parameters. `json` answers what is parsed already.
 */
function readableRequest({ url, method, headers: received }: NextRequest, body: unknown): NextRequest {
  const headers = new Headers(received)
  if (body !== undefined) headers.set('content-type', 'application/json')
  return Object.assign(new NextRequest(url, { method, headers }), { json: async () => body })
}
