import type { ApolloServerOptionsWithGateway } from '@apollo/server'
import {
  type DocumentNode,
  type ExecutionResult,
  execute,
  getOperationAST,
  getVariableValues,
  OperationTypeNode,
} from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { GraphQLContext } from '@/graphql/context'
import { schema } from '@/graphql/schema'

interface ExecutionRequest {
  /** Validated. */
  document: DocumentNode
  operationName?: string | null
  variables?: Record<string, unknown>
  context: GraphQLContext
}

/** What became of a document so far: seen once, compiled, or left to graphql-js for good. */
type Preparation = 'seen' | CompiledQuery | 'interpreted'

// Apollo keeps the parsed documents of late and gives the same object again; what it forgets is forgotten here too.
const preparations = new WeakMap<DocumentNode, Map<string, Preparation>>()

/**
 * Runs an operation. A query that comes a second time is compiled to a function (docs/decisions/0010): long lists are
 * answered in half the time. Everything else is graphql-js's: mutations, which gain nothing, what comes only once,
 * which compiling would make dearer, and whatever fails, so that errors read as everywhere.
 */
export async function executeOperation(request: ExecutionRequest): Promise<ExecutionResult> {
  const { document, variables = {}, context } = request
  const compiled = prepare(request)
  if (compiled && variablesFit(request)) {
    const answer = await compiled.query(undefined, context, variables)
    // A query only reads: it may run again, for errors that have graphql-js's own class and places.
    if (!answer.errors) return answer
  }
  const { operationName } = request
  return execute({ schema, document, operationName, variableValues: variables, contextValue: context })
}

function prepare({ document, operationName, context }: ExecutionRequest): CompiledQuery | null {
  // Visitors get next to nothing, and names that a document lacks, of which there is no end, must leave no trace.
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

// graphql-jit never forgets what it compiled, up to a megabyte of the largest documents that are let in. Ours are a dozen;
// somebody who sends a hundred others makes long lists slower until the next start, and nothing worse.
const MOST_COMPILED = 100
let compilations = 0

function compile(document: DocumentNode, operationName: string | null | undefined): Preparation {
  if (compilations >= MOST_COMPILED) return 'interpreted'
  compilations += 1
  const compiled = compileQuery(schema, document, operationName ?? undefined)
  return isCompiledQuery(compiled) ? compiled : 'interpreted'
}

function variablesFit({ document, operationName, variables = {} }: ExecutionRequest): boolean {
  const definitions = getOperationAST(document, operationName)?.variableDefinitions ?? []
  return getVariableValues(schema, definitions, variables, { maxErrors: 1 }).errors === undefined
}

/** Hands Apollo Server this execution: a gateway is the one place where it takes another than graphql-js's. */
export const compiledExecution: ApolloServerOptionsWithGateway<GraphQLContext>['gateway'] = {
  onSchemaLoadOrUpdate(callback) {
    callback({ apiSchema: schema, coreSupergraphSdl: '' })
    return () => {}
  },
  load: async () => ({
    // The name as it was sent: Apollo's own is empty for a name that the document lacks, which is an error.
    executor: ({ document, request: { operationName, variables }, context }) =>
      executeOperation({ document, operationName, variables, context: context as GraphQLContext }),
  }),
  stop: async () => {},
}
