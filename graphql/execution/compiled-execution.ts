import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  BREAK,
  type DocumentNode,
  type ExecutionResult,
  execute,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
  type SourceLocation,
  visit,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { GraphQLContext } from '@/graphql/context'
import { observeOperation } from '@/graphql/execution/observed-operation'
import { inViewersTurn } from '@/graphql/execution/operation-limit'
import { schema } from '@/graphql/schema'
import { AppError } from '@/lib/errors/app-error'

interface ExecutionRequest {
  /** Already validated. */
  document: DocumentNode
  operationName?: string | null
  variables?: Record<string, unknown>
  context: GraphQLContext
}

/** State of an operation: seen once, compiled, or always run by graphql-js. */
type Preparation = 'seen' | CompiledQuery | 'interpreted'

// Apollo caches parsed documents and passes the same object again; entries it evicts are garbage-collected here too.
const preparations = new WeakMap<DocumentNode, Map<string, Preparation>>()

/**
 * Runs an operation. A query that comes a second time is compiled to a function (docs/decisions/0010), which halves the
 * time of long lists. graphql-js runs everything else: mutations, which gain nothing; operations that come only once,
 * because compiling costs more; and variables that do not fit, whose errors it words. Nothing runs twice: a query that
 * failed because the database is busy would make it busier.
 */
export async function executeOperation(request: ExecutionRequest): Promise<ExecutionResult> {
  const { document, variables = {}, context } = request
  const compiled = prepare(request)
  if (compiled && variablesFit(request)) {
    const answer = await compiled.query(undefined, context, variables)
    return answer.errors
      ? { ...answer, errors: answer.errors.map((one) => toStandard(one, document)) }
      : answer
  }
  const { operationName } = request
  return execute({ schema, document, operationName, variableValues: variables, contextValue: context })
}

/** graphql-jit's errors are of its own class, which Apollo Server would not recognise as that of a field. */
function toStandard(
  { message, path, locations, originalError }: GraphQLError,
  { loc }: DocumentNode,
): GraphQLError {
  const positions = loc && locations?.map((location) => positionOf(loc.source.body, location))
  return new GraphQLError(message, { path, originalError, source: loc?.source, positions })
}

function positionOf(text: string, { line, column }: SourceLocation): number {
  const lineBreak = [...text.matchAll(/\r\n|[\n\r]/g)][line - 2]
  return (lineBreak ? lineBreak.index + lineBreak[0].length : 0) + column - 1
}

function prepare({ document, operationName, context }: ExecutionRequest): CompiledQuery | null {
  // Visitors get almost no data. Names that the document lacks must not be stored: their number is unlimited.
  const isQuery = getOperationAST(document, operationName)?.operation === OperationTypeNode.QUERY
  if (!isQuery || !context.viewer) return null
  const prepared = preparations.get(document) ?? new Map<string, Preparation>()
  preparations.set(document, prepared)
  const name = operationName ?? ''
  const before = prepared.get(name)
  const now = before === undefined ? 'seen' : before === 'seen' ? compile(document, operationName) : before
  prepared.set(name, now)
  return typeof now === 'string' ? null : now
}

// graphql-jit never frees compiled queries: up to 1 MB for each of the largest allowed documents. The app has about a
// dozen; a client that sends a hundred others only makes long lists slower until the next restart.
const MAX_COMPILED_QUERIES = 100
let compilations = 0

function compile(document: DocumentNode, operationName: string | null | undefined): Preparation {
  if (compilations >= MAX_COMPILED_QUERIES || usesProto(document)) return 'interpreted'
  compilations += 1
  const compiled = compileQuery(schema, document, operationName ?? undefined)
  return isCompiledQuery(compiled) ? compiled : 'interpreted'
}

/**
 * Whether a name of the document is `__proto__`. graphql-jit builds plain objects, on which it sets the prototype;
 * graphql-js's objects have none, so there it is a name like any other.
 */
function usesProto(document: DocumentNode): boolean {
  let isUsed = false
  visit(document, {
    Name({ value }) {
      if (value !== '__proto__') return undefined
      isUsed = true
      return BREAK
    },
  })
  return isUsed
}

function variablesFit({ document, operationName, variables = {} }: ExecutionRequest): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  return getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors === undefined
}

async function executeInTurn(request: ExecutionRequest): Promise<ExecutionResult> {
  const { document, operationName, context } = request
  try {
    return await observeOperation(document, operationName, () =>
      inViewersTurn(context.viewer, () => executeOperation(request)),
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { data: null, errors: [new GraphQLError(error.code, { originalError: error })] }
  }
}

/** Passes this execution to Apollo Server. Only a gateway can replace graphql-js's execution there. */
export const compiledExecution: ApolloServerOptionsWithGateway<GraphQLContext>['gateway'] = {
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => {}
  },
  load: async () => ({
    // The name from the request: Apollo's is empty when the document lacks the name, which must be an error.
    executor: ({ document, request: { operationName, variables }, context }) =>
      executeInTurn({ document, operationName, variables, context: context as GraphQLContext }),
  }),
  stop: async () => {},
}
